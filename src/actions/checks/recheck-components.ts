import type { Context } from '../../context.ts'
import { listComponentSlice } from '../../storage/checks/component-slices.ts'

/** Each night has its part of the components, so that all had their turn in a month. */
const NIGHTS = 30

/** How a run reaches the outside. */
export interface RecheckRun {
  readonly signal: AbortSignal
  progress(percent: number): void
  /** Runs all checks of one component in a thread, and returns how many strings had outdated ones. */
  recheck(componentId: number): Promise<number>
}

/** What came of it, for people. */
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
