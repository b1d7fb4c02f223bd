import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { countMemoryBehind } from '../../storage/memory/memory-marks.ts'
import { catchUpMemory } from './catch-up-memory.ts'
import { indexMemory } from './index-memory.ts'

/** Pause between two rounds in milliseconds; twice as long after each round that found nothing. */
const EVERY_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** How long one round may take, with its rests. */
const ROUND_MS = 5000
/** A step is followed by a rest of so many times its length: while people save, this takes 4 % of the time. */
const REST_BUSY = 24
const REST_QUIET = 1
/** The index of a large language is made in minutes, not in hours: this takes at most a quarter of the time. */
const REST_BUILDING = 3

/** Keeps the memory close to the history, and its index close to it, so that readers find little to do. Of several nodes one does a step at a time. */
export function startMemoryUpkeep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  let last = 0
  let pauseMs = EVERY_MS

  async function look(): Promise<void> {
    const behind = await countMemoryBehind(db)
    // An unchanged number means that nobody writes.
    const factor = behind === last ? REST_QUIET : REST_BUSY
    last = behind
    const end = performance.now() + ROUND_MS
    const goesOn = () => !signal.aborted && performance.now() < end
    const afterStep = (ms: number) => rest(ms * factor)
    if (behind > 0) await catchUpMemory(db, { goesOn, afterStep })
    const indexed = await indexMemory(
      { db, now },
      {
        goesOn,
        goesOnBuilding: () => !signal.aborted,
        afterStep: (ms) => rest(ms * Math.min(factor, REST_BUILDING)),
      },
    )
    pauseMs = behind === 0 && indexed === 0 ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : EVERY_MS
    last = behind === 0 ? 0 : await countMemoryBehind(db)
  }

  async function keepUp(): Promise<void> {
    while (!signal.aborted) {
      await rest(pauseMs)
      if (!signal.aborted) await look().catch(onError)
    }
  }

  const running = keepUp()
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}
