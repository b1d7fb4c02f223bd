import { Button } from '@mantine/core'
import type { Unit } from '../../../api/units.ts'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { numbered } from '../../../editor/numbered.ts'
import type { FailedSave } from '../../../editor/save-queue.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'
import styles from './conflict-note.module.css'

/** Why a text was not saved, with actions. In a conflict, the other user's text is shown next to one's own. */
export function FailureNote(props: {
  readonly failed: FailedSave
  readonly language: ShownLanguage
  readonly onKeepMine: (current: Unit, etag: string | null) => void
  readonly onTakeTheirs: (current: Unit) => void
  readonly onRetry: () => void
}) {
  const { failed, language, onKeepMine, onTakeTheirs, onRetry } = props
  const { outcome, edit } = failed
  if (outcome.kind !== 'changed') {
    return (
      <div className={styles.note} role="alert">
        <p className={styles.title}>{t('Not saved')}</p>
        <p className={styles.text}>{reasonOf(outcome)}</p>
        <div className={styles.actions}>
          {outcome.kind === 'signed-out' && (
            <Button size="xs" component="a" href="/accounts/login/" target="_blank" rel="noreferrer">
              {t('Sign in')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('Save again')}
          </Button>
        </div>
      </div>
    )
  }
  const current = outcome.current as Unit
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>{t('Someone else changed this string while you were editing it')}</p>
      <dl className={styles.texts}>
        <dt>{t('Saved version')}</dt>
        {numbered(current.target).map(({ text, form }) => (
          <dd key={form} {...langOf(language)}>
            {text}
          </dd>
        ))}
        <dt>{t('Your version')}</dt>
        {numbered(edit.target).map(({ text, form }) => (
          <dd key={form}>
            <TextDiff before={current.target[form] ?? ''} after={text} {...langOf(language)} />
          </dd>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button size="xs" onClick={() => onKeepMine(current, outcome.etag)}>
          {t('Save my version')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onTakeTheirs(current)}>
          {t('Keep saved version')}
        </Button>
      </div>
    </div>
  )
}

/** The error message of a rejected text. */
export function reasonOf(outcome: FailedSave['outcome']): string {
  switch (outcome.kind) {
    case 'signed-out':
      return t('You’re signed out. Open another tab and sign in, then save again. Your text is kept.')
    case 'missing':
      return t('This string no longer exists, or you don’t have access to it.')
    case 'offline':
      return t('Can’t reach the server.')
    case 'changed':
      return t('Someone else changed this string while you were editing it')
    default:
      return outcome.message
  }
}
