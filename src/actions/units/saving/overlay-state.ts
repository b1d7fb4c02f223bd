import { isReadOnly } from '../../../domain/flags/flag-values.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { unitFlags } from './wanted-text.ts'

/** The unit with the state that its flags and its source leave it: nobody translates what is read-only or not ready. */
export function overlayState(unit: EditedUnit, sourceState: number): EditedUnit {
  const isUnready = unit.isSource === 0 && sourceState < STATE.translated
  const state = isUnready || isReadOnly(unitFlags(unit)) ? STATE.readOnly : unit.originalState
  return state === unit.state && sourceState === unit.sourceState ? unit : { ...unit, state, sourceState }
}
