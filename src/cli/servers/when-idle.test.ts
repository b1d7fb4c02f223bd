import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { whenIdle } from './when-idle.ts'

async function beBusy(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await nextTurn()) {
    for (const pause = performance.now() + 5; performance.now() < pause; );
  }
}

it('waits while there is something to do, and does it once when there is nothing', async () => {
  let done = 0
  whenIdle(() => (done += 1), { spanMs: 50, spans: 1000 })

  await beBusy(200)
  expect(done).toBe(0)

  await expect.poll(() => done).toBe(1)
})

it('gives up after so many spans', async () => {
  let done = 0
  let later = 0
  whenIdle(() => (done += 1), { spanMs: 50, spans: 2 })

  await beBusy(200)
  whenIdle(() => (later += 1), { spanMs: 50, spans: 1000 })
  await expect.poll(() => later).toBe(1)

  expect(done).toBe(0)
})
