import { useId } from 'react'
import { CHECKS } from '../../../../../src/domain/checks/check-list.ts'
import { numbered } from '../../../editor/numbered.ts'
import { fromServer, t } from '../../../i18n/texts.ts'
import { langOf } from '../editor-place.ts'
import { ChangedFrom, type ComparedText } from './changed-from.tsx'
import { KEYS } from './match-key.tsx'
import styles from './memory-panel.module.css'
import type { PanelProps } from './panel-part.tsx'
import side from './side-panel.module.css'
import { UseMatch } from './use-match.tsx'

/** A translation by a machine: the text, how it differs, who made it, the checks that it fails, and buttons to take it. */
export function MachineEntry(
  props: PanelProps & {
    readonly target: readonly string[]
    readonly failingChecks: readonly string[]
    /** Names of services. */
    readonly by: string
    readonly number: number | undefined
    readonly compared: ComparedText | null
    /** Asks why; without it, nobody can be asked. */
    readonly onExplain?: ((target: readonly string[]) => void) | undefined
  },
) {
  const { editor, canType, mayEdit, onReplace, target, failingChecks, by, number, compared, onExplain } =
    props
  const textId = useId()
  const keysFor = (modifiers: string) =>
    number !== undefined && number < KEYS ? `${modifiers}+${number + 1}` : null
  return (
    <li className={side.item}>
      <div id={textId}>
        {numbered(target).map(({ text, form }) => (
          <span key={form} className={side.text} {...langOf(editor.target)}>
            {text}
          </span>
        ))}
      </div>
      <ChangedFrom {...{ compared, target }} language={editor.target} />
      <div className={side.meta}>
        <span>{by}</span>
        {failingChecks.length > 0 && (
          <span className={styles.failing}>
            {t('Failing checks: {checks}', { checks: failingChecks.map(checkName).join(', ') })}
          </span>
        )}
      </div>
      {(canType || onExplain) && (
        <div className={styles.actions}>
          {canType && (
            <>
              <UseMatch textId={textId} keys={keysFor('Alt')} onUse={() => onReplace(target)}>
                {t('Insert')}
              </UseMatch>
              <UseMatch
                textId={textId}
                keys={keysFor('Alt+Shift')}
                onUse={() => onReplace(target, { isSaved: true })}
              >
                {mayEdit ? t('Insert and save') : t('Insert and suggest')}
              </UseMatch>
            </>
          )}
          {onExplain && (
            <UseMatch textId={textId} keys={null} onUse={() => onExplain(target)}>
              {t('Why this?')}
            </UseMatch>
          )}
        </div>
      )}
    </li>
  )
}

function checkName(id: string): string {
  const check = CHECKS.find((one) => one.id === id)
  return check ? fromServer(check.name) : id
}
