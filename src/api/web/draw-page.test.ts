import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import { pageDrawer } from './draw-page.ts'

const FILE = new URL('./picture-thread.ts', import.meta.url)
const LONG = 60_000
const folder = mkdtempSync(join(tmpdir(), 'diglot-pictures-'))
mkdirSync(join(folder, 'server'))
writeFileSync(
  join(folder, 'server', 'render.mjs'),
  `export async function renderPage({ address, languages }) {
    if (address === 'broken') throw new Error('no such part')
    if (address === 'huge') return { html: 'x'.repeat(1_000_001), language: 'en' }
    while (address === 'endless');
    if (address === 'slow') await new Promise((resolve) => setTimeout(resolve, 100))
    return { html: '<p>' + address + '</p>', language: languages[0] }
  }`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pools: ThreadPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

function open(options: { waitMs?: number; coldWaitMs?: number; limitMs?: number } = {}, queueLimit = 4) {
  const pool = openThreadPool({ file: FILE, size: 1, queueLimit, saysReady: true })
  pools.push(pool)
  const orders: unknown[] = []
  const drawer = pageDrawer(
    {
      ...pool,
      run(message, how) {
        orders.push(message)
        return pool.run(message, how)
      },
    },
    { waitMs: LONG, coldWaitMs: options.waitMs ?? LONG, ...options },
  )
  const said: string[] = []
  const log = { warn: ({ problem }: { problem: string }) => said.push(problem) } as never
  const orderOf = (address: string, { in: from = folder, answers = '{}' } = {}) => ({
    ...{ folder: from, page: { address, languages: ['de'], platform: '', siteTitle: 'Site', answers } },
  })
  return {
    ...{ said, orders },
    prepare: () => drawer.prepare(log, folder),
    draw: (address: string, how?: Parameters<typeof orderOf>[1]) => drawer.draw(log, orderOf(address, how)),
    /** Resolves when the thread has done all that it was given. */
    async done() {
      await pool.run(orderOf('last'))
      await nextTurn()
    },
  }
}

it('gives the picture of a page, and the language that it is in', async () => {
  expect(await open().draw('home')).toEqual({ html: '<p>home</p>', language: 'de' })
})

it('gives none of a page that cannot be drawn, says why once, and goes on', async () => {
  const { draw, said } = open()

  const drawn = [await draw('broken'), await draw('broken'), await draw('home')]

  expect(drawn).toEqual([null, null, { html: '<p>home</p>', language: 'de' }])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('no such part')
})

it('gives none where the pages were built without the part that draws them', async () => {
  const { draw, said } = open()

  expect(await draw('home', { in: join(folder, 'elsewhere') })).toBeNull()
  expect(said[0]).toContain('Cannot find module')
})

it('gives none that is too large, or made from too much', async () => {
  const { draw } = open()

  expect(await draw('huge')).toBeNull()
  expect(await draw('home', { answers: ' '.repeat(1_000_001) })).toBeNull()
})

it('waits for none that takes long, and begins no other until that is done', async () => {
  const { draw, done, orders, said } = open({ waitMs: 0 })

  const [slow, meanwhile] = [await draw('slow'), await draw('home')]
  const begun = orders.length
  await done()
  await draw('home')

  expect([slow, meanwhile]).toEqual([null, null])
  expect([begun, orders.length]).toEqual([1, 2])
  expect(said).toEqual([])
})

it('waits longer for a thread that is not there yet', async () => {
  const { draw } = open({ waitMs: 0, coldWaitMs: LONG })

  const [first, second] = [await draw('slow'), await draw('slow')]

  expect(first).toEqual({ html: '<p>slow</p>', language: 'de' })
  expect(second).toBeNull()
})

it('is made ready once', async () => {
  const { draw, prepare, orders, said } = open()

  prepare()
  prepare()
  const drawn = await draw('home')
  prepare()

  expect(drawn).not.toBeNull()
  expect(orders).toHaveLength(2)
  expect(said).toEqual([])
})

it('leaves a machine alone that was too slow several times', async () => {
  const { draw, done, orders } = open({ waitMs: 0 })

  for (let round = 0; round < 10; round += 1) {
    await draw('slow')
    await done()
  }

  expect(orders).toHaveLength(5)
})

it('ends a thread that never ends by itself', async () => {
  const { draw, said } = open({ limitMs: 1000 })

  expect(await draw('endless')).toBeNull()

  expect(said).toEqual(['Error: Rendering took longer than 1000 ms'])
  expect(await draw('home')).not.toBeNull()
})

it('sends pages without pictures where too many are asked for at the same time', async () => {
  const { draw, said } = open({}, 2)

  const drawn = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((address) => draw(address)))

  expect(drawn.map((picture) => picture?.html ?? null)).toEqual([
    ...['<p>a</p>', '<p>b</p>', '<p>c</p>'],
    ...[null, null],
  ])
  expect(said).toEqual([])
})
