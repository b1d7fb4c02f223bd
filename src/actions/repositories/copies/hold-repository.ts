import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { findRepository } from '../../../storage/components/repositories/repositories.ts'
import {
  releaseRepository,
  takeRepository,
} from '../../../storage/components/repositories/repository-leases.ts'
import type { SyncTools } from '../sync-tools.ts'

const POLL_MS = 50

/**
 * Works on a repository while no other task does, and waits for that. For glossaries, which the tasks of all
 * repositories of a project fill; null if the repository no longer exists. A task holds one at a time, which avoids
 * deadlocks.
 */
export async function holdRepository<Result>(
  ctx: Pick<Context, 'db'>,
  repositoryId: number,
  { taskId, signal }: Pick<SyncTools, 'taskId' | 'signal'>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  while (!(await takeRepository(ctx.db, repositoryId, taskId))) {
    if (!(await findRepository(ctx.db, repositoryId))) return null
    await sleep(POLL_MS, undefined, { signal })
  }
  try {
    return await work()
  } finally {
    await releaseRepository(ctx.db, repositoryId, taskId)
  }
}
