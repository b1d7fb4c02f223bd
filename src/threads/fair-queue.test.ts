import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type FairQueueOptions, openFairQueue } from './fair-queue.ts'

function open(options: Partial<FairQueueOptions> = {}) {
  const queue = openFairQueue({
    size: 2,
    sizePerOwner: 1,
    waiting: 100,
    waitingPerOwner: 50,
    waitMs: 60_000,
    ...options,
  })
  const log: string[] = []
  const ends = new Map<string, () => void>()

  function run(name: string): Promise<string> {
    const done = queue.run(name.charAt(0), async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
    // What still waits when a test ends is sent away later.
    done.catch(() => {})
    return done
  }

  return {
    queue,
    log,
    run,
    async end(name: string) {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

it('runs as much as it may, and one of each owner', async () => {
  const { run, log } = open()

  for (const name of ['a1', 'a2', 'b1', 'c1']) void run(name)

  expect(log).toEqual(['a1', 'b1'])
})

it('lets owners take turns, however much one of them wants', async () => {
  const { run, log, end } = open({ size: 1 })

  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void run(name)
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)

  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('gives what the work gives, and continues after work that fails', async () => {
  const { queue } = open({ size: 1 })

  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => 'done')

  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('refuses an owner who has too much waiting, and nobody else', async () => {
  const { run, log } = open({ waitingPerOwner: 1 })
  void run('a1')
  void run('a2')

  await expect(run('a3')).rejects.toMatchObject({ code: 'throttled', retryAfter: 5 })
  void run('b1')
  expect(log).toEqual(['a1', 'b1'])
})

it('refuses everybody when too much waits', async () => {
  const { run, log, end } = open({ size: 1, waiting: 1 })
  void run('a1')
  void run('b1')

  await expect(run('c1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await end('a1')
  void run('c2')
  await end('b1')
  expect(log).toEqual(['a1', 'b1', 'c2'])
})

it('sends away who waited too long, and never runs that work', async () => {
  const { run, log, end } = open({ size: 1, waitMs: 1 })
  void run('a1')

  await expect(run('b1')).rejects.toMatchObject({ code: 'unavailable' })
  await end('a1')
  void run('c1')

  expect(log).toEqual(['a1', 'c1'])
})
