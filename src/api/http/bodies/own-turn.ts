import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller has. Work on bodies is done after it, so that the work of a
 * hundred requests that came together does not add up while others wait.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
