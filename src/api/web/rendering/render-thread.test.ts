import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openThreadPool, type ThreadPool } from '../../../threads/thread-pool.ts'
import { openRenderThread } from './render-thread.ts'

const FILE = new URL('./render-worker.ts', import.meta.url)
const LONG = 60_000
const folder = mkdtempSync(join(tmpdir(), 'diglot-rendering-'))
mkdirSync(join(folder, 'server'))
writeFileSync(
  join(folder, 'server', 'render.mjs'),
  `export async function renderPage({ url, languages }) {
    if (url === 'broken') throw new Error('no such component')
    if (url === 'huge') return { html: 'x'.repeat(1_000_001), language: 'en' }
    while (url === 'endless');
    if (url === 'slow') await new Promise((resolve) => setTimeout(resolve, 100))
    return { html: '<p>' + url + '</p>', language: languages[0] }
  }`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pools: ThreadPool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

function open(
  options: { timeoutMs?: number; coldTimeoutMs?: number; hardTimeoutMs?: number } = {},
  queueLimit = 4,
) {
  const pool = openThreadPool({ file: FILE, size: 1, queueLimit, saysReady: true })
  pools.push(pool)
  const requests: unknown[] = []
  const thread = openRenderThread(
    {
      ...pool,
      run(message, options) {
        requests.push(message)
        return pool.run(message, options)
      },
    },
    { timeoutMs: LONG, coldTimeoutMs: options.timeoutMs ?? LONG, ...options },
  )
  const logged: string[] = []
  const log = { warn: ({ problem }: { problem: string }) => logged.push(problem) } as never
  const requestOf = (url: string, { in: from = folder, responses = '{}' } = {}) => ({
    folder: from,
    page: { url, languages: ['de'], platform: '', siteTitle: 'Site', responses },
  })
  return {
    logged,
    requests,
    warmUp: () => thread.warmUp(log, folder),
    render: (url: string, options?: Parameters<typeof requestOf>[1]) =>
      thread.render(log, requestOf(url, options)),
    /** Resolves when the thread has processed all earlier requests. */
    async done() {
      await pool.run(requestOf('last'))
      await nextTurn()
    },
  }
}

it('renders a page and reports its language', async () => {
  expect(await open().render('home')).toEqual({ html: '<p>home</p>', language: 'de' })
})

it('returns null for a page that fails, logs the error once, and continues', async () => {
  const { render, logged } = open()

  const rendered = [await render('broken'), await render('broken'), await render('home')]

  expect(rendered).toEqual([null, null, { html: '<p>home</p>', language: 'de' }])
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('no such component')
})

it('returns null if there is no server build', async () => {
  const { render, logged } = open()

  expect(await render('home', { in: join(folder, 'elsewhere') })).toBeNull()
  expect(logged[0]).toContain('Cannot find module')
})

it('returns null if the HTML or its data is too large', async () => {
  const { render } = open()

  expect(await render('huge')).toBeNull()
  expect(await render('home', { responses: ' '.repeat(1_000_001) })).toBeNull()
})

it('gives up after the timeout and renders nothing else until that page is done', async () => {
  const { render, done, requests, logged } = open({ timeoutMs: 0 })

  const [slow, meanwhile] = [await render('slow'), await render('home')]
  const started = requests.length
  await done()
  await render('home')

  expect([slow, meanwhile]).toEqual([null, null])
  expect([started, requests.length]).toEqual([1, 2])
  expect(logged).toEqual([])
})

it('waits longer while the thread starts', async () => {
  const { render } = open({ timeoutMs: 0, coldTimeoutMs: LONG })

  const [first, second] = [await render('slow'), await render('slow')]

  expect(first).toEqual({ html: '<p>slow</p>', language: 'de' })
  expect(second).toBeNull()
})

it('warms up only once', async () => {
  const { render, warmUp, requests, logged } = open()

  warmUp()
  warmUp()
  const rendered = await render('home')
  warmUp()

  expect(rendered).not.toBeNull()
  expect(requests).toHaveLength(2)
  expect(logged).toEqual([])
})

it('pauses after several timeouts in a row', async () => {
  const { render, done, requests } = open({ timeoutMs: 0 })

  for (let round = 0; round < 10; round += 1) {
    await render('slow')
    await done()
  }

  expect(requests).toHaveLength(5)
})

it('terminates a thread that does not finish', async () => {
  const { render, logged } = open({ hardTimeoutMs: 1000 })

  expect(await render('endless')).toBeNull()

  expect(logged).toEqual(['Error: Rendering took longer than 1000 ms'])
  expect(await render('home')).not.toBeNull()
})

it('returns null if too many pages are requested at once', async () => {
  const { render, logged } = open({}, 2)

  const rendered = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((url) => render(url)))

  expect(rendered.map((page) => page?.html ?? null)).toEqual(['<p>a</p>', '<p>b</p>', '<p>c</p>', null, null])
  expect(logged).toEqual([])
})
