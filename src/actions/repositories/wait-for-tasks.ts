import type { Context } from '../../context.ts'
import { onTaskNews, tellTaskNews } from '../../storage/tasks/task-news.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { listTasksById } from '../../storage/tasks/tasks-by-id.ts'

/** What came of tasks, for people. */
export interface TasksResult {
  readonly isDone: boolean
  /** Why it failed, or that it goes on; null when all is said. */
  readonly detail: string | null
}

/** People wait for this, and so do proxies; a node that was killed is taken for dead before. What takes longer goes on. */
const PATIENCE_MS = 50_000
const POLL_MS = 100

/** Waits until tasks are done, or have done enough, as long as people wait. */
export async function waitForTasks(
  ctx: Pick<Context, 'db'>,
  tasks: readonly Task[],
  { patienceMs = PATIENCE_MS, complaint = () => null, isEnough }: WaitOptions = {},
): Promise<TasksResult> {
  const deadline = performance.now() + patienceMs
  const started = new Set<number>()
  tellTaskNews(ctx.db)
  for (;;) {
    const news = newsWithin(ctx, POLL_MS)
    const ends = await listEnds(ctx, tasks, started)
    if (!ends.includes('open') && !ends.includes('given back')) return resultOf(ends, complaint)
    if (await isEnough?.()) return { isDone: true, detail: null }
    if (ends.includes('given back') || performance.now() >= deadline) break
    await news
  }
  return { isDone: true, detail: 'This is taking longer than usual and continues in the background.' }
}

/** Until there is news of tasks, or the time is over. */
async function newsWithin({ db }: Pick<Context, 'db'>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const end = onTaskNews(db, resolve)
  await promise
  clearTimeout(timer)
  end()
}

/** How people wait. */
export interface WaitOptions {
  readonly patienceMs?: number
  /** Finds in the result of one why it was in vain. */
  readonly complaint?: (result: unknown) => string | null
  /** True when what is left of the tasks, such as a push, is not waited for. */
  readonly isEnough?: () => Promise<boolean>
}

/** How a task ended for who waits for it: well, with an error, not yet, or not before the server is started again. */
type End = { readonly result: unknown } | { readonly error: string } | 'open' | 'given back'
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
  if (!now || now.state === 'done') return { result: now?.result ?? null }
  const { state, error, note } = now
  if (state === 'failed' || state === 'cancelled') return { error: error ?? note }
  // It is tried again later, but this attempt was in vain.
  const isRetried = state === 'waiting' && now.attempts > before.attempts && error !== null
  return isRetried ? { error } : 'open'
}

function resultOf(ends: readonly End[], complaint: (result: unknown) => string | null): TasksResult {
  const errors = new Set(
    ends.flatMap((end) => {
      if (typeof end !== 'object') return []
      return ('error' in end ? end.error : complaint(end.result)) ?? []
    }),
  )
  return { isDone: errors.size === 0, detail: errors.size === 0 ? null : [...errors].join('\n') }
}
