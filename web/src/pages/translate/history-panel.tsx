import { useQuery } from '@tanstack/react-query'
import { splitForms } from '../../../../src/domain/units/plural-text.ts'
import { unitChangesQuery } from '../../api/unit-talk.ts'
import { TextDiff } from '../../components/text-diff.tsx'
import { TimeAgo } from '../../components/time-ago.tsx'
import { numbered } from '../../editor/numbered.ts'
import { fromServer, t } from '../../i18n/texts.ts'
import { langOf } from './editor-place.ts'
import type { PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** What happened to a string, the newest first, with what changed word by word; an older text can be used again. */
export function HistoryPanel({ editor, unit, onReplace }: PanelProps) {
  const { data, error } = useQuery(unitChangesQuery(unit.id))
  if (error) return <p className={styles.none}>{t('The history could not be loaded.')}</p>
  if (data?.length === 0) return <p className={styles.none}>{t('Nothing happened to this string yet.')}</p>
  return (
    <ul className={`${styles.items} ${styles.padded}`}>
      {(data ?? []).map((change) => {
        const [before, after] = [splitForms(change.old), splitForms(change.target)]
        const isText = change.target !== '' && change.target !== change.old
        return (
          <li key={change.id} className={styles.item}>
            <div className={styles.meta}>
              <span>{fromServer(change.action_name)}</span>
              <span>{userName(change.user)}</span>
              <TimeAgo time={change.timestamp} />
            </div>
            {isText &&
              numbered(after).map(({ text, form }) => (
                <div key={form} className={styles.text}>
                  <TextDiff before={before[form] ?? ''} after={text} {...langOf(editor.target)} />
                </div>
              ))}
            {isText && change.target !== unit.target.join('\u001e\u001e') && (
              <button type="button" className={styles.small} onClick={() => onReplace(after)}>
                {t('Use this text')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The name in the address of a user. */
export function userName(address: string | null): string {
  if (address === null) return t('Somebody')
  return decodeURIComponent(new URL(address).pathname.split('/').at(-2) ?? '')
}
