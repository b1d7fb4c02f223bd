import { cached } from '../../cached.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** Raises an alert or updates its details; true if it is new. */
export async function raiseAlert(
  tx: Db,
  componentId: number,
  name: string,
  details: object,
  now: Timestamp,
): Promise<boolean> {
  const text = JSON.stringify(details)
  const known = await tx
    .updateTable('alert')
    .set({ details: text, updated_at: now })
    .where('component_id', '=', componentId)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  if (known) return false
  await tx
    .insertInto('alert')
    .values({ component_id: componentId, name, details: text, created_at: now, updated_at: now })
    .execute()
  return true
}

/** Clears an alert; true if there was one. */
export async function clearAlert(tx: Db, componentId: number, name: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('alert')
    .where('component_id', '=', componentId)
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** An alert of a component. */
export interface Alert {
  readonly name: string
  readonly details: unknown
  readonly createdAt: Timestamp
}

/** Alerts of a component, ordered by name. */
export async function listAlerts(db: Db, componentId: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['name', 'details', 'created_at as createdAt'])
    .where('component_id', '=', componentId)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}

/** Alerts of all components of a repository, by component ID; only alerts with these names, if given. */
export async function listRepositoryAlerts(
  db: Db,
  repositoryId: number,
  names?: readonly string[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, unknown>>> {
  const rows = await db
    .selectFrom('alert as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .select(['a.component_id as componentId', 'a.name', 'a.details'])
    .where('c.repository_id', '=', repositoryId)
    .$if(names !== undefined, (query) => query.where('a.name', 'in', names ?? []))
    .execute()
  const alerts = new Map<number, Map<string, unknown>>()
  for (const { componentId, name, details } of rows) {
    const own = alerts.get(componentId) ?? new Map<string, unknown>()
    alerts.set(componentId, own.set(name, JSON.parse(details)))
  }
  return alerts
}

/** An alert with its component. */
export interface PlacedAlert extends Alert {
  readonly componentName: string
  readonly componentPath: string
}

/** Alerts of a component, ordered by name. */
export async function listComponentAlerts(db: Db, componentId: number): Promise<PlacedAlert[]> {
  return placed(await selectPlaced(db).where('c.id', '=', componentId).orderBy('a.name').execute())
}

const MAX_ALERTS = 1000
/** Cached lists of projects. */
const KEPT_PROJECTS = 50
/** Raised for every component of a project, whose settings they are about. */
const PROJECT_ALERTS = ['BrokenProjectURL']

/** Alerts of a project, ordered by component and name; those about the project itself only once. */
export const listProjectAlerts = cached(
  async (db: Db, projectId: number): Promise<readonly PlacedAlert[]> =>
    placed(
      await selectPlaced(db)
        .where('c.project_id', '=', projectId)
        .where((eb) =>
          eb.or([
            eb('a.name', 'not in', PROJECT_ALERTS),
            eb(
              'a.id',
              'in',
              eb
                .selectFrom('alert as own')
                .innerJoin('component as any', 'any.id', 'own.component_id')
                .select((inner) => inner.fn.min('own.id').as('id'))
                .where('any.project_id', '=', projectId)
                .where('own.name', 'in', PROJECT_ALERTS)
                .groupBy('own.name'),
            ),
          ]),
        )
        .orderBy('c.path')
        .orderBy('a.name')
        .limit(MAX_ALERTS)
        .execute(),
    ),
  KEPT_PROJECTS,
)

function selectPlaced(db: Db) {
  return db
    .selectFrom('alert as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .select(['a.name', 'a.details', 'a.created_at as createdAt'])
    .select(['c.name as componentName', 'c.path as componentPath'])
}

function placed(
  rows: readonly (Omit<PlacedAlert, 'details'> & { readonly details: string })[],
): PlacedAlert[] {
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }))
}
