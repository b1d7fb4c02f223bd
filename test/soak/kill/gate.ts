import { setTimeout as sleep } from 'node:timers/promises'

/** Lets writers go on, stops them all between two requests, and ends them. */
export function openGate() {
  let state: 'open' | 'closed' | 'ended' = 'open'
  let waiting = 0
  let count = 0
  return {
    async turn(): Promise<true | null> {
      count = Math.max(count, waiting + 1)
      if (state === 'closed') {
        waiting += 1
        while (state === 'closed') await sleep(10)
        waiting -= 1
      }
      return state === 'ended' ? null : true
    },
    /** Settles when every writer waits. */
    async close() {
      state = 'closed'
      while (waiting < 16) await sleep(10)
    },
    open() {
      state = 'open'
    },
    end() {
      state = 'ended'
    },
  }
}
