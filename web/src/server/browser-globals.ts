/** A browser window, as far as the URL and headers of the request describe it. */
interface BrowserWindow {
  readonly url: URL
  /** As `navigator.platform` names it; empty if unknown. */
  readonly platform: string
}

/**
 * Defines the browser globals that pages use while rendering and Node.js lacks: the location, and empty storage. There is no
 * `document`, by which libraries detect that they run on a server.
 */
export function defineBrowserGlobals({ url, platform }: BrowserWindow): void {
  define('location', url)
  define('navigator', { platform, languages: [] })
  define('localStorage', EMPTY)
  define('sessionStorage', EMPTY)
  define('addEventListener', () => {})
  define('removeEventListener', () => {})
}

const EMPTY = Object.create({ getItem: () => null, setItem: () => {}, removeItem: () => {} })

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
