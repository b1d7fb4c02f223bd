import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Young garbage is collected after this many received bytes. */
const MINOR_EVERY = 16 * 1024 ** 2
/** Heap growth since the last full collection that triggers another one. */
const MAX_GROWTH = 32 * 1024 ** 2
/** If a full collection takes more processor time, further ones are left to V8, which works incrementally. */
const MAX_PAUSE_MS = 25

type Collect = (options: { readonly type: 'minor' | 'major' }) => void

/**
 * Frees the memory of received bodies. V8 collects garbage when its own heap is full, where the buffers of a body count only a
 * hundred bytes each: a flood of bodies took more than 100 MB before it reacted. A collection takes 1 ms, a full one 10 to 20
 * ms; requests without a body are too small to trigger one.
 */
export function receivedBytesCounter(
  collect: Collect = exposedGc(),
  usedHeap: () => number = () => getHeapStatistics().used_heap_size,
  cpuMs: () => number = threadCpuMs,
): (bytes: number) => void {
  let received = 0
  let base = usedHeap()
  let isQuick = true

  return (bytes) => {
    received += bytes
    if (received < MINOR_EVERY) return
    received = 0
    collect({ type: 'minor' })
    if (!isQuick || usedHeap() - base < MAX_GROWTH) return
    const start = cpuMs()
    collect({ type: 'major' })
    isQuick = cpuMs() - start <= MAX_PAUSE_MS
    base = usedHeap()
  }
}

/** On a busy machine, a quick collection may wait long for the processor. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Resolved on first use. */
function exposedGc(): Collect {
  let gc: Collect | null = null
  return (options) => {
    if (!gc) {
      setFlagsFromString('--expose-gc')
      gc = runInNewContext('gc') as Collect
      // Flags are part of the key of the compile cache.
      setFlagsFromString('--no-expose-gc')
    }
    gc(options)
  }
}
