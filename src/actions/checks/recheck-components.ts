import type { Context } from '../../context.ts'
import { listComponentSlice } from '../../storage/checks/component-slices.ts'

/** Each night processes its share of the components, so that all are processed within a month. */
const NIGHTS = 30

/** What a run needs from outside. */
export interface RecheckRun {
  readonly signal: AbortSignal
  progress(percent: number): void
  /** Runs all checks of one component in a thread, and returns how many strings had outdated ones. */
  recheck(componentId: number): Promise<number>
}

/** The outcome, as shown to users. */
export interface RecheckSummary {
  readonly components: number
  /** Strings whose checks were outdated. */
  readonly strings: number
}

/** Runs all checks of the components whose turn it is today: rules, glossaries and ages change without any edit. */
export async function recheckComponents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  run: RecheckRun,
): Promise<RecheckSummary> {
  const today = new Date(now() / 1000).getUTCDate() % NIGHTS
  const ids = await listComponentSlice(db, NIGHTS, today)
  let strings = 0
  for (const [index, id] of ids.entries()) {
    run.signal.throwIfAborted()
    run.progress(Math.floor((100 * index) / ids.length))
    strings += await run.recheck(id)
  }
  return { components: ids.length, strings }
}
