import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves pages without their scripts. */
export interface StaticCopy {
  readonly origin: string
  close(): void
}

const SCRIPTS =
  /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>|\s(?:inert=""|data-ssr(?:="")?)/g

/**
 * Copies documents and their styles from a server, and serves them with `node:http` alone: what a browser needs at least to
 * show the same texts.
 */
export async function copyStatically(
  origin: string,
  pages: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[],
): Promise<StaticCopy> {
  const files = new Map<string, { readonly headers: Record<string, string>; readonly body: Buffer }>()
  for (const { path, headers } of pages) {
    const text = await renderedDocument(`${origin}${path}`, headers)
    const type = 'text/html; charset=utf-8'
    files.set(path, {
      headers: { 'content-type': type, 'cache-control': 'no-cache' },
      body: Buffer.from(text.replace(SCRIPTS, '')),
    })
    for (const [, file = ''] of text.matchAll(/href="(\/assets\/[^"]+\.(?:css|svg))"/g)) {
      if (!files.has(file)) files.set(file, await assetOf(`${origin}${file}`))
    }
  }
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file ? 200 : 404, file?.headers)
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A busy server may send a page that is not rendered. */
async function renderedDocument(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(address, { headers: { accept: 'text/html', ...headers } })
    const text = await answer.text()
    if (/<div id="root"[^>]+>/.test(text)) return text
  }
  throw new Error(`${address} is not rendered by the server`)
}

async function assetOf(address: string) {
  const answer = await fetch(address)
  return {
    headers: {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
