import type { Context } from '../../../context.ts'
import {
  deleteUnusedRepository,
  findRepository,
  listUnusedRepositories,
} from '../../../storage/components/repositories/repositories.ts'
import type { Db } from '../../../storage/db.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import { removeRepository } from '../../../vcs/repository.ts'
import { enqueueSync } from '../enqueue-sync.ts'
import { repositoryFolder } from './repository-place.ts'

/**
 * Schedules the removal of those of the given repositories that no component uses anymore. Call it in the transaction
 * that removes the components: the task that works on a repository removes it, so nothing reads it meanwhile.
 */
export async function dropUnusedRepositories(tx: Db, ids: readonly number[], now: Timestamp): Promise<void> {
  for (const repositoryId of await listUnusedRepositories(tx, ids)) {
    await enqueueSync(tx, { repositoryId, userId: null, mustFetch: false }, now)
  }
}

/**
 * Removes a repository that no component uses, first its row, then its folder: IDs are not reused, so an interrupted
 * removal is completed when it runs again.
 */
export async function removeUnusedRepository(ctx: Pick<Context, 'db' | 'config'>, id: number): Promise<void> {
  const isUsed = !(await deleteUnusedRepository(ctx.db, id)) && (await findRepository(ctx.db, id)) !== null
  if (!isUsed) await removeRepository({ folder: repositoryFolder(ctx.config, id) })
}
