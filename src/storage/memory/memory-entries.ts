import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { Db } from '../db.ts'
import { insertRows } from '../insert-rows.ts'
import type { Flag } from '../tables/columns.ts'
import { deleteEntries, listEntryIds, takeEntryIds } from './entry-ids.ts'
import { findOrInsertSources, findSources } from './memory-sources.ts'

/** Up to this many texts are looked up; for more, the entries are compared after reading. */
const FEW_TARGETS = 100

/** Entries, ordered by ID. */
export async function listMemory(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MemoryEntry[]> {
  return listMemoryById(db, await listEntryIds(db, { offset, limit }))
}

/** The entries with these IDs, ordered by ID. */
export async function listMemoryById(db: Db, ids: readonly number[]): Promise<MemoryEntry[]> {
  if (ids.length === 0) return []
  return (await selectEntries(db).where('m.id', 'in', ids).orderBy('m.id').execute()).map(toEntry)
}

/** The entry with this ID, or null. */
export async function findMemory(db: Db, id: number): Promise<MemoryEntry | null> {
  const row = await selectEntries(db).where('m.id', '=', id).executeTakeFirst()
  return row ? toEntry(row) : null
}

/** Inserts an entry and returns its ID; null if its source has the hash of another one. */
export async function insertMemory(tx: Db, entry: Omit<MemoryEntry, 'id'>): Promise<number | null> {
  const sourceId = await sourceOf(tx, entry)
  if (sourceId === null) return null
  const id = await takeEntryIds(tx, 1)
  await tx
    .insertInto('memory')
    .values({ id, ...columnsOf(entry, sourceId) })
    .execute()
  return id
}

/** Inserts the entries that do not exist yet, and returns how many. */
export async function insertMissingMemory(
  tx: Db,
  entries: readonly Omit<MemoryEntry, 'id'>[],
): Promise<number> {
  const rows: ReturnType<typeof columnsOf>[] = []
  for (const [languageId, own] of Map.groupBy(entries, ({ sourceLanguageId }) => sourceLanguageId)) {
    const sources = await findOrInsertSources(
      tx,
      languageId,
      own.map(({ source }) => source),
    )
    const missing = new Map(own.map((entry) => [identityOf(entry), entry]))
    for (const known of await listKnown(tx, own, [...sources.values()])) missing.delete(identityOf(known))
    for (const entry of missing.values()) {
      const sourceId = sources.get(entry.source)
      if (sourceId !== undefined) rows.push(columnsOf(entry, sourceId))
    }
  }
  const [one] = rows
  if (!one) return 0
  const first = await takeEntryIds(tx, rows.length)
  const values = rows.map((row, at) => [first + at, ...Object.values(row)])
  await insertRows(tx, 'memory', ['id', ...Object.keys(one)], values)
  return rows.length
}

/** A text of a component that was approved. */
interface ApprovedText
  extends Pick<MemoryEntry, 'sourceLanguageId' | 'targetLanguageId' | 'source' | 'target' | 'componentId'> {}

/** Makes the entries of texts active that awaited their approval, whoever they belong to. */
export async function activateMemory(tx: Db, texts: readonly ApprovedText[]): Promise<void> {
  for (const [languageId, own] of Map.groupBy(texts, ({ sourceLanguageId }) => sourceLanguageId)) {
    const sources = await findSources(
      tx,
      languageId,
      own.map(({ source }) => source),
    )
    if (sources.size === 0) continue
    const waiting = await tx
      .selectFrom('memory')
      .select(['id', 'source_id', 'target_language_id', 'component_id', 'target'])
      .where('source_id', 'in', [...sources.values()])
      .where('status', '=', 0)
      .execute()
    const keyOf = (sourceId: number | undefined, text: Omit<ApprovedText, 'sourceLanguageId' | 'source'>) =>
      JSON.stringify([sourceId, text.targetLanguageId, text.componentId, text.target])
    const approved = new Set(own.map((text) => keyOf(sources.get(text.source), text)))
    const ids = waiting
      .filter((row) =>
        approved.has(
          keyOf(row.source_id, {
            targetLanguageId: row.target_language_id,
            componentId: row.component_id,
            target: row.target,
          }),
        ),
      )
      .map(({ id }) => id)
    if (ids.length > 0) await tx.updateTable('memory').set({ status: 1 }).where('id', 'in', ids).execute()
  }
}

/** Entries with these sources and the languages of the given ones, among them all that equal one. */
async function listKnown(
  tx: Db,
  entries: readonly Omit<MemoryEntry, 'id'>[],
  sourceIds: readonly number[],
): Promise<MemoryEntry[]> {
  if (sourceIds.length === 0) return []
  const targets = [...new Set(entries.map(({ target }) => target))]
  const sameSources = selectEntries(tx)
    .where('m.source_id', 'in', [...sourceIds])
    .where('m.target_language_id', 'in', [
      ...new Set(entries.map(({ targetLanguageId }) => targetLanguageId)),
    ])
  // A short source such as "OK" may have thousands of entries, of which a save needs only those with its text.
  const known = await (targets.length > FEW_TARGETS
    ? sameSources
    : sameSources.where('m.target', 'in', targets)
  ).execute()
  return known.map(toEntry)
}

async function sourceOf(
  tx: Db,
  { sourceLanguageId, source }: Omit<MemoryEntry, 'id'>,
): Promise<number | null> {
  return (await findOrInsertSources(tx, sourceLanguageId, [source])).get(source) ?? null
}

/** What distinguishes entries. */
function identityOf(entry: Omit<MemoryEntry, 'id'>): string {
  const { sourceLanguageId, targetLanguageId, projectId, userId, isShared, fromFile } = entry
  const { source, target, origin, context } = entry
  return JSON.stringify([
    sourceLanguageId,
    targetLanguageId,
    projectId,
    userId,
    isShared,
    origin,
    source,
    target,
    // Of its own strings, the site knows the context without the memory.
    ...(fromFile ? [context] : []),
  ])
}

/** Updates an entry; false if its source has the hash of another one. */
export async function updateMemory(tx: Db, entry: MemoryEntry): Promise<boolean> {
  const sourceId = await sourceOf(tx, entry)
  if (sourceId === null) return false
  await tx.updateTable('memory').set(columnsOf(entry, sourceId)).where('id', '=', entry.id).execute()
  return true
}

/** Deletes an entry; false if it no longer exists. */
export async function deleteMemory(tx: Db, id: number): Promise<boolean> {
  return (await deleteEntries(tx, (query) => query.where('id', '=', id))) > 0
}

/** Deletes the personal entries of a user. */
export async function deleteMemoryOfUser(tx: Db, userId: number): Promise<void> {
  await deleteEntries(tx, (query) => query.where('user_id', '=', userId))
}

/**
 * Deletes up to `limit` entries of a project, and returns how many. What it shares stays for others, unless it no longer
 * shares anything.
 */
export async function deleteMemoryOfProject(tx: Db, projectId: number, limit: number): Promise<number> {
  const own = await deleteSome(tx, 'project_id', projectId, limit)
  if (own > 0) return own
  const project = await tx
    .selectFrom('project')
    .select('contribute_shared_tm')
    .where('id', '=', projectId)
    .executeTakeFirst()
  return project?.contribute_shared_tm === 0 ? deleteSome(tx, 'contributor_id', projectId, limit) : 0
}

/** Deletes up to `limit` entries of a component, if not everybody may see it, and returns how many. */
export async function deleteRestrictedMemory(tx: Db, componentId: number, limit: number): Promise<number> {
  const component = await tx
    .selectFrom('component')
    .select('restricted')
    .where('id', '=', componentId)
    .executeTakeFirst()
  return component?.restricted === 1 ? deleteSome(tx, 'component_id', componentId, limit) : 0
}

async function deleteSome(
  tx: Db,
  column: 'project_id' | 'contributor_id' | 'component_id',
  id: number,
  limit: number,
): Promise<number> {
  const own = tx.selectFrom('memory').select('id').where(column, '=', id).orderBy('id').limit(limit)
  return deleteEntries(tx, (query) => query.where('id', 'in', own))
}

function selectEntries(db: Db) {
  return db
    .selectFrom('memory as m')
    .innerJoin('memory_source as s', 's.id', 'm.source_id')
    .select(['m.id', 'm.source_language_id', 'm.target_language_id', 's.text as source', 'm.target'])
    .select(['m.origin', 'm.project_id', 'm.user_id', 'm.from_file', 'm.shared', 'm.contributor_id'])
    .select(['m.component_id', 'm.author_id', 'm.created_at', 'm.context', 'm.status'])
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
  readonly contributor_id: number | null
  readonly component_id: number | null
  readonly author_id: number | null
  readonly created_at: number | null
  readonly context: string
  readonly status: Flag
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
    contributorId: row.contributor_id,
    componentId: row.component_id,
    authorId: row.author_id,
    createdAt: row.created_at,
    context: row.context,
    isActive: row.status === 1,
  }
}

function columnsOf(
  entry: Omit<MemoryEntry, 'id'>,
  sourceId: number,
): Omit<Row, 'id' | 'source'> & { readonly source_id: number } {
  const { target, origin } = entry
  return {
    source_language_id: entry.sourceLanguageId,
    target_language_id: entry.targetLanguageId,
    source_id: sourceId,
    target,
    origin,
    project_id: entry.projectId,
    user_id: entry.userId,
    from_file: entry.fromFile ? 1 : 0,
    shared: entry.isShared ? 1 : 0,
    contributor_id: entry.contributorId,
    component_id: entry.componentId,
    author_id: entry.authorId,
    created_at: entry.createdAt,
    context: entry.context,
    status: entry.isActive ? 1 : 0,
  }
}

/** Deletes up to `limit` entries that edits in a project left for it and for all, and returns how many; personal ones stay. */
export async function deleteSavedMemory(tx: Db, projectId: number, limit: number): Promise<number> {
  let deleted = 0
  for (const column of ['project_id', 'contributor_id'] as const) {
    const saved = tx
      .selectFrom('memory')
      .select('id')
      .where(column, '=', projectId)
      .where('from_file', '=', 0)
      .where('component_id', 'is not', null)
      .where('user_id', 'is', null)
      .limit(limit)
    deleted += await deleteEntries(tx, (query) => query.where('id', 'in', saved))
  }
  return deleted
}
