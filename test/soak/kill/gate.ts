import { setTimeout as sleep } from 'node:timers/promises'

/** Lets writers go on, stops them all between two requests, and ends them. */
export function openGate(writers: number) {
  let state: 'open' | 'closed' | 'ended' = 'open'
  let waiting = 0
  return {
    async turn(): Promise<true | null> {
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
      while (waiting < writers) await sleep(10)
    },
    open() {
      state = 'open'
    },
    end() {
      state = 'ended'
    },
  }
}
