import type { Component } from '../../../domain/component/component.ts'
import type { Project } from '../../../domain/project.ts'
import { type ProjectSelection, whereVisible } from '../../accounts/visibility.ts'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import type { Alert } from '../notices/alerts.ts'
import { accessOf } from '../projects.ts'
import { hasPushAddress } from './has-push-address.ts'

/** A component with the pending work of its repository. */
export interface RepositorySum extends Pick<Component, 'id' | 'name' | 'path' | 'isRestricted'> {
  readonly project: Pick<Project, 'id' | 'slug' | 'name' | 'access'>
  /** Edited strings that are not committed, and the time of the oldest edit. */
  readonly pending: { readonly strings: number; readonly oldest: Timestamp | null }
  /** Unpushed commits; 0 if there is no push URL, or another component owns the repository. */
  readonly outgoing: number
  readonly alerts: readonly Alert[]
}

/** Which components are selected: visible ones, of a project or of all, that the user maintains. */
interface SumFilter {
  readonly projects: ProjectSelection
  readonly projectId?: number
  readonly isKept: (component: Pick<RepositorySum, 'id' | 'isRestricted' | 'project'>) => boolean
}

/**
 * The selected components with their pending work, ordered by path; one statement for each kind of work, none for kinds
 * without any.
 */
export async function listRepositorySums(
  db: Db,
  { projects, projectId, isKept }: SumFilter,
): Promise<RepositorySum[]> {
  const rows = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.id', 'c.name', 'c.path', 'c.restricted', 'c.repository_id', 'c.linked_component_id'])
    .select(['p.id as projectId', 'p.slug', 'p.name as projectName', 'p.access_control'])
    .where(whereVisible(projects))
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .$if(projectId !== undefined, (query) => query.where('p.id', '=', projectId ?? 0))
    .orderBy('p.slug')
    .orderBy('c.path')
    .execute()
  const components = rows
    .map(({ id, name, path, restricted, repository_id, linked_component_id, ...project }) => ({
      id,
      name,
      path,
      isRestricted: restricted === 1,
      ownRepository: linked_component_id === null ? (repository_id ?? 0) : 0,
      project: {
        id: project.projectId,
        slug: project.slug,
        name: project.projectName,
        access: accessOf(project.access_control),
      },
    }))
    .filter(isKept)
  if (components.length === 0) return []
  const pending = await sumPending(db, projectId)
  const outgoing = await countOutgoing(db)
  const alerts = await groupAlerts(db, projectId)
  return components.map(({ ownRepository, ...component }) => ({
    ...component,
    pending: pending.get(component.id) ?? { strings: 0, oldest: null },
    outgoing: outgoing.get(ownRepository) ?? 0,
    alerts: alerts.get(component.id) ?? [],
  }))
}

async function sumPending(db: Db, projectId: number | undefined) {
  const rows = await db
    .selectFrom('pending_edit as e')
    .innerJoin('translation as t', 't.id', 'e.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .$if(projectId !== undefined, (query) => query.where('c.project_id', '=', projectId ?? 0))
    .groupBy('c.id')
    .select('c.id')
    .select(({ fn }) => [fn.countAll<number>().as('strings'), fn.min('e.edited_at').as('oldest')])
    .execute()
  return new Map(rows.map(({ id, strings, oldest }) => [id, { strings: Number(strings), oldest }]))
}

async function countOutgoing(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('unpushed_commit as u')
    .innerJoin('repository as r', 'r.id', 'u.repository_id')
    .where(hasPushAddress())
    .groupBy('r.id')
    .select('r.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

async function groupAlerts(db: Db, projectId: number | undefined): Promise<ReadonlyMap<number, Alert[]>> {
  const rows = await db
    .selectFrom('alert as a')
    .innerJoin('component as c', 'c.id', 'a.component_id')
    .$if(projectId !== undefined, (query) => query.where('c.project_id', '=', projectId ?? 0))
    .select(['a.component_id as id', 'a.name', 'a.details', 'a.created_at as createdAt'])
    .orderBy('a.name')
    .execute()
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...grouped].map(([id, list]) => [
      id,
      list.map(({ name, details, createdAt }) => ({ name, details: JSON.parse(details), createdAt })),
    ]),
  )
}
