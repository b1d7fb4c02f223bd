import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 5

/** Gives a promise when it is time to let others have a turn of the event loop, else null. */
type TimeSlice = () => Promise<void> | null

/** For loops whose steps may take long: they ask after each step, and wait for what they get. */
export function timeSlice(): TimeSlice {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return null
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
