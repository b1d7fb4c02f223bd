import { parentPort } from 'node:worker_threads'

// A thread that takes long to load, says when it is ready, and then answers everything but 'hang'.

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)

parentPort?.on('message', (order: unknown) => {
  while (order === 'hang');
  parentPort?.postMessage(order)
})
parentPort?.postMessage('ready')
