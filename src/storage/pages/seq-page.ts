import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import type { SeqGapTable } from '../tables/strings.ts'
import { GAP_BLOCK } from './gaps.ts'

/** Where a page of a numbered list starts: `skip` rows after the first whose number is at least `from`. */
interface PageStart {
  readonly from: number
  /** Always less than a block. */
  readonly skip: number
}

interface GapRow {
  block: number
  removed: number
  /** Removed numbers in earlier blocks. */
  prior: number
}

/** The last block with gaps that starts at or before the item at a given position. */
const gapBefore = hotQuery<{ scope: SeqGapTable['scope']; id: number; offset: number }, GapRow>((db, value) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('seq_gap')
        .select(['block', 'removed'])
        .select(sql<number>`sum(removed) over (order by block) - removed`.as('prior'))
        .where('scope', '=', value('scope'))
        .where('scope_id', '=', value('id'))
        .as('gap'),
    )
    .select(['block', 'removed', 'prior'])
    .where(sql<number>`block * ${sql.lit(GAP_BLOCK)} - 1 - prior`, '<=', value('offset'))
    .orderBy('block', 'desc')
    .limit(1),
)

/**
 * Finds where a list that is numbered from 1 continues after `offset` existing items. All pages cost the same: removed
 * numbers are counted by block, and rows are skipped only within a block.
 */
export async function findPageStart(
  db: Db,
  scope: SeqGapTable['scope'],
  scopeId: number,
  offset: number,
): Promise<PageStart> {
  const [gap] = await gapBefore(db, { scope, id: scopeId, offset })
  if (!gap) return { from: offset + 1, skip: 0 }
  const first = Math.max(1, gap.block * GAP_BLOCK)
  const place = offset - (first - 1 - gap.prior)
  const left = (gap.block + 1) * GAP_BLOCK - first - gap.removed
  if (place < left) return { from: first, skip: place }
  return { from: offset + gap.prior + gap.removed + 1, skip: 0 }
}
