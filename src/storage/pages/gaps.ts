import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { SeqGapTable } from '../tables/strings.ts'

/** Numbers per block. */
export const GAP_BLOCK = 1024

/** Removed numbers of one scope, counted by block. */
type BlockCounts = ReadonlyMap<number, number>

/** Records that numbers of a scope are no longer used, so that any page can be found by its number. */
export async function addGaps(
  tx: Db,
  scope: SeqGapTable['scope'],
  scopeId: number,
  removed: BlockCounts,
): Promise<void> {
  for (const [block, count] of removed) {
    await tx
      .insertInto('seq_gap')
      .values({ scope, scope_id: scopeId, block, removed: count })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'scope_id', 'block'])
          .doUpdateSet({ removed: sql<number>`seq_gap.removed + excluded.removed` }),
      )
      .execute()
  }
}

/** Counts numbers by block. */
export function countByBlock(numbers: Iterable<number>): BlockCounts {
  const counts = new Map<number, number>()
  for (const number of numbers) {
    const block = Math.floor(number / GAP_BLOCK)
    counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  return counts
}
