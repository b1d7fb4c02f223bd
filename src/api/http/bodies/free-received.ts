import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After so many received bytes, young garbage is collected. */
const MINOR_EVERY = 16 * 1024 ** 2
/** A heap that has grown by this much since its last full collection is collected as a whole. */
const MOST_GROWTH = 32 * 1024 ** 2
/** Full collections of heaps that take longer are left to V8, which divides them into small steps. */
const LONGEST_MS = 25

type Collect = (options: { readonly type: 'minor' | 'major' }) => void

/**
 * Frees what received bodies leave behind. V8 collects garbage when its own heap is full, in which the buffers of a body count
 * a hundred bytes each: a flood of bodies took 100 MB and more before it noticed. A collection takes 1 ms, a full one
 * 10 to 20 ms; requests without a body are too small to cause one.
 */
export function receivedBytesCounter(
  collect: Collect = exposedGc(),
  usedHeap: () => number = () => getHeapStatistics().used_heap_size,
): (bytes: number) => void {
  let received = 0
  let base = usedHeap()
  let isQuick = true

  return (bytes) => {
    received += bytes
    if (received < MINOR_EVERY) return
    received = 0
    collect({ type: 'minor' })
    if (!isQuick || usedHeap() - base < MOST_GROWTH) return
    const start = performance.now()
    collect({ type: 'major' })
    isQuick = performance.now() - start <= LONGEST_MS
    base = usedHeap()
  }
}

/** Looked up when it is first needed. */
function exposedGc(): Collect {
  let gc: Collect | null = null
  return (options) => {
    if (!gc) {
      setFlagsFromString('--expose-gc')
      gc = runInNewContext('gc') as Collect
      // The flags are part of the key of the compile cache.
      setFlagsFromString('--no-expose-gc')
    }
    gc(options)
  }
}
