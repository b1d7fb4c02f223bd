import { extname } from 'node:path'
import type { Context } from '../../../context.ts'
import { isAppError } from '../../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../../threads/thread-pool.ts'
import type { RenderedPage, RenderReply, RenderRequest } from './render-worker.ts'

/** Without server-rendered HTML, a browser on an equally slow machine takes at least as long to show anything. */
const TIMEOUT_MS = 3000
/** The first page after a start also waits for the thread to start. */
const COLD_TIMEOUT_MS = 5000
/** A thread that renders one page for longer is terminated. */
const HARD_TIMEOUT_MS = 10_000
/** Pages that may wait for the thread; further ones are sent without HTML. */
const QUEUE_LIMIT = 16
/** Limit for the preloaded responses and for the rendered HTML, far above that of any real page. */
const MAX_CHARACTERS = 1_000_000
const IDLE_MS = 15 * 60_000
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
/** After this many timeouts in a row, rendering pauses. */
const MAX_TIMEOUTS = 5
const PAUSE_MS = 30_000
/** Each problem is logged once, and at most this many. */
const MAX_LOGGED = 20

type PageRequest = RenderRequest & { readonly page: NonNullable<RenderRequest['page']> }

/** Renders pages to HTML in a worker thread. */
interface RenderThread {
  /** Starts the thread and loads its code, in parallel with the caller's other work. */
  warmUp(log: Context['log'], folder: string): void
  /** The rendered page; null if it failed or timed out, in which case the page is sent without HTML. */
  render(log: Context['log'], request: PageRequest): Promise<RenderedPage | null>
}

/** Opens the render thread. It starts when a browser first requests a page. */
export function openRenderThread(
  pool: ThreadPool = openPool(),
  { timeoutMs = TIMEOUT_MS, coldTimeoutMs = COLD_TIMEOUT_MS, hardTimeoutMs = HARD_TIMEOUT_MS } = {},
): RenderThread {
  const logged = new Set<string>()
  let timeoutsInRow = 0
  let timedOutNow = 0
  let pausedUntil = 0
  // The pool terminates threads that have been idle for this long.
  let warmUntil = 0
  let isWarmingUp = false
  const isWarm = () => performance.now() < warmUntil

  async function run(log: Context['log'], request: RenderRequest): Promise<RenderedPage | null> {
    const limit = {
      ms: hardTimeoutMs,
      error: () => new Error(`Rendering took longer than ${hardTimeoutMs} ms`),
    }
    const reply = await pool.run(request, { limit }).then(
      (result) => result as RenderReply,
      (error: unknown) => (isAppError(error, 'unavailable') ? null : { problem: String(error) }),
    )
    warmUntil = performance.now() + IDLE_MS
    if (reply === null || !('problem' in reply)) return reply
    if (!logged.has(reply.problem) && logged.size < MAX_LOGGED) {
      logged.add(reply.problem)
      log.warn({ problem: reply.problem }, 'Page not rendered on the server; the browser renders it')
    }
    return null
  }

  /** Records a timeout. No other page is rendered until the thread has finished this one. */
  function noteTimeout(rendering: Promise<unknown>): void {
    if (timedOutNow === 0) timeoutsInRow += 1
    if (timeoutsInRow >= MAX_TIMEOUTS) {
      timeoutsInRow = 0
      pausedUntil = performance.now() + PAUSE_MS
    }
    timedOutNow += 1
    void rendering.finally(() => {
      timedOutNow -= 1
    })
  }

  return {
    warmUp(log, folder) {
      if (isWarmingUp || isWarm()) return
      isWarmingUp = true
      void run(log, { folder, page: null }).finally(() => {
        isWarmingUp = false
      })
    },
    async render(log, request) {
      const isOverloaded = timedOutNow > 0 || performance.now() < pausedUntil
      if (isOverloaded || request.page.responses.length > MAX_CHARACTERS) return null
      const rendering = run(log, request)
      const rendered = await withTimeout(isWarm() ? timeoutMs : coldTimeoutMs, rendering)
      if (rendered === TIMED_OUT) {
        noteTimeout(rendering)
        return null
      }
      timeoutsInRow = 0
      return rendered !== null && rendered.html.length > MAX_CHARACTERS ? null : rendered
    },
  }
}

/** A single thread: under load, further pages are sent without HTML. */
function openPool(): ThreadPool {
  return openThreadPool({
    file: new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url),
    size: 1,
    queueLimit: QUEUE_LIMIT,
    resourceLimits: MEMORY,
    idleMs: IDLE_MS,
    saysReady: true,
  })
}

const TIMED_OUT = Symbol('timed out')

async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | typeof TIMED_OUT> {
  const { promise: timeout, resolve } = Promise.withResolvers<typeof TIMED_OUT>()
  const timer = setTimeout(() => resolve(TIMED_OUT), ms)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
