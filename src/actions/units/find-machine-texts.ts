import { pieceFinder } from '../../checks/placeholders/find-pieces.ts'
import { findNumbers } from '../../domain/memory/fit-pieces.ts'
import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../../storage/db.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import type { ReusablePlace } from '../../storage/units/reusable-texts.ts'
import { fillFromMemory } from '../memory/fill-from-memory.ts'
import { type FoundText, listWantingUnits, reuseTexts } from './reuse-texts.ts'
import { unitFlags } from './saving/unit-flags.ts'

/** What machine translation uses: the memory, and for what it does not have exactly, other components. */
interface Machines {
  readonly memory: Parameters<typeof fillFromMemory>[2]
  readonly places: readonly ReusablePlace[]
  readonly pluralId: number
}

/** The best texts for units, in the order of the engines: the first that is exact, or else the best of the memory. */
export async function findMachineTexts(
  db: Db,
  unitIds: readonly number[],
  { memory, places, pluralId }: Machines,
): Promise<FoundText[]> {
  const units = await listWantingUnits(db, unitIds)
  const flagged = await listEditedUnits(db, unitIds)
  const wanted = units.map((unit) => {
    const own = flagged.get(unit.id)
    return { ...unit, findPieces: own ? pieceFinder(unitFlags(own)) : findNumbers }
  })
  const remembered = await fillFromMemory(db, wanted, memory)
  const open = places.length === 0 ? [] : units.filter((_, at) => remembered[at]?.quality !== 100)
  const copies = new Map((await reuseTexts(db, open, { places, pluralId })).map((own) => [own.unit.id, own]))
  return units.flatMap((unit, at) => {
    const copy = copies.get(unit.id)
    if (copy) return [{ unit, text: { ...copy.text, state: STATE.translated } }]
    const found = remembered[at]
    return found ? [{ unit, text: { target: found.target, state: STATE.translated } }] : []
  })
}
