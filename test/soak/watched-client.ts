import { Worker } from 'node:worker_threads'

/** A client that reads the same small answer again and again. */
export interface WatchedClient {
  /** Longest wait for an answer in milliseconds since this was asked before. */
  takeLongest(): number
  stop(): Promise<void>
}

/** Starts it in a thread of its own, which nothing else keeps busy. */
export function watchClient(port: number): WatchedClient {
  const longest = new Int32Array(new SharedArrayBuffer(4))
  const file = new URL('./watched-client-thread.ts', import.meta.url)
  const worker = new Worker(file, { workerData: { port, longest } })
  return {
    takeLongest: () => Atomics.exchange(longest, 0, 0),
    async stop() {
      await worker.terminate()
    },
  }
}
