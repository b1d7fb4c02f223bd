import { setImmediate as nextTurn } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller shares. Bodies are processed after it, so that the work for a
 * hundred simultaneous requests does not add up to one long block.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
