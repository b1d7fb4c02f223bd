import type { Context } from '../../context.ts'
import type { ComponentSetting } from '../../domain/component/component-settings.ts'
import { AppError } from '../../domain/errors.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { transaction } from '../../storage/transaction.ts'
import { countPending } from '../../storage/units/pending/pending-counts.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'

/** Settings that decide which languages and strings a component has, or how its files are written. */
const DECIDING: ReadonlySet<ComponentSetting> = new Set([
  ...(['filemask', 'language_regex', 'template', 'intermediate', 'file_format', 'key_filter'] as const),
])

/**
 * Commits pending edits of a component before settings change without which their languages or strings would be gone,
 * or their files could not be written. Edits that the commit policy holds back stay pending. A commit that fails does
 * not prevent the change, which may be what mends it.
 */
export async function commitFirst(
  ctx: Context,
  component: { readonly id: number; readonly projectId: number; readonly userId: number | null },
  changed: ReadonlySet<ComponentSetting>,
  timeoutMs: number,
): Promise<void> {
  if (![...changed].some((name) => DECIDING.has(name))) return
  const { id: componentId, projectId, userId } = component
  const isCommitted = async () => {
    const { total, held } = await countPending(ctx.db, { componentId })
    return total === held
  }
  if (await isCommitted()) return

  const wanted = { projectId, componentId, userId, mustFetch: false, mustCommit: true, mustRead: false }
  const repositories = await listComponentRepositories(ctx.db, { componentId })
  const tasks = await transaction(ctx.db, (tx) =>
    Promise.all(
      repositories.map(({ id: repositoryId }) => enqueueSync(tx, { ...wanted, repositoryId }, ctx.now())),
    ),
  )
  const { isDone, detail } = await waitForTasks(ctx, tasks, { timeoutMs, isEnough: isCommitted })
  if (isDone && detail !== null) {
    const message = 'Pending edits are still being committed. Try again in a moment.'
    throw new AppError('unavailable', message, { retryAfter: 5 })
  }
}
