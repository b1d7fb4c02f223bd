import { afterEach, expect, it } from 'vitest'
import type { TrialOrder } from '../../test/support/trial-thread.ts'
import {
  openThreadPool,
  type ThreadJobOptions,
  type ThreadPool,
  type ThreadPoolOptions,
} from './thread-pool.ts'

const FILE = new URL('../../test/support/trial-thread.ts', import.meta.url)
const pools: ThreadPool[] = []

function open(options: Partial<ThreadPoolOptions> = {}) {
  const pool = openThreadPool({ file: FILE, size: 2, ...options })
  pools.push(pool)
  return {
    ask: (order: TrialOrder, jobOptions?: ThreadJobOptions) => pool.run(order, jobOptions),
    close: () => pool.close(),
  }
}

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

it('answers each job with its own answer', async () => {
  const { ask } = open()

  const answers = await Promise.all(Array.from({ length: 20 }, (_, value) => ask({ do: 'echo', value })))

  expect(answers).toEqual(Array.from({ length: 20 }, (_, value) => value))
})

it('uses as many threads as it may, and keeps them', async () => {
  const { ask } = open({ size: 2 })

  const names = await Promise.all(Array.from({ length: 12 }, () => ask({ do: 'name' })))

  expect(new Set(names).size).toBe(2)
})

it('moves what is transferred', async () => {
  const { ask } = open()
  const bytes = new ArrayBuffer(1000)

  const measured = await ask({ do: 'measure', bytes }, { transfer: [bytes] })

  expect(measured).toBe(1000)
  expect(bytes.byteLength).toBe(0)
})

it('rejects the job of a thread that throws, and continues with another', async () => {
  const { ask } = open({ size: 1 })

  const failed = ask({ do: 'throw' })
  const next = ask({ do: 'echo', value: 'next' })

  await expect(failed).rejects.toThrow('thrown in the thread')
  expect(await next).toBe('next')
})

it('rejects the job of a thread that ends, and continues with another', async () => {
  const { ask } = open({ size: 1 })

  await expect(ask({ do: 'exit' })).rejects.toThrow('ended with code 3')

  expect(await ask({ do: 'echo', value: 1 })).toBe(1)
})

it('survives a thread that uses too much memory', async () => {
  const { ask } = open({
    size: 1,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })

  await expect(ask({ do: 'hoard' })).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })

  expect(await ask({ do: 'echo', value: 1 })).toBe(1)
})

it('ends a busy thread when its job is aborted', async () => {
  const { ask } = open({ size: 1 })
  const stop = new AbortController()
  const first = await ask({ do: 'name' })

  const hanging = ask({ do: 'hang' }, { signal: stop.signal })
  const next = ask({ do: 'name' })
  stop.abort(new Error('enough'))

  await expect(hanging).rejects.toThrow('enough')
  expect(await next).not.toBe(first)
})

it('forgets a waiting job that is aborted, and leaves the thread alone', async () => {
  const { ask } = open({ size: 1 })
  const stop = new AbortController()

  const first = ask({ do: 'name' })
  const waiting = ask({ do: 'hang' }, { signal: stop.signal })
  stop.abort(new Error('enough'))

  await expect(waiting).rejects.toThrow('enough')
  expect(await ask({ do: 'name' })).toBe(await first)
})

it('refuses a job that was aborted before', async () => {
  await expect(open().ask({ do: 'name' }, { signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow(
    'late',
  )
})

it('refuses what cannot be sent, and continues', async () => {
  const { ask } = open({ size: 1 })

  await expect(ask({ do: 'echo', value: () => {} })).rejects.toThrow(/could not be cloned/)

  expect(await ask({ do: 'echo', value: 1 })).toBe(1)
})

it('refuses jobs when too many wait', async () => {
  const { ask, close } = open({ size: 1, queueLimit: 1 })
  const running = ask({ do: 'hang' })
  const waiting = ask({ do: 'echo', value: 1 })
  const ended = Promise.allSettled([running, waiting])

  await expect(ask({ do: 'echo', value: 2 })).rejects.toMatchObject({ code: 'unavailable' })

  await close()
  expect(await ended).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect(ask({ do: 'name' })).rejects.toThrow('closed')
})

it('reports a module that does not exist as a failed job', async () => {
  const { ask } = open({ file: new URL('./no-such-thread.ts', import.meta.url) })

  await expect(ask({ do: 'name' })).rejects.toThrow(/Cannot find module/)
})

it('ends a thread that had nothing to do for a while, and starts another', async () => {
  const { ask } = open({ size: 1, idleMs: 0 })
  const first = await ask({ do: 'name' })

  const later = await expect
    .poll(() => ask({ do: 'name' }), { interval: 20 })
    .not.toBe(first)
    .then(() => ask({ do: 'name' }))

  expect(later).toBeGreaterThan(Number(first))
})

it('continues beside threads that cannot be ended at once, but not beside ever more of them', async () => {
  const { ask } = open({ size: 1 })
  const started = await ask({ do: 'name' })
  for (let round = 0; round < 4; round += 1) {
    const stop = new AbortController()
    const busy = ask({ do: 'compute' }, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(busy).rejects.toThrow('enough')
  }

  const last = await ask({ do: 'name' })

  // Two places: jobs that were taken back while both were taken never got a thread.
  expect(Number(last) - Number(started)).toBeLessThanOrEqual(3)
})

it('counts the time of a job from when its thread is ready, and ends it when that is over', async () => {
  const pool = openThreadPool({
    file: new URL('../../test/support/slow-thread.ts', import.meta.url),
    size: 1,
    saysReady: true,
  })
  pools.push(pool)
  const limit = { ms: 400, error: () => new Error('too long') }

  expect(await pool.run('hello', { limit })).toBe('hello')
  await expect(pool.run('hang', { limit })).rejects.toThrow('too long')
  expect(await pool.run('again', { limit })).toBe('again')
})
