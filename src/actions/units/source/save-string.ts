import { flagSet } from '../../../domain/flags/flag-set.ts'
import { isReadOnly, priorityOf, variantOf } from '../../../domain/flags/flag-values.ts'
import { STATE } from '../../../domain/units/state.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listStringUnits } from '../../../storage/units/edited-units.ts'
import { listLabelIds, setLabels, updateExtras } from '../../../storage/units/save-string.ts'
import { touchUnit, updateTexts } from '../../../storage/units/save-unit.ts'
import { audit } from '../../sign-in/audit.ts'
import { noteContested, recheckString } from '../recheck-string.ts'
import { noteTerm, recount, type SaveWork } from '../saving/save-work.ts'
import { unitFlags } from '../saving/unit-flags.ts'
import { spreadTerm } from '../spread-term.ts'

/** Values of a string in all languages; null for labels that stay. */
interface StringExtras {
  readonly explanation: string
  readonly extraFlags: string
  readonly labelIds: readonly number[] | null
}

/** Writes explanation, flags and labels of a string; flags determine states and checks in all languages. */
export async function saveString(work: SaveWork, unit: EditedUnit, extras: StringExtras): Promise<void> {
  const { tx, now } = work
  const { explanation, extraFlags, labelIds } = extras
  const areLabelsNew = labelIds !== null && !isSameSet(labelIds, await listLabelIds(tx, unit.stringId))
  const areFlagsNew = extraFlags !== unit.extraFlags
  if (!areLabelsNew && !areFlagsNew && explanation === unit.explanation) return
  if (areLabelsNew) await setLabels(tx, unit.stringId, labelIds)
  const priority = priorityOf(unitFlags({ ...unit, extraFlags }))
  await updateExtras(tx, { id: unit.stringId, explanation, extraFlags, priority })
  await touchUnit(tx, unit.id, now)
  await audit({ now: () => now }, tx, work.actor, {
    activity: 'string-described',
    details: {
      unit: unit.id,
      ...(explanation !== unit.explanation && { explanation: true }),
      ...(areFlagsNew && { extra_flags: extraFlags }),
      ...(areLabelsNew && { labels: labelIds.length }),
    },
  })
  if (!areFlagsNew) return
  noteTerm(work, unit)
  if (variantOf(flagSet(extraFlags)) !== variantOf(flagSet(unit.extraFlags))) {
    work.regrouped.add(unit.translation.component.id)
  }
  await spreadTerm(work, { ...unit, extraFlags })
  await settleStates(work, unit.stringId)
}

/** Updates states and checks of a string for its flags and the state of its source, in all languages. */
export async function settleStates(work: SaveWork, stringId: number): Promise<void> {
  const { tx, now } = work
  const units = [...(await listStringUnits(tx, stringId))]
  const source = units.find(({ translation }) => translation.isSource)
  const sourceState = source ? overlayState(source, source.state).state : 0
  const changes = units.flatMap((before) => {
    const after = overlayState(before, sourceState)
    return after.state === before.state ? [] : [{ before, after }]
  })
  await updateTexts(tx, changes, now)
  for (const { before, after } of changes) recount(work, before, before, after)
  await recheckString(work, units)
  await noteContested(work, [stringId])
}

/** The unit with the state that its flags and its source allow: read-only while the source is not ready. */
export function overlayState(unit: EditedUnit, sourceState: number): EditedUnit {
  const isUnready = !unit.translation.isSource && sourceState < STATE.translated
  const state = isUnready || isReadOnly(unitFlags(unit)) ? STATE.readOnly : unit.originalState
  return state === unit.state && sourceState === unit.sourceState ? unit : { ...unit, state, sourceState }
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === a.length
}
