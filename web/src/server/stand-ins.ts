/** Where a page is shown, as far as its address and headers tell. */
export interface Window {
  readonly url: URL
  /** As `navigator.platform` names it; empty where that is not known. */
  readonly platform: string
}

/**
 * Stands in for what the pages look at while they are drawn and Node lacks: the address, and a browser that remembers
 * nothing. There is no document: libraries know by that that they are not in a window.
 */
export function standIn({ url, platform }: Window): void {
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
