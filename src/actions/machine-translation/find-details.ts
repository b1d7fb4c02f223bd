import type { Context } from '../../context.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import type { TextContext } from '../../machine-translation/service.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listNeighbouringUnits, type NeighbouringUnit } from '../../storage/units/neighbouring-units.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { type FoundExamples, findExamples } from './find-examples.ts'
import type { TranslationAsker } from './translate-units.ts'

/** What a language model is told about a text besides the text itself. It changes often, so stored answers do not depend on it. */
export type TextDetails = Pick<TextContext, 'labels' | 'examples' | 'neighbours'>

/** A plural form of a unit, from 0 on. */
export interface FormOfUnit {
  readonly unit: EditedUnit
  readonly form: number
}

/** How far away neighbours may be. */
const REACH = 4
const MOST_NEIGHBOURS = 4

/** Labels, similar translations and neighbours of forms of units, in their order. */
export async function findDetails(
  ctx: Context,
  forms: readonly FormOfUnit[],
  { owner, signal }: TranslationAsker,
): Promise<TextDetails[]> {
  const units = new Map(forms.map(({ unit }) => [unit.id, unit]))
  const labels = await listStringLabels(
    ctx.db,
    [...units.values()].map(({ stringId }) => stringId),
  )
  const client = { owner, ...(signal && { signal }) }
  const neighbours = await listNeighbouringUnits(ctx.db, units.keys(), REACH)
  const examples = new Map<number, FoundExamples>()
  for (const own of Map.groupBy(units.values(), ({ translation }) => translation.id).values()) {
    const [first] = own
    if (!first) continue
    const found = await findExamples(ctx, first.translation, own, client)
    for (const [index, unit] of own.entries()) {
      const ofUnit = found[index]
      if (ofUnit) examples.set(unit.id, ofUnit)
    }
  }
  return forms.map(({ unit, form }) => ({
    labels: labels.get(unit.stringId) ?? [],
    examples: examples.get(unit.id)?.(form) ?? [],
    neighbours: nearest(neighbours.get(unit.id) ?? []).map(({ source, target }) => ({
      source: splitForms(source)[0] ?? '',
      target: splitForms(target)[0] ?? '',
    })),
  }))
}

/** Approved ones first, then the nearest. */
function nearest(units: readonly NeighbouringUnit[]): NeighbouringUnit[] {
  const rank = ({ isApproved, distance }: NeighbouringUnit) => (isApproved ? 0 : REACH) + distance
  return units.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_NEIGHBOURS)
}
