import type { Context } from '../../context.ts'
import type { Call, Route } from '../route.ts'
import { pageDrawer } from './draw-page.ts'
import { answersAdder } from './more-answers.ts'
import type { Picture, PictureOrder } from './picture-thread.ts'

type AnyCall = Call<never, never, never>

const MAX_REMEMBERED = 1000
/** What a page shows may name more that it shows. */
const MAX_ROUNDS = 4

/** A page to render from API responses that are known to be needed. */
interface PageOrder {
  /** The folder with the built pages. */
  readonly folder: string
  readonly page: NonNullable<PictureOrder['page']>
  /** False where nothing may be read for it but the given responses. */
  readonly mayReadMore: boolean
  /** False for a page that does not exist: what it needed is not kept. */
  readonly isFound: boolean
}

/** A page with the API responses that it was rendered from; without HTML if there was no time for it. */
export interface RenderedPage {
  readonly answers: string
  readonly picture: Picture | null
}

/** Renders pages with everything that they show. */
export interface PageRenderer {
  /** Has the thread load its code, while the request is still being read. */
  prepare(log: Context['log'], folder: string): void
  render(call: AnyCall, order: PageOrder): Promise<RenderedPage>
}

/** Renders a page, reads the API responses that were missing, and renders it again, until nothing is missing. */
export function pageRenderer(routes: readonly Route[]): PageRenderer {
  const addAnswers = answersAdder(routes)
  const drawer = pageDrawer()
  /** Addresses that were missing at first, by user and page. */
  const remembered = new Map<string, readonly string[]>()

  function remember(key: string, addresses: readonly string[]): void {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
    remembered.set(key, addresses)
  }

  return {
    prepare: drawer.prepare,
    async render(call, { folder, page, mayReadMore, isFound }) {
      const { ctx, actor } = call
      // Addresses may contain words of what a page shows, so each user has their own.
      const key = `${actor.kind === 'user' ? actor.userId : ''} ${page.address}`
      const earlier = mayReadMore && isFound ? remembered.get(key) : undefined
      const tried = new Set(earlier)
      let { answers } = page
      if (earlier) answers = (await addAnswers(call, answers, earlier)) ?? answers
      const draw = () => drawer.draw(ctx.log, { folder, page: { ...page, answers } })
      let picture = await draw()
      for (let round = 1; picture && mayReadMore && round < MAX_ROUNDS; round += 1) {
        const missed = picture.missed.filter((address) => !tried.has(address))
        for (const address of missed) tried.add(address)
        const more = await addAnswers(call, answers, missed)
        if (more === null) break
        answers = more
        picture = (await draw()) ?? picture
      }
      if (picture && isFound && tried.size > 0) remember(key, [...tried])
      return { answers, picture }
    },
  }
}
