import { actorOfUser } from '../actions/accounts/actor-of-user.ts'
import { continueAutoRun } from '../actions/units/continue-auto-run.ts'
import { continueUndo } from '../actions/units/undo-auto-run.ts'
import { SYSTEM } from '../domain/actor.ts'
import { findAutoRun, stopAutoRun } from '../storage/units/auto-runs.ts'
import { PostponedError, payloadOf, type TaskHandler } from './task.ts'

/** What a task knows of an automatic translation. */
interface StoredRun {
  readonly runId: number
  readonly isUndo: boolean
  /** Who started it; 0 for visitors. */
  readonly userId: number
  /** The project of their API key, or 0. */
  readonly onlyProject: number
  /** Nobody started it: the project translates new strings. */
  readonly isPretranslation: boolean
}

const readRun = payloadOf({
  runId: 'number',
  isUndo: 'boolean',
  userId: 'number',
  onlyProject: 'number',
  isPretranslation: 'boolean',
})

/** Runs in this process at the same time: services may be slow, and other tasks need the runner, too. */
const MOST_RUNS = 2
const TURN_MS = 1000
let runs = 0

/** Continues an automatic translation, or undoes it. */
export const autoTranslateTask: TaskHandler<StoredRun> = {
  kind: 'auto-translate',
  // Runs of earlier versions were all started by somebody.
  payload: (value) => readRun({ isPretranslation: false, ...Object(value) }),
  timeoutMs: 24 * 3600_000,
  async run(ctx, { payload, signal, progress }) {
    const { runId, isUndo } = payload
    const actor = payload.isPretranslation ? SYSTEM : await actorOfUser(ctx, payload)
    const goesOn = () => {
      signal.throwIfAborted()
      return true
    }
    if (isUndo) {
      const before = await findAutoRun(ctx.db, runId)
      const total = (before?.changed ?? 0) + (before?.suggested ?? 0)
      const onProgress = (done: number) => report(done, total)
      await continueUndo(ctx, actor, runId, { goesOn, onProgress })
      return { run: runId, isUndone: true }
    }
    if (runs >= MOST_RUNS) throw new PostponedError(TURN_MS, 'Waiting for other automatic translations')
    runs += 1
    try {
      const steps = { owner: `auto:${runId}`, signal, goesOn, onProgress: report }
      const outcome = await continueAutoRun(ctx, actor, runId, steps)
      if (typeof outcome === 'object') throw new PostponedError(outcome.waitMs, outcome.problem)
    } finally {
      runs -= 1
    }
    const run = await findAutoRun(ctx.db, runId)
    return { run: runId, changed: run?.changed ?? 0, suggested: run?.suggested ?? 0 }

    function report(done: number, total: number): void {
      progress(total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total)), `${done} / ${total}`)
    }
  },
  async onFailure(ctx, tx, { payload: { runId, isUndo }, message }) {
    if (!isUndo) await stopAutoRun(tx, runId, ctx.now(), message)
  },
}
