import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

const { port, longest } = workerData as { readonly port: number; readonly longest: Int32Array }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

for (;;) {
  const started = performance.now()
  await read()
  const wait = Math.round(performance.now() - started)
  if (wait > Atomics.load(longest, 0)) Atomics.store(longest, 0, wait)
  await sleep(10)
}

function read(): Promise<void> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/projects/demo/', agent }, (answer) => {
      answer.resume().once('close', () => resolve())
    })
    request.once('error', () => resolve())
  })
}
