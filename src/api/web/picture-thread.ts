import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** A page to draw, or null to be ready for one; `web/src/server/render.tsx` says what its members mean. */
export interface PictureOrder {
  /** The folder with the built pages. */
  readonly folder: string
  readonly page: {
    readonly address: string
    readonly languages: readonly string[]
    readonly platform: string
    readonly siteTitle: string
    readonly answers: string
  } | null
}

/** A page as the script of the pages would show it first. */
export interface Picture {
  readonly html: string
  /** The language of its texts. */
  readonly language: string
  /** What it was rendered from, as JSON in which nothing ends an element. */
  readonly queries: string
  /** Addresses of the API that it shows more of. */
  readonly missed: readonly string[]
}

/** What the thread answers: a picture, or why there is none; null when it is ready. */
export type PictureAnswer = Picture | { readonly problem: string } | null

interface Renderer {
  renderPage(page: NonNullable<PictureOrder['page']>): Promise<Picture>
}

// It runs the pages themselves, as they were built for the server, and one at a time.
parentPort?.on('message', async ({ folder, page }: PictureOrder) => {
  parentPort?.postMessage(await draw(folder, page))
})
parentPort?.postMessage('ready')

async function draw(folder: string, page: PictureOrder['page']): Promise<PictureAnswer> {
  try {
    const program = pathToFileURL(join(folder, 'server', 'render.mjs')).href
    const { renderPage }: Renderer = await import(program)
    return page && (await renderPage(page))
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
