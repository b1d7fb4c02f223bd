import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A component in lists; its counters are sums over its languages. */
export interface ComponentOverview {
  readonly id: number
  readonly projectSlug: string
  readonly slug: string
  readonly name: string
  readonly repositoryId: number
  /** Languages, including the source. */
  readonly languages: number
  /** Source strings. */
  readonly strings: number
  /** Strings in all languages. */
  readonly total: number
  readonly translated: number
  /** Newest change of a text; null if there is none. */
  readonly lastChange: Timestamp | null
  /** Null until the files have been read for the first time. */
  readonly importedAt: Timestamp | null
  /** The task that is working on the component, or null. */
  readonly taskId: number | null
  readonly alerts: readonly ComponentAlert[]
}

/** A problem of a component that needs attention. */
export interface ComponentAlert {
  readonly name: string
  readonly details: unknown
}

/** Which components to list; all of the site if empty. */
export interface OverviewFilter {
  readonly project?: string
  readonly component?: string
}

/** Components, ordered by project and slug; adds up stored counters, one row per translation. */
export async function listComponentOverviews(
  db: Db,
  { project, component }: OverviewFilter = {},
): Promise<ComponentOverview[]> {
  let query = db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('repository as r', 'r.id', 'c.repository_id')
    .leftJoin('translation as t', 't.component_id', 'c.id')
    .leftJoin('statistics as s', 's.translation_id', 't.id')
    .select(['c.id', 'p.slug as projectSlug', 'c.path as slug', 'c.name', 'r.id as repositoryId'])
    .select(['c.imported_at as importedAt', 'c.task_id as taskId'])
    .select((eb) => [
      eb.fn.count<number>('t.id').as('languages'),
      sql<number>`coalesce(sum(case when ${eb.ref('t.is_source')} = 1 then ${eb.ref('s.total')} end), 0)`.as(
        'strings',
      ),
      sql<number>`coalesce(sum(${eb.ref('s.total')}), 0)`.as('total'),
      sql<number>`coalesce(sum(${eb.ref('s.translated')}), 0)`.as('translated'),
      eb.fn.max('s.last_change').as('lastChange'),
    ])
    .groupBy(['c.id', 'p.slug', 'r.id'])
    .orderBy('p.slug')
    .orderBy('c.path')
  if (project !== undefined) query = query.where('p.slug', '=', project)
  if (component !== undefined) query = query.where('c.path', '=', component)
  const rows = await query.execute()
  const alerts = await alertsOf(db, new Set(rows.map(({ id }) => id)))
  return rows.map((row) => ({ ...row, alerts: alerts.get(row.id) ?? [] }))
}

async function alertsOf(db: Db, ids: ReadonlySet<number>): Promise<Map<number, ComponentAlert[]>> {
  const rows = await db
    .selectFrom('alert')
    .select(['component_id as id', 'name', 'details'])
    .orderBy('component_id')
    .orderBy('name')
    .execute()
  const found = new Map<number, ComponentAlert[]>()
  for (const { id, name, details } of rows) {
    if (!ids.has(id)) continue
    const own = found.get(id) ?? []
    own.push({ name, details: JSON.parse(details) })
    found.set(id, own)
  }
  return found
}
