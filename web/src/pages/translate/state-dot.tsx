import { STATE } from '../../../../src/domain/units/state.ts'
import type { Unit } from '../../api/units.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'

/** The state of a string as a dot, distinguished by shape as well as color, with an accessible name. */
export function StateDot(props: {
  readonly unit: Pick<Unit, 'state' | 'has_failing_check'>
  /** True if the name is shown next to it. */
  readonly isDecoration?: boolean
}) {
  const { unit, isDecoration = false } = props
  return (
    <span
      className={styles.dot}
      data-state={unit.state}
      data-failing={unit.has_failing_check || undefined}
      {...(isDecoration
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': stateName(unit.state), title: stateName(unit.state) })}
    />
  )
}

/** The name of a state. */
export function stateName(state: number): string {
  switch (state) {
    case STATE.needsEditing:
      return t('Needs editing')
    case STATE.translated:
      return t('Translated')
    case STATE.approved:
      return t('Approved')
    case STATE.readOnly:
      return t('Read-only')
    default:
      return t('Untranslated')
  }
}
