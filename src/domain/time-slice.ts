import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 5

/** Returns a promise if it is time to yield to other work in the event loop, otherwise null. */
type TimeSlice = () => Promise<void> | null

/** For loops whose steps may take long: call it after each step, and await what it returns. */
export function timeSlice(): TimeSlice {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return null
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}
