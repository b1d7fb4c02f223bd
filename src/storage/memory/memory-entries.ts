import { hashText } from '../../domain/hashes.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { Db } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import { inListOrder, sliceFromNearEnd } from '../pages/near-end.ts'
import { skipRows } from '../pages/skip-rows.ts'
import type { Flag } from '../tables/columns.ts'

/** Up to this many texts are looked up; for more, the entries are compared after reading. */
const FEW_TARGETS = 100

/** Number of entries. */
export async function countMemory(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('memory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Entries, ordered by ID; pages far from both ends cost what they skip. */
export async function listMemory(
  db: Db,
  { count, offset, limit }: { count: number; offset: number; limit: number },
): Promise<MemoryEntry[]> {
  const slice = sliceFromNearEnd(count, offset, limit)
  function ids(behind: number | null) {
    const query = db.selectFrom('memory').select('id').orderBy('id', slice.order)
    return behind === null ? query : query.where('id', slice.order === 'asc' ? '>' : '<', behind)
  }
  const behind = await skipRows(slice.offset, async (key, n) => {
    const row = await ids(key)
      .offset(n - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  })
  const found = await ids(behind).limit(slice.limit).execute()
  if (found.length === 0) return []
  const chosen = inListOrder(slice, found).map(({ id }) => id)
  return (await selectEntries(db).where('id', 'in', chosen).orderBy('id').execute()).map(toEntry)
}

/** The entry with this ID, or null. */
export async function findMemory(db: Db, id: number): Promise<MemoryEntry | null> {
  const row = await selectEntries(db).where('id', '=', id).executeTakeFirst()
  return row ? toEntry(row) : null
}

/** Inserts an entry and returns its ID. */
export async function insertMemory(tx: Db, entry: Omit<MemoryEntry, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('memory')
    .values(columnsOf(entry))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the entries that do not exist yet, and returns how many. */
export async function insertMissingMemory(
  tx: Db,
  entries: readonly Omit<MemoryEntry, 'id'>[],
): Promise<number> {
  const missing = new Map(entries.map((entry) => [identityOf(entry), entry]))
  const sources = new Set(entries.map(({ source }) => source))
  const hashes = new Map([...sources].map((source) => [source, hashText(source)]))
  const hashOf = ({ source }: Pick<MemoryEntry, 'source'>) => hashes.get(source) ?? hashText(source)
  const pairs = Map.groupBy(
    missing.values(),
    (entry) => `${entry.sourceLanguageId} ${entry.targetLanguageId}`,
  )
  for (const own of pairs.values()) {
    const [first] = own
    if (!first) continue
    const targets = [...new Set(own.map(({ target }) => target))]
    const sameSources = selectEntries(tx)
      .where('target_language_id', '=', first.targetLanguageId)
      .where('source_language_id', '=', first.sourceLanguageId)
      .where('source_hash', 'in', [...new Set(own.map(hashOf))])
    // A short source such as "OK" may have thousands of entries, of which a save needs only those with its text.
    const known = await (targets.length > FEW_TARGETS
      ? sameSources
      : sameSources.where('target', 'in', targets)
    ).execute()
    for (const row of known) missing.delete(identityOf(toEntry(row)))
  }
  const rows = [...missing.values()].map((entry) => columnsOf(entry, hashOf(entry)))
  const [one] = rows
  if (one) await insertRows(tx, 'memory', Object.keys(one), rows.map(Object.values))
  return rows.length
}

/** What distinguishes entries. */
function identityOf(entry: Omit<MemoryEntry, 'id'>): string {
  const { sourceLanguageId, targetLanguageId, projectId, userId, isShared } = entry
  const { source, target, origin } = entry
  return JSON.stringify([
    sourceLanguageId,
    targetLanguageId,
    projectId,
    userId,
    isShared,
    origin,
    source,
    target,
  ])
}

/** Updates an entry. */
export async function updateMemory(tx: Db, entry: MemoryEntry): Promise<void> {
  await tx.updateTable('memory').set(columnsOf(entry)).where('id', '=', entry.id).execute()
}

/** Deletes an entry; false if it no longer exists. */
export async function deleteMemory(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('memory').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the personal entries of a user. */
export async function deleteMemoryOfUser(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('memory').where('user_id', '=', userId).execute()
}

/** Deletes up to `limit` entries of a project, and returns how many. */
export async function deleteMemoryOfProject(tx: Db, projectId: number, limit: number): Promise<number> {
  const own = tx
    .selectFrom('memory')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('memory').where('id', 'in', own).executeTakeFirst()
  return Number(numDeletedRows)
}

function selectEntries(db: Db) {
  return db
    .selectFrom('memory')
    .select(['id', 'source_language_id', 'target_language_id', 'source', 'target', 'origin'])
    .select(['project_id', 'user_id', 'from_file', 'shared'])
}

interface Row {
  readonly id: number
  readonly source_language_id: number
  readonly target_language_id: number
  readonly source: string
  readonly target: string
  readonly origin: string
  readonly project_id: number | null
  readonly user_id: number | null
  readonly from_file: Flag
  readonly shared: Flag
}

function toEntry(row: Row): MemoryEntry {
  const { id, source, target, origin } = row
  return {
    id,
    sourceLanguageId: row.source_language_id,
    targetLanguageId: row.target_language_id,
    source,
    target,
    origin,
    projectId: row.project_id,
    userId: row.user_id,
    fromFile: row.from_file === 1,
    isShared: row.shared === 1,
  }
}

function columnsOf(
  entry: Omit<MemoryEntry, 'id'>,
  sourceHash = hashText(entry.source),
): Omit<Row, 'id'> & { readonly source_hash: bigint } {
  const { source, target, origin } = entry
  return {
    source_language_id: entry.sourceLanguageId,
    target_language_id: entry.targetLanguageId,
    source_hash: sourceHash,
    source,
    target,
    origin,
    project_id: entry.projectId,
    user_id: entry.userId,
    from_file: entry.fromFile ? 1 : 0,
    shared: entry.isShared ? 1 : 0,
  }
}
