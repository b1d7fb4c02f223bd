import type { Context } from '../../../context.ts'
import type { Call, Route } from '../../route.ts'
import { responseAdder } from './add-responses.ts'
import { openRenderThread } from './render-thread.ts'
import type { RenderedPage, RenderRequest } from './render-worker.ts'

type AnyCall = Call<never, never, never>

const MAX_REMEMBERED = 1000
/** Data that arrives in one round may reveal that a page needs more data. */
const MAX_ROUNDS = 8

/** A page to render from preloaded API responses. */
interface PageRequest {
  /** The folder with the built web interface. */
  readonly folder: string
  readonly page: NonNullable<RenderRequest['page']>
  /** False if nothing but the preloaded responses may be read. */
  readonly mayReadMore: boolean
  /** False for a page that does not exist: its missing responses are not remembered. */
  readonly isFound: boolean
}

/** A page with the API responses it was rendered from; `rendered` is null if rendering failed or timed out. */
interface PageWithData {
  readonly responses: string
  readonly rendered: RenderedPage | null
}

/** Renders pages with all their data. */
interface PageRenderer {
  /** Starts the render thread while the request is still being processed. */
  warmUp(log: Context['log'], folder: string): void
  render(call: AnyCall, request: PageRequest): Promise<PageWithData>
}

/** Renders a page, reads the API responses that were missing, and renders it again, until nothing is missing. */
export function pageRenderer(routes: readonly Route[]): PageRenderer {
  const addResponses = responseAdder(routes)
  const thread = openRenderThread()
  /** URLs that were missing in the first round, by user and page. */
  const remembered = new Map<string, readonly string[]>()

  function remember(key: string, urls: readonly string[]): void {
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
    remembered.set(key, urls)
  }

  return {
    warmUp: thread.warmUp,
    async render(call, { folder, page, mayReadMore, isFound }) {
      const { ctx, actor } = call
      // URLs may contain private texts that the page shows, so they are remembered per user.
      const key = `${actor.kind === 'user' ? actor.userId : ''} ${page.url}`
      const earlier = mayReadMore && isFound ? remembered.get(key) : undefined
      const tried = new Set(earlier)
      let { responses } = page
      if (earlier) responses = (await addResponses(call, responses, earlier)) ?? responses
      const render = () => thread.render(ctx.log, { folder, page: { ...page, responses } })
      let rendered = await render()
      for (let round = 1; rendered && mayReadMore && round < MAX_ROUNDS; round += 1) {
        const missing = rendered.missing.filter((url) => !tried.has(url))
        for (const url of missing) tried.add(url)
        const more = await addResponses(call, responses, missing)
        if (more === null) break
        responses = more
        rendered = (await render()) ?? rendered
      }
      if (rendered && isFound && tried.size > 0) remember(key, [...tried])
      return { responses, rendered }
    },
  }
}
