import type { Place } from '../../../domain/access/place.ts'
import { actionCode } from '../../../domain/change-actions.ts'
import type { Component } from '../../../domain/component/component.ts'
import type { Project } from '../../../domain/project.ts'
import type { Db } from '../../db.ts'
import { engineOf } from '../../engines/engine.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { type HookSecret, openHookSecret } from '../hook-secrets.ts'
import { accessOf } from '../projects.ts'

/** A component that owns a repository, with what webhooks need. */
export interface HookTarget extends Place {
  readonly project: Pick<Project, 'id' | 'access' | 'slug'>
  readonly component: Pick<Component, 'id' | 'isRestricted' | 'path'>
  readonly repositoryId: number
  readonly url: string
  readonly branch: string
  readonly hasHooks: boolean
  /** Empty if there is none. */
  readonly secret: HookSecret
}

/** Components whose repository URL ends with one of these, ordered by ID. */
export async function listHookTargets(db: Db, tails: readonly string[]): Promise<HookTarget[]> {
  if (tails.length === 0) return []
  return selectTargets(db, (query) =>
    query.where('r.address_tail', 'in', tails).where('r.vcs', '!=', 'local'),
  )
}

/** The components that own the repositories of a project, or of one component. */
export async function listUpdateTargets(
  db: Db,
  of: { readonly componentId: number } | { readonly projectId: number },
): Promise<HookTarget[]> {
  const repositories = db.selectFrom('component').select('repository_id')
  const own =
    'componentId' in of
      ? repositories.where('id', '=', of.componentId)
      : repositories.where('project_id', '=', of.projectId)
  return selectTargets(db, (query) => query.where('r.id', 'in', own).where('r.vcs', '!=', 'local'))
}

type TargetQuery = ReturnType<typeof baseQuery>

async function selectTargets(db: Db, narrow: (query: TargetQuery) => TargetQuery): Promise<HookTarget[]> {
  const rows = await narrow(baseQuery(db)).execute()
  return rows.map((row) => ({
    project: { id: row.projectId, access: accessOf(row.access_control), slug: row.slug },
    component: { id: row.componentId, isRestricted: row.restricted === 1, path: row.path },
    repositoryId: row.repositoryId,
    url: row.url,
    branch: row.branch,
    hasHooks: row.hooks === 1,
    secret: openHookSecret(db, row.projectId, row.sealed),
  }))
}

function baseQuery(db: Db) {
  return db
    .selectFrom('repository as r')
    .innerJoin('component as c', 'c.repository_id', 'r.id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.id as componentId', 'c.path', 'p.id as projectId', 'p.slug'])
    .select(['r.id as repositoryId', 'r.url', 'r.branch', 'p.sealed_hook_secret as sealed'])
    .select(['p.access_control', 'c.restricted', 'p.enable_hooks as hooks'])
    .where('c.linked_component_id', 'is', null)
    .where('c.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .orderBy('c.id')
}

/** Those of the targets whose component still exists; they are locked until the transaction ends. */
export async function holdTargets(tx: Db, targets: readonly HookTarget[]): Promise<HookTarget[]> {
  const ids = targets.map(({ component }) => component.id)
  if (ids.length === 0) return []
  const held = await tx
    .selectFrom('component')
    .select('id')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .modifyEnd(engineOf(tx).forUpdate())
    .execute()
  const there = new Set(held.map(({ id }) => id))
  return targets.filter(({ component }) => there.has(component.id))
}

/**
 * When a repository can be fetched for an unsigned webhook request: now, or `interval` after the last time. Records
 * that time.
 */
export async function planFetch(tx: Db, id: number, now: Timestamp, interval: number): Promise<Timestamp> {
  const row = await tx.selectFrom('repository').select('hook_at').where('id', '=', id).executeTakeFirst()
  const last = row?.hook_at ?? null
  if (last !== null && last > now) return last
  const at = last === null ? now : Math.max(now, last + interval)
  await tx.updateTable('repository').set({ hook_at: at }).where('id', '=', id).execute()
  return at
}

const HOOK = actionCode('hookReceived')
/** Events that are searched. */
const LOOK_BACK = 60

/** Number of webhook requests since a time, among the last events of a component. */
export async function countLateHooks(tx: Db, componentId: number, since: Timestamp): Promise<number> {
  const rows = await tx
    .selectFrom('change')
    .select(['action', 'timestamp'])
    .where('component_id', '=', componentId)
    .orderBy('component_seq', 'desc')
    .limit(LOOK_BACK)
    .execute()
  return rows.filter(({ action, timestamp }) => action === HOOK && timestamp >= since).length
}
