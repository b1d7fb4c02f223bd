import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
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

/** Waits until tasks are done, as long as people wait; `complaint` finds in the result of one why it was in vain. */
export async function waitForTasks(
  ctx: Pick<Context, 'db'>,
  tasks: readonly Task[],
  { patienceMs = PATIENCE_MS, complaint = () => null }: WaitOptions = {},
): Promise<TasksResult> {
  const deadline = performance.now() + patienceMs
  const started = new Set<number>()
  for (;;) {
    const ends = await listEnds(ctx, tasks, started)
    if (!ends.includes('open') && !ends.includes('given back')) return resultOf(ends, complaint)
    if (ends.includes('given back') || performance.now() >= deadline) break
    await sleep(POLL_MS)
  }
  return { isDone: true, detail: 'This takes longer, and goes on in the background.' }
}

/** How people wait. */
export interface WaitOptions {
  readonly patienceMs?: number
  readonly complaint?: (result: unknown) => string | null
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
