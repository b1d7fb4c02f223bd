import { withoutCredentials } from '../../domain/component/public-address.ts'
import type { Db } from '../db.ts'
import { readAddresses } from './repositories/sealed-addresses.ts'

/** A component whose repository another one can share. */
export interface LinkTarget {
  readonly id: number
  readonly repositoryId: number
  readonly branch: string
  /** The commit of the local copy; null if it was never read. */
  readonly commit: string | null
  /** It shares the repository of another component itself. */
  readonly isLink: boolean
}

/** The component at this path; null if there is none, or it has no repository. */
export async function findLinkTarget(
  db: Db,
  projectSlug: string,
  componentPath: string,
): Promise<LinkTarget | null> {
  const row = await db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('repository as r', 'r.id', 'c.repository_id')
    .select(['c.id', 'r.id as repositoryId', 'r.branch', 'c.linked_component_id as linked'])
    .select((eb) => eb.fn.coalesce('r.local_revision', 'r.remote_revision').as('commit'))
    .where('p.slug', '=', projectSlug)
    .where('c.path', '=', componentPath)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { linked, ...target } = row
  return { ...target, isLink: linked !== null }
}

/** Path of the component of a project whose repository has the same URL, branch and passwords, or null. */
export async function findSharedRepository(
  db: Db,
  projectId: number,
  repository: Readonly<Record<'vcs' | 'repo' | 'branch' | 'push' | 'push_branch', string>>,
): Promise<string | null> {
  const { vcs, repo, branch, push, push_branch } = repository
  let query = db
    .selectFrom('component as c')
    .innerJoin('repository as r', 'r.id', 'c.repository_id')
    .select(['c.path', 'r.id', 'r.url', 'r.sealed_url as sealedUrl'])
    .select(['r.push_url as pushUrl', 'r.sealed_push_url as sealedPushUrl'])
    .where('c.project_id', '=', projectId)
    .where('c.linked_component_id', 'is', null)
    .where('r.vcs', '=', vcs)
    .where('r.url', '=', withoutCredentials(repo))
    .orderBy('c.id')
  if (branch !== '') query = query.where('r.branch', '=', branch)
  if (push !== '') query = query.where('r.push_url', '=', withoutCredentials(push))
  if (push_branch !== '') query = query.where('r.push_branch', '=', push_branch)
  const owner = (await query.execute()).find((row) => {
    const { url, pushUrl } = readAddresses(db, row)
    return url === repo && (push === '' || pushUrl === push)
  })
  return owner?.path ?? null
}

/** Paths of the components of a project in a repository, by file mask. */
export async function listPathsByMask(
  db: Db,
  projectId: number,
  repositoryId: number,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('component')
    .select(['filemask', 'path'])
    .where('project_id', '=', projectId)
    .where('repository_id', '=', repositoryId)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ filemask, path }) => [filemask, path]))
}

/** A component that shares the repository of another. */
interface LinkedComponentRow {
  readonly name: string
  readonly path: string
  readonly projectName: string
  readonly projectSlug: string
}

/** Components that share the repository of another, oldest first. */
export async function listLinkedComponents(db: Db, ownerId: number): Promise<LinkedComponentRow[]> {
  return db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['c.name', 'c.path', 'p.name as projectName', 'p.slug as projectSlug'])
    .where('c.linked_component_id', '=', ownerId)
    .where('c.removed_at', 'is', null)
    .orderBy('c.id')
    .execute()
}
