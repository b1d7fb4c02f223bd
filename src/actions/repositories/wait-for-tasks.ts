import type { Context } from '../../context.ts'
import { notifyTaskListeners, onTaskChange } from '../../storage/tasks/task-changes.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { listTasksById } from '../../storage/tasks/tasks-by-id.ts'

/** The outcome of tasks, as shown to users. */
export interface TasksResult {
  readonly isDone: boolean
  /** Why it failed, or that it continues; null if nothing is to be said. */
  readonly detail: string | null
}

/** Time limit of a request, also for proxies; a killed node is recognized earlier. Longer work continues. */
const TIMEOUT_MS = 50_000
const POLL_MS = 100

/** Waits until tasks are done, or have done enough, up to the time limit of a request. */
export async function waitForTasks(
  ctx: Pick<Context, 'db'>,
  tasks: readonly Task[],
  { timeoutMs = TIMEOUT_MS, findProblem = () => null, isEnough }: WaitOptions = {},
): Promise<TasksResult> {
  const deadline = performance.now() + timeoutMs
  const started = new Set<number>()
  notifyTaskListeners(ctx.db)
  for (;;) {
    const change = changeWithin(ctx, POLL_MS)
    const ends = await listEnds(ctx, tasks, started)
    if (!ends.includes('open') && !ends.includes('given back')) return resultOf(ends, findProblem)
    if (await isEnough?.()) return { isDone: true, detail: null }
    if (ends.includes('given back') || performance.now() >= deadline) break
    await change
  }
  return { isDone: true, detail: 'This is taking longer than usual and continues in the background.' }
}

/** Waits for a task notification, or until the time is over. */
async function changeWithin({ db }: Pick<Context, 'db'>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const end = onTaskChange(db, resolve)
  await promise
  clearTimeout(timer)
  end()
}

/** How to wait. */
export interface WaitOptions {
  readonly timeoutMs?: number
  /** Finds the problem in a result that counts as a failure. */
  readonly findProblem?: (result: unknown) => string | null
  /** True if the rest of the tasks, such as a push, does not have to be waited for. */
  readonly isEnough?: () => Promise<boolean>
}

/** How a task ended for a waiting request: with a result, with an error, not yet, or not before the server restarts. */
type End = { readonly result: unknown } | { readonly error: string } | 'open' | 'given back'
/** `started` collects the tasks that were seen running. */
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
  if (!now || now.state === 'done') return { result: now?.result ?? null }
  const { state, error, note } = now
  if (state === 'failed' || state === 'cancelled') return { error: error ?? note }
  // It will be retried, but this attempt failed.
  const isRetried = state === 'waiting' && now.attempts > before.attempts && error !== null
  return isRetried ? { error } : 'open'
}

function resultOf(ends: readonly End[], findProblem: (result: unknown) => string | null): TasksResult {
  const errors = new Set(
    ends.flatMap((end) => {
      if (typeof end !== 'object') return []
      return ('error' in end ? end.error : findProblem(end.result)) ?? []
    }),
  )
  return { isDone: errors.size === 0, detail: errors.size === 0 ? null : [...errors].join('\n') }
}
