import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** A page to render, or null to load the code only; `web/src/server/render.tsx` documents the members of the page. */
export interface RenderRequest {
  /** The folder with the built web interface. */
  readonly folder: string
  readonly page: {
    readonly url: string
    readonly languages: readonly string[]
    readonly platform: string
    readonly siteTitle: string
    readonly responses: string
  } | null
}

/** The HTML of a page, identical to what the browser's script renders first. */
export interface RenderedPage {
  readonly html: string
  /** The title of its window, in that language; null for that of the document. */
  readonly title: string | null
  /** The language of its texts. */
  readonly language: string
  /** 403 or 404 if the page says so, otherwise 200. */
  readonly status: number
  /** The data it was rendered from, as JSON that is safe inside an HTML element. */
  readonly queries: string
  /** The rejected requests among it, as JSON that is safe inside an HTML element. */
  readonly rejections: string
  /** API URLs whose responses were missing while it was rendered. */
  readonly missing: readonly string[]
}

/** The reply of the thread: a rendered page or the reason for its failure; null once the code is loaded. */
export type RenderReply = RenderedPage | { readonly problem: string } | null

interface ServerBuild {
  renderPage(page: NonNullable<RenderRequest['page']>): Promise<RenderedPage>
}

// Runs the server build of the web interface, one page at a time.
parentPort?.on('message', async ({ folder, page }: RenderRequest) => {
  parentPort?.postMessage(await render(folder, page))
})
parentPort?.postMessage('ready')

async function render(folder: string, page: RenderRequest['page']): Promise<RenderReply> {
  try {
    const program = pathToFileURL(join(folder, 'server', 'render.mjs')).href
    // A build of the web interface, which a running server finds only when it is ready.
    const { renderPage }: ServerBuild = await import(program)
    return page && (await renderPage(page))
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
