import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { listComponentRepositories } from '../../storage/components/repositories.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { listTasksById } from '../../storage/tasks/tasks-by-id.ts'
import { updateRepository } from './update-repository.ts'

/** Whose repositories to pull. */
export type PullScope = { readonly componentId: number } | { readonly projectId: number }

/** What came of it, for people. */
export interface PullResult {
  readonly isDone: boolean
  /** Why it failed, or that it goes on; null when all is said. */
  readonly detail: string | null
}

/** People wait for this; what takes longer goes on without them. */
const PATIENCE_MS = 20_000
const POLL_MS = 100

/** Fetches repositories and brings their components in line, and waits for that as long as people do. */
export async function pullRepositories(
  ctx: Context,
  actor: Actor,
  scope: PullScope,
  { patienceMs = PATIENCE_MS, place }: { readonly patienceMs?: number; readonly place?: Place } = {},
): Promise<PullResult> {
  const tasks: Task[] = []
  for (const { id: repositoryId } of await listComponentRepositories(ctx.db, scope)) {
    tasks.push(await updateRepository(ctx, actor, { repositoryId, ...scope }, place))
  }
  return waitForTasks(ctx, tasks, patienceMs)
}

/** Waits until tasks are done, as long as people wait. */
export async function waitForTasks(
  ctx: Pick<Context, 'db'>,
  tasks: readonly Task[],
  patienceMs = PATIENCE_MS,
): Promise<PullResult> {
  const deadline = performance.now() + patienceMs
  const started = new Set<number>()
  for (;;) {
    const ends = await listEnds(ctx, tasks, started)
    if (!ends.includes('open') && !ends.includes('given back')) return resultOf(ends)
    if (ends.includes('given back') || performance.now() >= deadline) break
    await sleep(POLL_MS)
  }
  return { isDone: true, detail: 'This takes longer, and goes on in the background.' }
}

/** How a task ended for who waits for it: well, with an error, not yet, or not before the server is started again. */
type End = 'done' | 'open' | 'given back' | { readonly error: string }

/** `started` collects the tasks that were seen at work. */
async function listEnds(
  ctx: Pick<Context, 'db'>,
  tasks: readonly Task[],
  started: Set<number>,
): Promise<End[]> {
  const ids = tasks.map(({ id }) => id)
  const now = new Map((await listTasksById(ctx.db, ids)).map((task) => [task.id, task]))
  return tasks.map((before) => {
    const task = now.get(before.id)
    if (task?.state === 'running') started.add(task.id)
    const end = endOf(before, task)
    return end === 'open' && task?.state === 'waiting' && started.has(task.id) ? 'given back' : end
  })
}

function endOf(before: Task, now: Task | undefined): End {
  if (!now || now.state === 'done') return 'done'
  const { state, error, note } = now
  if (state === 'failed' || state === 'cancelled') return { error: error ?? note }
  // It is tried again later, but this attempt was in vain.
  const isRetried = state === 'waiting' && now.attempts > before.attempts && error !== null
  return isRetried ? { error } : 'open'
}

function resultOf(ends: readonly End[]): PullResult {
  const errors = new Set(ends.flatMap((end) => (typeof end === 'object' ? [end.error] : [])))
  return { isDone: errors.size === 0, detail: errors.size === 0 ? null : [...errors].join('\n') }
}
