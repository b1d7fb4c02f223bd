import type { State } from '../../domain/units/state.ts'
import type { FileContent } from '../../formats/format.ts'
import { type FileUnit, monolingualUnits } from '../../formats/units.ts'
import { listIntermediateTexts } from '../../storage/units/intermediate-texts.ts'
import { listUnits } from '../../storage/units/units.ts'
import type { Sync } from '../sync.ts'
import { cleanUnits } from '../units/clean-units.ts'

/** A source string as it was last written. */
export interface KnownSource {
  /** The text in the intermediate file; null if it did not have the key. */
  readonly text: string | null
  readonly originalState: State
  readonly previousSource: string
}

/** The intermediate file of a component: the text by developers, from which the template is edited. */
export interface Intermediate {
  /** The text of a key; null for one that only the template has. */
  textOf(context: string): string | null
  /** Undefined for a new string. */
  knownOf(stringId: number): KnownSource | undefined
}

/** Compares an intermediate file with the stored texts of the component. */
export async function openIntermediate(
  { db, component }: Pick<Sync, 'db' | 'component'>,
  sourceId: number,
  content: FileContent,
): Promise<Intermediate> {
  const texts = new Map(unitsOf(content).map(({ context, source }) => [context, source]))
  const stored = await listIntermediateTexts(db, component.id)
  const known = new Map(
    (await listUnits(db, sourceId)).map(({ stringId, originalState, previousSource }) => [
      stringId,
      { text: stored.get(stringId) ?? null, originalState, previousSource },
    ]),
  )
  return { textOf: (context) => texts.get(context) ?? null, knownOf: (id) => known.get(id) }
}

/**
 * The source strings of both files in the order of the intermediate file, with the text of the template; blank if it
 * lacks them. Strings that only the template has follow.
 */
export function withIntermediate(template: readonly FileUnit[], content: FileContent): readonly FileUnit[] {
  const own = new Map(template.map((unit) => [unit.context, unit]))
  const first = unitsOf(content).map((unit) => own.get(unit.context) ?? { ...unit, source: '', target: '' })
  const seen = new Set(first.map(({ context }) => context))
  return [...first, ...template.filter(({ context }) => !seen.has(context))]
}

function unitsOf(content: FileContent): readonly FileUnit[] {
  return cleanUnits(monolingualUnits(content, content))
}
