import { setImmediate as nextTurn } from 'node:timers/promises'
import { isPlural } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../../storage/db.ts'
import {
  listReusableTexts,
  listUnitsToFill,
  REUSABLE_STEP,
  type ReusablePlace,
  type ReusableText,
  type UnitToFill,
} from '../../storage/units/reusable-texts.ts'

/** A text for a unit. */
export interface FoundText {
  readonly unit: UnitToFill
  readonly text: Pick<ReusableText, 'target' | 'state'>
}

/**
 * Finds texts for units: those with the same source, and the same context if there is one, from the first component
 * that has any. Reads all components step by step, between which other requests run.
 */
export async function reuseTexts(
  db: Db,
  units: readonly UnitToFill[],
  { places, pluralId }: { readonly places: readonly ReusablePlace[]; readonly pluralId: number },
): Promise<FoundText[]> {
  if (units.length === 0) return []
  /** By source and by source with context; the first text found is kept. */
  const found = new Map<string, ReusableText | null>()
  for (const unit of units) {
    found.set(unit.source, null)
    found.set(keyOf(unit), null)
  }
  for (const place of places) {
    for await (const text of reusableTexts(db, place)) {
      // Forms of another plural rule stand for other numbers.
      if (place.pluralId !== pluralId && isPlural(text.source)) continue
      for (const key of [text.source, keyOf(text)]) if (found.get(key) === null) found.set(key, text)
    }
  }
  return units.flatMap((unit) => {
    const text = found.get(keyOf(unit)) ?? found.get(unit.source)
    return text ? [{ unit, text }] : []
  })
}

/** The units with these IDs that have a source and can be translated. */
export async function listWantingUnits(db: Db, ids: readonly number[]): Promise<UnitToFill[]> {
  const units: UnitToFill[] = []
  for (let at = 0; at < ids.length; at += REUSABLE_STEP) {
    const step = await listUnitsToFill(db, ids.slice(at, at + REUSABLE_STEP))
    units.push(...step.filter(({ source, state }) => source !== '' && state !== STATE.readOnly))
    await nextTurn()
  }
  return units
}

async function* reusableTexts(
  db: Db,
  { translationId, lastSeq }: ReusablePlace,
): AsyncGenerator<ReusableText> {
  for (let behind = 0; behind < lastSeq; behind += REUSABLE_STEP) {
    yield* await listReusableTexts(db, { translationId, behind, last: behind + REUSABLE_STEP })
    await nextTurn()
  }
}

/** No source contains this character. */
function keyOf({ source, context }: { readonly source: string; readonly context: string }): string {
  return `${source}\u0000${context}`
}
