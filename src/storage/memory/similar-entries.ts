import { type ExpressionBuilder, sql } from 'kysely'
import { type FairQueue, openFairQueue } from '../../threads/fair-queue.ts'
import type { ProjectSelection } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { type Engine, engineOf } from '../engines/engine.ts'
import { inList } from '../in-list.ts'
import type { SimilarOrder, SimilarSource, SourceQuery } from '../memory-index/find-similar.ts'
import type { Flag } from '../tables/columns.ts'
import { type EntryTables, whereEntrySeen } from './seen-entries.ts'

/** Which entries somebody may use, and for what. */
export interface MemoryScope {
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
  /** The project that is translated; null if it is none. */
  readonly projectId: number | null
  /** Whether entries that other projects share are used. */
  readonly usesShared: boolean
  /** Whose own entries are used; null for nobody's. */
  readonly userId: number | null
  /** What the user can see: texts of other places are never found. */
  readonly visible: ProjectSelection
}

/** An entry with a similar source. */
export interface SimilarEntry {
  readonly id: number
  readonly source: string
  readonly target: string
  readonly quality: number
  readonly origin: string
  readonly projectId: number | null
  readonly isPersonal: boolean
  readonly fromFile: boolean
  readonly isShared: boolean
  readonly createdAt: number | null
  /** Who translated it, if that is known. */
  readonly author: { readonly username: string; readonly fullName: string } | null
}

/** A text to look up. */
interface SimilarText {
  readonly text: string
  /** The least similarity, in percent. */
  readonly floor: number
  /** How many sources are wanted. */
  readonly limit: number
}

/** Who waits for a look-up. */
export interface LookUpClient {
  /** Look-ups of one owner run one after another. */
  readonly owner: string
  /** Ends it when nobody waits for it anymore. */
  readonly signal?: AbortSignal
}

const QUEUE = { size: 2, sizePerOwner: 1, waiting: 200, waitingPerOwner: 10, waitMs: 10_000 }
const queues = new WeakMap<Engine, FairQueue>()

function queueOf(engine: Engine): FairQueue {
  const known = queues.get(engine) ?? openFairQueue(QUEUE)
  queues.set(engine, known)
  return known
}

/** Entries of one look-up: a short source may have thousands. */
const MOST_ENTRIES = 200
const LIST = 'the list'

/** The usable entries with sources that are similar to each text, the most similar and then the newest first. */
export async function findSimilarEntries(
  db: Db,
  scope: MemoryScope,
  texts: readonly SimilarText[],
  { owner, signal }: LookUpClient,
): Promise<SimilarEntry[][]> {
  const byPlace = sourceQuery(db, scope, 'place')
  const byId = sourceQuery(db, scope, 'id')
  const orders = texts.map(
    (text): SimilarOrder => ({ ...text, languageId: scope.sourceLanguageId, byPlace, byId }),
  )
  const engine = engineOf(db)
  const found = await queueOf(engine).run(owner, () => engine.findSimilar(orders, signal))
  return Promise.all(found.map((sources) => listEntries(db, scope, sources)))
}

/** The usable entries with exactly this source, the newest first. */
export async function findExactEntries(
  db: Db,
  scope: MemoryScope,
  hash: bigint,
  text: string,
): Promise<SimilarEntry[]> {
  const source = await db
    .selectFrom('memory_source')
    .select(['id', 'text'])
    .where('language_id', '=', scope.sourceLanguageId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return source?.text === text ? listEntries(db, scope, [{ ...source, quality: 100 }]) : []
}

function sourceQuery(db: Db, scope: MemoryScope, column: 'id' | 'place'): SourceQuery {
  const query = db
    .selectFrom('memory_source as s')
    .select(['s.id', 's.place', 's.text'])
    .where('s.language_id', '=', scope.sourceLanguageId)
    .where(inList(db, `s.${column}`, LIST))
    .where(({ exists }) =>
      exists(selectUsable(db, scope).select('m.id').where('m.source_id', '=', sql.ref<number>('s.id'))),
    )
    .compile()
  return { sql: query.sql, parameters: query.parameters, list: query.parameters.indexOf(LIST) }
}

async function listEntries(
  db: Db,
  scope: MemoryScope,
  sources: readonly SimilarSource[],
): Promise<SimilarEntry[]> {
  if (sources.length === 0) return []
  const rows = await selectUsable(db, scope)
    .leftJoin('user as w', 'w.id', 'm.author_id')
    .select(['m.id', 'm.source_id', 'm.target', 'm.origin', 'm.project_id', 'm.user_id', 'm.from_file'])
    .select(['m.shared', 'm.created_at', 'w.username', 'w.full_name'])
    .where(
      'm.source_id',
      'in',
      sources.map(({ id }) => id),
    )
    .orderBy('m.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
  return sources.flatMap(({ id, text, quality }) =>
    (bySource.get(id) ?? []).map((row) => ({ ...toEntry(row), source: text, quality })),
  )
}

function toEntry(row: {
  readonly id: number
  readonly target: string
  readonly origin: string
  readonly project_id: number | null
  readonly user_id: number | null
  readonly from_file: Flag
  readonly shared: Flag
  readonly created_at: number | null
  readonly username: string | null
  readonly full_name: string | null
}): Omit<SimilarEntry, 'source' | 'quality'> {
  const { id, target, origin, username } = row
  return {
    id,
    target,
    origin,
    projectId: row.project_id,
    isPersonal: row.user_id !== null,
    fromFile: row.from_file === 1,
    isShared: row.shared === 1,
    createdAt: row.created_at,
    author: username === null ? null : { username, fullName: row.full_name ?? '' },
  }
}

/** Entries of the language pair that may be used: own ones, those of the project, shared ones, and those of files. */
function selectUsable(db: Db, scope: MemoryScope) {
  const { sourceLanguageId, targetLanguageId, projectId, usesShared, userId, visible } = scope
  const mayUse = (eb: ExpressionBuilder<EntryTables, 'm'>) =>
    eb.or([
      eb.and([
        eb('m.from_file', '=', 1),
        eb('m.project_id', 'is', null),
        eb('m.user_id', 'is', null),
        eb('m.shared', '=', 0),
      ]),
      ...(userId === null ? [] : [eb('m.user_id', '=', userId)]),
      ...(projectId === null ? [] : [eb('m.project_id', '=', projectId)]),
      ...(usesShared ? [eb.and([eb('m.shared', '=', 1), eb('m.project_id', 'is', null)])] : []),
    ])
  const query = db
    .selectFrom('memory as m')
    .where('m.source_language_id', '=', sourceLanguageId)
    .where('m.target_language_id', '=', targetLanguageId)
    .where(mayUse)
  if (visible === 'all') return query
  const isSeen = whereEntrySeen(db, visible)
  // What the user cannot see stays hidden, whoever shares it.
  return query.where((eb) => eb.or([...(userId === null ? [] : [eb('m.user_id', '=', userId)]), isSeen(eb)]))
}
