import { type ExpressionBuilder, sql } from 'kysely'
import { STATE, type State } from '../../domain/units/state.ts'
import { type FairQueue, openFairQueue } from '../../threads/fair-queue.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { type Engine, engineOf } from '../engines/engine.ts'
import { inList, listText } from '../in-list.ts'
import type { SimilarOrder, SimilarSource, SourceQuery } from '../memory-index/find-similar.ts'
import type { Flag } from '../tables/columns.ts'
import { findSources } from './memory-sources.ts'
import { type EntryTables, whereEntrySeen } from './seen-entries.ts'
import { listUsableUnits, selectUsableUnits } from './usable-units.ts'

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
  /** Whether translations in components are used that no edit put into the memory. */
  readonly usesComponents: boolean
  /** What the user can see: texts of other places are never found. */
  readonly visible: ProjectSelection
}

/** An entry with a similar source, or a translation in a component. */
export interface SimilarEntry {
  /** Null for a translation in a component. */
  readonly id: number | null
  /** The unit of such a translation; null for entries. */
  readonly unitId: number | null
  readonly source: string
  readonly target: string
  readonly quality: number
  readonly origin: string
  readonly projectId: number | null
  readonly isPersonal: boolean
  readonly fromFile: boolean
  readonly isShared: boolean
  /** Path of the component of the string; null for other entries, and if it is gone or hidden from the reader. */
  readonly component: string | null
  readonly createdAt: number | null
  /** What tells its string from others with the same source; empty if that is unknown. */
  readonly context: string
  /** False for a text that awaits approval. */
  readonly isActive: boolean
  /** Who translated it, if that is known. */
  readonly author: { readonly username: string; readonly fullName: string } | null
}

/** A text to look up. */
interface SimilarText {
  readonly text: string
  /** The context of its string: of many entries with one source, those with the same are preferred. */
  readonly context?: string
  /** The unit that is translated, whose own text is no suggestion. */
  readonly unitId?: number
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

/** Entries of one source: a short one may have thousands. */
const MOST_ENTRIES = 20
const LIST = 'the list'

/**
 * The usable entries with sources that are similar to each text: the most similar first, then approved ones, then those of the
 * same contexts, then the newest.
 */
export async function findSimilarEntries(
  db: Db,
  scope: MemoryScope,
  texts: readonly SimilarText[],
  { owner, signal }: LookUpClient,
): Promise<SimilarEntry[][]> {
  const order: SimilarOrder = {
    languageId: scope.sourceLanguageId,
    texts: texts.map(({ text, floor, limit }) => ({ text, floor, limit })),
    sources: sourceQuery(db, scope),
  }
  const engine = engineOf(db)
  const found = await queueOf(engine).run(owner, () => engine.findSimilar(order, signal))
  return listEntries(db, scope, texts, found)
}

/** The usable entries with exactly these sources, in the same order. */
export async function findExactEntries(
  db: Db,
  scope: MemoryScope,
  texts: readonly Pick<SimilarText, 'text' | 'context' | 'unitId'>[],
): Promise<SimilarEntry[][]> {
  const ids = await findSources(db, scope.sourceLanguageId, new Set(texts.map(({ text }) => text)))
  const found = texts.map(({ text }) => {
    const id = ids.get(text)
    return id === undefined ? [] : [{ id, text, quality: 100 }]
  })
  return listEntries(db, scope, texts, found)
}

/**
 * Finds which of some sources have usable entries. With an offset, PostgreSQL looks each source up; otherwise it may read all
 * usable translations of a site into a hash table first.
 */
function sourceQuery(db: Db, scope: MemoryScope): SourceQuery {
  const query = db
    .selectFrom('memory_source as s')
    .select(['s.id', 's.text'])
    .where(inList(db, 's.id', LIST))
    .where(({ exists, or }) =>
      or([
        exists(
          selectUsable(db, scope)
            .select('m.id')
            .where('m.source_id', '=', sql.ref<number>('s.id'))
            .limit(1)
            .offset(0),
        ),
        ...(scope.usesComponents
          ? [
              exists(
                selectUsableUnits(db, scope)
                  .select('u.id')
                  .where('ms.source_id', '=', sql.ref<number>('s.id'))
                  .limit(1)
                  .offset(0),
              ),
            ]
          : []),
      ]),
    )
    .compile()
  return { sql: query.sql, parameters: query.parameters, list: query.parameters.indexOf(LIST) }
}

/** One statement reads the entries of all texts, and one their translations in components, which come last. */
async function listEntries(
  db: Db,
  scope: MemoryScope,
  texts: readonly Pick<SimilarText, 'context' | 'unitId'>[],
  found: readonly (readonly SimilarSource[])[],
): Promise<SimilarEntry[][]> {
  const sourceIds = [...new Set(found.flatMap((sources) => sources.map(({ id }) => id)))]
  if (sourceIds.length === 0) return texts.map(() => [])
  const contexts = [...new Set(texts.flatMap(({ context }) => context || []))]
  const isOther = sql`case when m.context in (${sql.join(['', ...contexts])}) and m.context <> '' then 0 else 1 end`
  const ranked = selectUsable(db, scope)
    .select(['m.id', 'm.source_id', 'm.target', 'm.origin', 'm.project_id', 'm.user_id', 'm.from_file'])
    .select(['m.shared', 'm.created_at', 'm.context', 'm.status', 'm.author_id', 'm.component_id'])
    .select(
      sql<number>`row_number() over (partition by m.source_id order by m.status desc, ${isOther}, m.id desc)`.as(
        'rank',
      ),
    )
    .where(inList(db, 'm.source_id', listText(sourceIds)))
  const component = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(sql<string>`p.slug || '/' || c.path`.as('path'))
    .where('c.id', '=', sql.ref<number>('m.component_id'))
    .where(whereVisible(scope.visible))
  const rows = await db
    .selectFrom(ranked.as('m'))
    .leftJoin('user as w', 'w.id', 'm.author_id')
    .selectAll('m')
    .select(['w.username', 'w.full_name'])
    .select(component.as('component'))
    .where('m.rank', '<=', MOST_ENTRIES)
    .orderBy('m.source_id')
    .orderBy('m.rank')
    .execute()
  const bySource = Map.groupBy(rows, ({ source_id }) => source_id)
  const units = scope.usesComponents ? await listUsableUnits(db, scope, sourceIds) : null
  return found.map((sources, at) =>
    sources.flatMap(({ id, text, quality }) => [
      ...(bySource.get(id) ?? []).map((row) => ({ ...toEntry(row), source: text, quality })),
      ...(units?.get(id) ?? [])
        .filter((row) => row.id !== texts[at]?.unitId)
        .map((row) => ({ ...unitEntry(row, scope), source: text, quality })),
    ]),
  )
}

/** Who translated it is known to the history alone. */
function unitEntry(
  row: {
    readonly id: number
    readonly target: string
    readonly state: State
    readonly updated_at: number
    readonly context: string
    readonly project_id: number
    readonly slug: string
    readonly translation_review: Flag
    readonly path: string
  },
  scope: MemoryScope,
): Omit<SimilarEntry, 'source' | 'quality'> {
  const isOwn = row.project_id === scope.projectId
  return {
    id: null,
    unitId: row.id,
    target: row.target,
    origin: `${row.slug}/${row.path}`,
    projectId: isOwn ? row.project_id : null,
    isPersonal: false,
    fromFile: false,
    isShared: !isOwn,
    component: `${row.slug}/${row.path}`,
    createdAt: row.updated_at,
    context: row.context,
    isActive: row.translation_review === 0 || row.state === STATE.approved,
    author: null,
  }
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
  readonly context: string
  readonly status: Flag
  readonly component: string | null
  readonly username: string | null
  readonly full_name: string | null
}): Omit<SimilarEntry, 'source' | 'quality'> {
  const { id, target, origin, username } = row
  return {
    id,
    unitId: null,
    target,
    origin,
    projectId: row.project_id,
    isPersonal: row.user_id !== null,
    fromFile: row.from_file === 1,
    isShared: row.shared === 1,
    component: row.component,
    createdAt: row.created_at,
    context: row.context,
    isActive: row.status === 1,
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
