import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { listTasksById } from '../../storage/tasks/tasks-by-id.ts'
import type { Interruption } from './interruption.ts'
import { localWorker } from './local-worker.ts'
import type { ProgressDisplay, ShownProgress } from './progress-display.ts'

const POLL_MS = 200
/** Without progress for this long, the server that did the work may have stopped. */
const QUIET_MS = 10_000
const STOPPED = 'a running server or the next "diglot component update" continues the work'
const WATCHED = 'the server continues the work; "diglot component list" shows the progress'

/** Where progress is shown, and how waiting is interrupted. */
export interface Waiting {
  readonly display: ProgressDisplay
  readonly interruption: Interruption
}

/** Waits until tasks have ended, which a server or else this process runs, and returns them. */
export async function finishTasks(
  ctx: Context,
  ids: readonly number[],
  { display, interruption }: Waiting,
): Promise<Task[]> {
  if (ids.length === 0) return []
  const worker = localWorker()
  async function tryToWork(): Promise<void> {
    interruption.say((await worker.tryStart()) ? STOPPED : WATCHED)
  }
  try {
    await tryToWork()
    return await watchTasks(ctx, ids, { display, tryToWork, signal: interruption.signal })
  } finally {
    display.clear()
    await worker.stop()
  }
}

interface Watch {
  readonly display: ProgressDisplay
  readonly tryToWork: () => Promise<void>
  readonly signal: AbortSignal
}

async function watchTasks(
  ctx: Context,
  ids: readonly number[],
  { display, tryToWork, signal }: Watch,
): Promise<Task[]> {
  let seen = ''
  let movedAt = performance.now()
  for (;;) {
    const tasks = await listTasksById(ctx.db, ids)
    display.show(progressOf(tasks))
    if (tasks.every(isOver)) return tasks
    const state = JSON.stringify(tasks.map(({ state, progress, note }) => [state, progress, note]))
    if (state !== seen) movedAt = performance.now()
    else if (performance.now() - movedAt > QUIET_MS) {
      movedAt = performance.now()
      await tryToWork()
    }
    seen = state
    await sleep(POLL_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** True if a task will not continue soon: it ended, or its first attempt failed and retries follow much later. */
export function isOver({ state, error }: Pick<Task, 'state' | 'error'>): boolean {
  return state !== 'running' && (state !== 'waiting' || error !== null)
}

/** The combined progress of several tasks, and what one of them is doing. */
export function progressOf(
  tasks: readonly Pick<Task, 'state' | 'error' | 'progress' | 'note'>[],
): ShownProgress {
  const done = tasks.filter(isOver).length
  const open = tasks.filter((task) => !isOver(task))
  const percent = (100 * done + open.reduce((sum, { progress }) => sum + progress, 0)) / tasks.length
  const running = open.find(({ state }) => state === 'running')
  const note = running ? running.note || 'Starting' : open.length > 0 ? 'Waiting for other tasks' : 'Done'
  return { percent, note: tasks.length === 1 ? note : `${note} (${done} of ${tasks.length} tasks done)` }
}
