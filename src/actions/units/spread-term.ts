import { isTerminology } from '../../domain/flags/flag-values.ts'
import { idHash } from '../../domain/hashes.ts'
import { STATE } from '../../domain/units/state.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import { listOpenTranslations } from '../../storage/units/add-strings.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listStringUnits } from '../../storage/units/edited-units.ts'
import { holdStatistics } from '../../storage/units/save-unit.ts'
import { addToTranslation } from './add-to-translation.ts'
import { isTemplated } from './authorize-strings.ts'
import type { SaveWork } from './saving/save-work.ts'
import { unitFlags } from './saving/unit-flags.ts'

/** Adds a term with the flag `terminology` to the languages of its glossary that lack it, for translation. */
export async function spreadTerm(work: SaveWork, unit: EditedUnit): Promise<void> {
  const { isGlossary, id: componentId } = unit.translation.component
  if (!isGlossary || !isTerminology(unitFlags(unit))) return
  const { tx } = work
  const component = (await listShownComponentsById(tx, [componentId])).get(componentId)
  if (!component || isTemplated(component)) return
  const has = new Set((await listStringUnits(tx, unit.stringId)).map(({ translation }) => translation.id))
  const lacking = (await listOpenTranslations(tx, componentId)).filter(({ id }) => !has.has(id))
  await holdStatistics(
    tx,
    lacking.map(({ id }) => id),
  )
  const { stringId, source, context, words, chars } = unit
  const wanted = { source, context, target: '', state: STATE.empty }
  const hash = idHash({ source, context, isKeyed: false })
  for (const taker of lacking) {
    await addToTranslation(work, component, taker, [{ stringId, wanted, hash, words, chars }])
  }
}
