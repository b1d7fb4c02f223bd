import { recheckUnits } from '../../../import/checks/recheck-units.ts'
import { listSourceUnits } from '../../../storage/checks/source-facts.ts'
import type { Db } from '../../../storage/db.ts'
import type { SaveWork } from './save-work.ts'

/** Compares units of other components again that a save may concern, and their source strings, right after it. */
export async function settleSave(db: Db, { aftermath, bench: { recheck } }: SaveWork): Promise<void> {
  const ids = new Set<number>()
  for (const find of aftermath) for (const id of await find(db)) ids.add(id)
  if (ids.size === 0) return
  const strings = await recheckUnits(
    recheck,
    [...ids].sort((a, b) => a - b),
    'others',
  )
  await recheckUnits(recheck, await listSourceUnits(db, [...strings]), 'others')
}
