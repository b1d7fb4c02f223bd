/**
 * How long preloaded responses count as fresh, from the start of the script. The time to load the script does not count,
 * because the page shows them all that time.
 */
const FRESH_MS = 10_000
const STARTED_AT = performance.now()

/** Prefix of a URL under which the ETag of its response is stored. */
const ETAG = 'etag:'
/** Prefix of a URL under which its rejection is stored. */
const REFUSED = 'refused:'

/** A rejected request, as the server answers it. */
export interface Rejection {
  readonly status: number
  readonly body: unknown
}

let responses: Map<string, unknown> | null = null
let isOnServer = false
const missing = new Set<string>()
let requested: string | null = null

type Preloaded = { readonly value: unknown; readonly etag: string | null } | { readonly rejection: Rejection }

/** A response that the server preloaded into the page (`src/api/web/rendering/preload-responses.ts`); in browsers, each is used once. */
export function takePreloaded(path: string): Preloaded | null {
  if (!isOnServer && performance.now() > STARTED_AT + FRESH_MS) discardPreloaded()
  requested = path
  responses ??= readDocument()
  if (!responses.has(path)) {
    const rejection = responses.get(REFUSED + path) as Rejection | undefined
    if (rejection) return { rejection }
    if (isOnServer) missing.add(path)
    return null
  }
  const value = responses.get(path)
  const etag = responses.get(ETAG + path)
  if (!isOnServer) responses.delete(path)
  return { value, etag: typeof etag === 'string' ? etag : null }
}

/** True while there is an unused response for this URL. */
export function isPreloaded(path: string): boolean {
  responses ??= readDocument()
  return responses.has(path)
}

/** Discards all preloaded responses. Called before a write, which may make them stale. */
export function discardPreloaded(): void {
  responses = new Map()
}

/** Starts rendering on the server, where these are the only responses. */
export function startServerRendering(json: string): void {
  responses = parse(json)
  isOnServer = true
  missing.clear()
}

/** The URL that was requested last. */
export function lastRequested(): string | null {
  return requested
}

/** URLs of the preloaded responses. */
export function preloadedUrls(): readonly string[] {
  return [...(responses?.keys() ?? [])]
}

/** The preloaded rejections, as JSON that is safe inside an HTML element; the browser's script starts with them. */
export function rejections(): string {
  const found = [...(responses ?? [])].filter(([key]) => key.startsWith(REFUSED))
  return JSON.stringify(Object.fromEntries(found)).replaceAll('<', '\\u003c')
}

/** URLs that were requested since `startServerRendering` and not preloaded. */
export function missingUrls(): readonly string[] {
  return [...missing]
}

/** True on the server, where requests for other URLs never finish. */
export function isServerRendering(): boolean {
  return isOnServer
}

function readDocument(): Map<string, unknown> {
  return parse(document.getElementById('preloaded')?.textContent ?? '{}')
}

function parse(json: string): Map<string, unknown> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, unknown>))
}
