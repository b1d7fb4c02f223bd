import { extname } from 'node:path'
import type { Context } from '../../context.ts'
import { isAppError } from '../../domain/errors.ts'
import { openThreadPool, type ThreadPool } from '../../threads/thread-pool.ts'
import type { Picture, PictureAnswer, PictureOrder } from './picture-thread.ts'

/** A page that is not rendered here shows nothing before its script has run, which takes browsers as long on a slow machine. */
const WAIT_MS = 3000
/** The first page after a start waits for the thread as well. */
const COLD_WAIT_MS = 5000
/** A thread that is at it for longer is ended. */
const LIMIT_MS = 10_000
/** Pages that may wait for the thread; further ones are sent as they are. */
const QUEUE = 16
/** Far above what pages have: characters of their answers, and of their picture. */
const MAX_CHARACTERS = 1_000_000
const IDLE_MS = 15 * 60_000
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }
/** A machine that was too slow for so many pictures in a row is left alone for a while. */
const MOST_LATE = 5
const PAUSE_MS = 30_000
/** Each problem is told once, and of many that is enough. */
const MOST_TOLD = 20

type PageOrder = PictureOrder & { readonly page: NonNullable<PictureOrder['page']> }

/** Draws pages as their script would show them first. */
export interface PageDrawer {
  /** Has the thread load what draws pages, beside what is done until `draw` is called. */
  prepare(log: Context['log'], folder: string): void
  /** The picture of a page; null when there is none in time, which is no reason not to send the page. */
  draw(log: Context['log'], order: PageOrder): Promise<Picture | null>
}

/** Draws pages in a thread of its own, which starts with the first page that somebody opens in a browser. */
export function pageDrawer(
  pool: ThreadPool = openPictureThread(),
  { waitMs = WAIT_MS, coldWaitMs = COLD_WAIT_MS, limitMs = LIMIT_MS } = {},
): PageDrawer {
  const told = new Set<string>()
  let lateInRow = 0
  let lateNow = 0
  let pausedUntil = 0
  // The pool ends threads that nobody needed for so long.
  let warmUntil = 0
  let isPreparing = false
  const isWarm = () => performance.now() < warmUntil

  async function pictureOf(log: Context['log'], order: PictureOrder): Promise<Picture | null> {
    const limit = { ms: limitMs, error: () => new Error(`Rendering took longer than ${limitMs} ms`) }
    const answer = await pool.run(order, { limit }).then(
      (given) => given as PictureAnswer,
      (error: unknown) => (isAppError(error, 'unavailable') ? null : { problem: String(error) }),
    )
    warmUntil = performance.now() + IDLE_MS
    if (answer === null || !('problem' in answer)) return answer
    if (!told.has(answer.problem) && told.size < MOST_TOLD) {
      told.add(answer.problem)
      log.warn({ problem: answer.problem }, 'Page not rendered on the server; the browser renders it')
    }
    return null
  }

  /** Nobody waits for it any more, and nobody for further ones until it is done. */
  function beLate(picture: Promise<unknown>): void {
    if (lateNow === 0) lateInRow += 1
    if (lateInRow >= MOST_LATE) {
      lateInRow = 0
      pausedUntil = performance.now() + PAUSE_MS
    }
    lateNow += 1
    void picture.finally(() => {
      lateNow -= 1
    })
  }

  return {
    prepare(log, folder) {
      if (isPreparing || isWarm()) return
      isPreparing = true
      void pictureOf(log, { folder, page: null }).finally(() => {
        isPreparing = false
      })
    },
    async draw(log, order) {
      const isUnwise = lateNow > 0 || performance.now() < pausedUntil
      if (isUnwise || order.page.answers.length > MAX_CHARACTERS) return null
      const drawn = pictureOf(log, order)
      const picture = await within(isWarm() ? waitMs : coldWaitMs, drawn)
      if (picture === LATE) {
        beLate(drawn)
        return null
      }
      lateInRow = 0
      return picture !== null && picture.html.length > MAX_CHARACTERS ? null : picture
    },
  }
}

/** One thread: what many browsers ask for at the same time is sent without pictures. */
function openPictureThread(): ThreadPool {
  return openThreadPool({
    file: new URL(`./picture-thread${extname(import.meta.url)}`, import.meta.url),
    ...{ size: 1, queueLimit: QUEUE, resourceLimits: MEMORY, idleMs: IDLE_MS, saysReady: true },
  })
}

const LATE = Symbol('late')

async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof LATE> {
  const { promise: over, resolve } = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(() => resolve(LATE), ms)
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}
