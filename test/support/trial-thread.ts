import { pbkdf2Sync } from 'node:crypto'
import { parentPort, threadId } from 'node:worker_threads'

/** What the thread of the pool's tests can be asked to do. */
export type TrialOrder =
  | { do: 'echo'; value: unknown }
  | { do: 'measure'; bytes: ArrayBuffer }
  | { do: 'throw' | 'exit' | 'hang' | 'hoard' | 'name' | 'compute' }

function obey(order: TrialOrder): unknown {
  if (order.do === 'echo') return order.value
  if (order.do === 'measure') return order.bytes.byteLength
  if (order.do === 'name') return threadId
  if (order.do === 'throw') throw new RangeError('thrown in the thread')
  if (order.do === 'exit') process.exit(3)
  // Not JavaScript, so that nothing ends it before it is done.
  if (order.do === 'compute') return pbkdf2Sync('', '', 400_000, 64, 'sha512').length
  const hoard: number[][] = []
  for (;;) if (order.do === 'hoard') hoard.push(Array.from({ length: 10_000 }, Math.random))
}

parentPort?.on('message', (order: TrialOrder) => parentPort?.postMessage(obey(order)))
