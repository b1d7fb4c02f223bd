import type { ActionCode } from '../../domain/change-actions.ts'
import { hasHiddenComponents, type ProjectSelection, whereProjectHidden } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { type Engine, engineOf } from '../engines/engine.ts'
import type { Timestamp } from '../tables/columns.ts'
import type { ChangeFilter } from './change-conditions.ts'

/** The events of one kind in a block of numbers. */
interface ActionSpan {
  readonly action: ActionCode
  readonly count: number
  /** Times of the oldest and the newest. */
  readonly first: Timestamp
  readonly last: Timestamp
}

/** The known summaries of the blocks of a list, by the number before the first of each. */
type ChangeBlocks = Map<number, readonly ActionSpan[]>

/** Above this many blocks, all summaries are dropped. */
const MAX_BLOCKS = 20_000

const known = new WeakMap<Engine, Map<string, { removed: string; blocks: ChangeBlocks }>>()

/**
 * The summaries that this process has of the blocks of a list, to be filled by the caller; null for lists without
 * stable blocks (benchmark `read`, component changes). Events never change, numbers are assigned in commit order, and removed events are counted, so a block
 * whose numbers are all assigned stays the same until something is removed.
 */
export async function openChangeBlocks(
  db: Db,
  { scope, projects }: Pick<ChangeFilter, 'scope' | 'projects'>,
  size: number,
): Promise<ChangeBlocks | null> {
  const engine = engineOf(db)
  // IDs of the whole site are in commit order only if there is a single writer.
  if (!scope && !engine.hasOneWriter) return null
  if (projects !== 'all' && (scope || (await hidesAnything(db, projects)))) return null
  const removed = await countRemoved(db, scope)
  const lists = known.get(engine) ?? new Map()
  known.set(engine, lists)
  const name = `${scope ? `${scope.scope} ${scope.id}` : `site ${projects === 'all'}`} ${size}`
  const list = lists.get(name)
  if (list?.removed === removed) return list.blocks
  if ([...lists.values()].reduce((sum, { blocks }) => sum + blocks.size, 0) > MAX_BLOCKS) lists.clear()
  const blocks: ChangeBlocks = new Map()
  lists.set(name, { removed, blocks })
  return blocks
}

/** Number of events of a block that match a filter; null if only reading them tells. */
export function countInBlock(spans: readonly ActionSpan[], filter: ChangeFilter): number | null {
  const { actions, after = -Infinity, before = Infinity } = filter
  let count = 0
  for (const span of spans) {
    if (actions !== undefined && !actions.includes(span.action)) continue
    if (span.first > before || span.last < after) continue
    if (span.first < after || span.last > before) return null
    count += span.count
  }
  return count
}

/** Changes with every removal: how many numbers of the list are unused. */
async function countRemoved(db: Db, scope: ChangeFilter['scope']): Promise<string> {
  if (scope) {
    const row = await db
      .selectFrom(scope.scope)
      .select(['change_seq as seq', 'change_count as count'])
      .where('id', '=', scope.id)
      .executeTakeFirst()
    return String(row ? row.seq - row.count : 'none')
  }
  const rows = await db.selectFrom('project').select(['id', 'change_seq', 'change_count']).execute()
  return rows.map(({ id, change_seq, change_count }) => `${id}:${change_seq - change_count}`).join(' ')
}

async function hidesAnything(db: Db, projects: ProjectSelection): Promise<boolean> {
  const hidden = await db
    .selectFrom('project as p')
    .select('p.id')
    .where(whereProjectHidden(projects))
    .limit(1)
    .executeTakeFirst()
  return hidden !== undefined || hasHiddenComponents(db, projects)
}
