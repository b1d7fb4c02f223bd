import { useQuery } from '@tanstack/react-query'
import type { NamedChangeJson } from '../../../../../src/contract/changes.ts'
import { hasTranslationText, isRevertable } from '../../../../../src/domain/change-actions.ts'
import { splitForms } from '../../../../../src/domain/units/plural-text.ts'
import { unitChangesQuery } from '../../../api/unit-activity.ts'
import { sameTexts, workspaceQuery } from '../../../api/units.ts'
import { ChangeBy } from '../../../components/history/change-by.tsx'
import { actionName } from '../../../components/history/event-name.ts'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { TimeAgo } from '../../../components/history/time-ago.tsx'
import { userOf } from '../../../components/history/user-of.ts'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import type { PanelProps } from './panel-part.tsx'
import styles from './side-panel.module.css'

/** The history of a string, newest first, with word diffs; each change of the text can be reverted. */
export function HistoryPanel(props: PanelProps) {
  const { unit } = props
  const { data, error } = useQuery(unitChangesQuery(unit.id))
  if (error) return <p className={styles.none}>{t('Failed to load the history')}</p>
  if (data?.length === 0) return <p className={styles.none}>{t('No changes yet')}</p>
  return (
    <ul className={`${styles.items} ${styles.padded}`}>
      {(data ?? []).map((change) => (
        <Event key={change.id} {...props} change={change} />
      ))}
    </ul>
  )
}

function Event(props: PanelProps & { readonly change: NamedChangeJson }) {
  const { editor, unit, change, canType, onReplace, onRevert } = props
  const { data: workspace } = useQuery(workspaceQuery(unit.id))
  const [before, after] = [splitForms(change.old), splitForms(change.target)]
  const isShown = change.target !== change.old && change.target !== ''
  const isTranslation = hasTranslationText(change.action)
  const canRevert = isRevertable(change) && workspace?.may_edit === true
  return (
    <li className={styles.item}>
      <div className={styles.meta}>
        <span>{actionName(change.action_name)}</span>
        <ChangeBy change={change} />
        <TimeAgo time={change.timestamp} />
      </div>
      {isShown &&
        numbered(after).map(({ text, form }) => (
          <div key={form} className={styles.text}>
            <TextDiff
              before={before[form] ?? ''}
              after={text}
              {...langOf(isTranslation ? editor.target : undefined)}
            />
          </div>
        ))}
      <div className={styles.meta}>
        {canType && isShown && isTranslation && !sameTexts(after, unit.target) && (
          <button type="button" className={styles.small} onClick={() => onReplace(after)}>
            {t('Use this text')}
          </button>
        )}
        {canRevert && !sameTexts(before, unit.target) && (
          <button
            type="button"
            className={styles.small}
            title={t('Restore the previous text')}
            onClick={() => onRevert({ id: change.id, action: change.action, before })}
          >
            {t('Revert')}
          </button>
        )}
      </div>
    </li>
  )
}

/** True if the API URL is that of the signed-in user. */
export function isBy(address: string | null, user: { readonly username: string } | null): boolean {
  return user !== null && userOf(address) === user.username
}
