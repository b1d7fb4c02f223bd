import { sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import { updateRows } from '../insert-rows.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Edits within this time before the last one count as recent. */
const WINDOW = 6 * 3600 * 1_000_000
const STEP = 500

/** The new numbered edits of a translation, with what is known of earlier ones. */
export interface ContentChanges {
  readonly before: RecentEdits
  count: number
  /** Number of the first of them within the translation. */
  firstSeq: number
  /** Time and author of the last one. */
  at: Timestamp
  authorId: number | null
}

/** What is stored about the edits of a translation. */
interface RecentEdits {
  readonly lastChange: Timestamp | null
  readonly count: number
  /** Number of the oldest recent edit. */
  readonly sinceSeq: number
  /** Time of that edit; null if there is none, or it was removed. */
  readonly since: Timestamp | null
}

/** What is stored about the edits of translations, by translation; the caller has locked their rows. */
export async function listRecentEdits(
  tx: Db,
  translationIds: Iterable<number>,
): Promise<ReadonlyMap<number, RecentEdits>> {
  const translations = listText(translationIds)
  if (translations === '') return new Map()
  return new Map((await editsOf(tx, { translations })).map((edits) => [edits.translationId, edits]))
}

type StoredEdits = RecentEdits & { readonly translationId: number }

const editsOf = hotQuery<{ translations: string }, StoredEdits>((db, value) =>
  db
    .selectFrom('statistics as s')
    .leftJoin('change as oldest', (join) =>
      join
        .onRef('oldest.translation_id', '=', 's.translation_id')
        .onRef('oldest.translation_seq', '=', 's.recent_since_seq'),
    )
    .select(['s.translation_id as translationId', 's.last_change as lastChange', 's.recent_changes as count'])
    .select(['s.recent_since_seq as sinceSeq', 'oldest.timestamp as since'])
    .where(inList(db, 's.translation_id', value('translations'))),
)

/**
 * Stores time, author and number of the recent edits of translations. The oldest recent edit is stored by its number,
 * which only increases, so that an edit costs the same in a busy translation.
 */
export async function noteContentChanges(tx: Db, edits: ReadonlyMap<number, ContentChanges>): Promise<void> {
  const rows: (number | null)[][] = []
  for (const [translationId, { before, count, firstSeq, at, authorId }] of edits) {
    const end = at - WINDOW
    // Usually the oldest one is still recent.
    const isSame = before.count > 0 && before.since !== null && before.since > end
    const isFirst = before.count === 0
    const gone =
      isSame || isFirst
        ? { count: 0, since: isFirst ? firstSeq : before.sinceSeq }
        : await countRemoved(tx, translationId, before, end)
    rows.push([translationId, at, authorId, before.count - gone.count + count, gone.since])
  }
  if (rows.length > 0) await updateRows(tx, 'statistics', COLUMNS, rows, 'translation_id')
}

const COLUMNS = ['last_change', 'last_author_id', 'recent_changes', 'recent_since_seq']

/** Edits from a number on that are no longer recent, and the number of the first that is. */
async function countRemoved(
  tx: Db,
  translationId: number,
  { sinceSeq }: RecentEdits,
  end: Timestamp,
): Promise<{ count: number; since: number }> {
  let count = 0
  for (let from = sinceSeq; ; ) {
    const rows = await editsFrom(tx, { translationId, from, limit: STEP })
    for (const { seq, timestamp } of rows) {
      if (timestamp > end) return { count, since: seq ?? from }
      count += 1
    }
    const last = rows.at(-1)?.seq
    if (rows.length < STEP || last === undefined || last === null) return { count, since: from }
    from = last + 1
  }
}

const editsFrom = hotQuery<
  { translationId: number; from: number; limit: number },
  { seq: number | null; timestamp: Timestamp }
>((db, value) =>
  db
    .selectFrom('change')
    .select(['translation_seq as seq', 'timestamp'])
    .where('translation_id', '=', value('translationId'))
    .where('translation_seq', '>=', value('from'))
    .where('action', 'in', CONTENT_ACTION_CODES)
    .orderBy('translation_seq')
    .limit(sql<number>`${value('limit')}`),
)

/** Recounts time, author and number of recent edits after changes were removed. */
export async function recountContentChanges(tx: Db, translationId: number): Promise<void> {
  const own = tx
    .selectFrom('change')
    .where('translation_id', '=', translationId)
    .where('action', 'in', CONTENT_ACTION_CODES)
  const { lastChange } = await own
    .select((eb) => eb.fn.max('timestamp').as('lastChange'))
    .executeTakeFirstOrThrow()
  const last = await own.select('author_id').orderBy('translation_seq', 'desc').limit(1).executeTakeFirst()
  const recent = await own
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('translation_seq').as('since')])
    .where('timestamp', '>', (lastChange ?? 0) - WINDOW)
    .executeTakeFirst()
  await tx
    .updateTable('statistics')
    .set({
      last_change: lastChange ?? null,
      last_author_id: last?.author_id ?? null,
      recent_changes: recent?.count ?? 0,
      recent_since_seq: recent?.since ?? 0,
    })
    .where('translation_id', '=', translationId)
    .execute()
}
