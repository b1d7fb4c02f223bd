import type { ExpressionBuilder } from 'kysely'
import { withoutCredentials } from '../../../domain/component/public-address.ts'
import { tailOfAddress } from '../../../domain/hooks/repository-spelling.ts'
import type { Db, Tables } from '../../db.ts'
import { sealPushUrl, sealUrl } from './sealed-addresses.ts'

/** IDs per statement. */
const STEP = 500

/** A repository of the site. */
export interface StoredRepository {
  readonly id: number
  readonly vcs: string
  /** Without user, password and query; `fetchAddress` returns the whole URL. */
  readonly url: string
  /** The whole URL, encrypted; empty if it contains no secret. */
  readonly sealedUrl: string
  readonly sealedPushUrl: string
  readonly branch: string
  /** The last known commits of the remote and the local copy. */
  readonly remoteRevision: string | null
  readonly localRevision: string | null
  /** The commit from which all components were read. */
  readonly importedRevision: string | null
  /** Without secrets, like `url`; empty if pushing is off. */
  readonly pushUrl: string
  /** Empty if commits are pushed to the branch they are read from. */
  readonly pushBranch: string
  /** The last commit pushed to the push branch, if that is a different branch. */
  readonly pushedRevision: string | null
  /** A local commit to be merged with the remote; its edits are pending again. */
  readonly mergeRevision: string | null
}

/** Remote repositories in use; of those with the same URL and without a password, only the first. */
export async function listRemotes(db: Db, limit: number): Promise<StoredRepository[]> {
  const first = db
    .selectFrom('repository')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('vcs', '!=', 'local')
    .groupBy(['url', 'sealed_url'])
  return selectRepositories(db).where('id', 'in', first).orderBy('url').limit(limit).execute()
}

/** The repository with this ID, or null. */
export async function findRepository(db: Db, id: number): Promise<StoredRepository | null> {
  return (await selectRepositories(db).where('id', '=', id).executeTakeFirst()) ?? null
}

function selectRepositories(db: Db) {
  return db
    .selectFrom('repository')
    .select(['id', 'vcs', 'url', 'branch', 'sealed_url as sealedUrl', 'sealed_push_url as sealedPushUrl'])
    .select(['remote_revision as remoteRevision', 'local_revision as localRevision'])
    .select(['imported_revision as importedRevision', 'pushed_revision as pushedRevision'])
    .select(['merge_revision as mergeRevision', 'push_url as pushUrl', 'push_branch as pushBranch'])
}

/** The repositories of one component or of a project, each once. */
export async function listComponentRepositories(
  db: Db,
  of: { readonly componentId: number } | { readonly projectId: number },
): Promise<StoredRepository[]> {
  let components = db.selectFrom('component').select('repository_id')
  components =
    'componentId' in of
      ? components.where('id', '=', of.componentId)
      : components.where('project_id', '=', of.projectId)
  return selectRepositories(db).where('id', 'in', components).orderBy('id').execute()
}

/** Sorted IDs of remote repositories that components use, after a given ID. */
export async function listFetchableRepositories(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('repository')
    .select('id')
    .where('id', '>', after)
    .where('vcs', '!=', 'local')
    .where(isUsed)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Inserts a repository and returns its ID; encrypts the secrets in its URLs. */
export async function insertRepository(
  db: Db,
  repository: Pick<StoredRepository, 'vcs' | 'url' | 'pushUrl' | 'branch' | 'pushBranch'>,
): Promise<number> {
  const { vcs, url, pushUrl, branch, pushBranch } = repository
  const addresses = { url: withoutCredentials(url), push_url: withoutCredentials(pushUrl) }
  const { id } = await db
    .insertInto('repository')
    .values({ vcs, branch, push_branch: pushBranch, ...addresses, address_tail: tailOfAddress(url) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (addresses.url !== url || addresses.push_url !== pushUrl) {
    const sealed = { ...(await sealUrl(db, id, url)), ...(await sealPushUrl(db, id, pushUrl)) }
    await db.updateTable('repository').set(sealed).where('id', '=', id).execute()
  }
  return id
}

/** The key of tasks for a repository. */
export function repositoryKey(id: number): string {
  return `repository:${id}`
}

/** Deletes the queued tasks of a repository. */
export async function deleteWaitingWork(tx: Db, id: number): Promise<void> {
  await tx
    .deleteFrom('task')
    .where('job_key', '=', repositoryKey(id))
    .where('state', '=', 'waiting')
    .execute()
}

/** Records the commits of the remote and the local copy. */
export async function updateRevisions(
  db: Db,
  id: number,
  revisions: {
    readonly branch?: string
    readonly remote?: string
    readonly local?: string
    readonly imported?: string
    readonly pushed?: string | null
    readonly merge?: string | null
  },
): Promise<void> {
  await db
    .updateTable('repository')
    .set({
      ...(revisions.branch !== undefined && { branch: revisions.branch }),
      ...(revisions.remote !== undefined && { remote_revision: revisions.remote }),
      ...(revisions.local !== undefined && { local_revision: revisions.local }),
      ...(revisions.imported !== undefined && { imported_revision: revisions.imported }),
      ...(revisions.pushed !== undefined && { pushed_revision: revisions.pushed }),
      ...(revisions.merge !== undefined && { merge_revision: revisions.merge }),
    })
    .where('id', '=', id)
    .execute()
}

/** Those of the given repositories that no component uses. */
export async function listUnusedRepositories(db: Db, ids: readonly number[]): Promise<number[]> {
  const unused: number[] = []
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await db
      .selectFrom('repository')
      .select('id')
      .where('id', 'in', ids.slice(at, at + STEP))
      .where((eb) => eb.not(isUsed(eb)))
      .orderBy('id')
      .execute()
    unused.push(...rows.map(({ id }) => id))
  }
  return unused
}

/** Deletes a repository that no component uses; false if it is in use. */
export async function deleteUnusedRepository(db: Db, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('repository')
    .where('id', '=', id)
    .where((eb) => eb.not(isUsed(eb)))
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** True if a component uses the repository. */
function isUsed({ exists, selectFrom }: ExpressionBuilder<Tables, 'repository'>) {
  return exists(
    selectFrom('component').select('component.id').whereRef('component.repository_id', '=', 'repository.id'),
  )
}
