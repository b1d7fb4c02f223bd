import { vi } from 'vitest'

/** Far more than anything takes, also on a machine that does ten other things: who waits in vain is not in a hurry. */
const LONGEST = { timeout: 45_000, interval: 20 }

/** Waits until nothing is thrown any more, and gives what came of it. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, LONGEST)
}
