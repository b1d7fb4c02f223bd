import { actorOfUser } from '../actions/accounts/actor-of-user.ts'
import { continueAutoRun } from '../actions/units/continue-auto-run.ts'
import { continueUndo } from '../actions/units/undo-auto-run.ts'
import { findAutoRun } from '../storage/units/auto-runs.ts'
import { payloadOf, type TaskHandler } from './task.ts'

/** What a task knows of an automatic translation. */
interface StoredRun {
  readonly runId: number
  readonly isUndo: boolean
  /** Who started it; 0 for visitors. */
  readonly userId: number
  /** The project of their API key, or 0. */
  readonly onlyProject: number
}

/** Continues an automatic translation, or undoes it. */
export const autoTranslateTask: TaskHandler<StoredRun> = {
  kind: 'auto-translate',
  payload: payloadOf({ runId: 'number', isUndo: 'boolean', userId: 'number', onlyProject: 'number' }),
  timeoutMs: 24 * 3600_000,
  async run(ctx, { payload, signal, progress }) {
    const { runId, isUndo } = payload
    const actor = await actorOfUser(ctx, payload)
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
    await continueAutoRun(ctx, actor, runId, { owner: `auto:${runId}`, signal, goesOn, onProgress: report })
    const run = await findAutoRun(ctx.db, runId)
    return { run: runId, changed: run?.changed ?? 0, suggested: run?.suggested ?? 0 }

    function report(done: number, total: number): void {
      progress(total === 0 ? 100 : Math.min(100, Math.floor((100 * done) / total)), `${done} / ${total}`)
    }
  },
}
