/** Keys of what this browser remembers and pages show at once. */
const SHOWN_AT_ONCE = /^diglot-(?:draft|filters|tasks|shortcuts|save)/

/**
 * True when this browser renders the page of the document as the server did, which knows its address and headers alone. Then
 * React can take over the HTML that is there; attributes that differ would stay as they are.
 */
export function isRenderedAlike(language: string): boolean {
  return document.documentElement.lang === language && ![localStorage, sessionStorage].some(hasShown)
}

function hasShown(storage: Storage): boolean {
  return Object.keys(storage).some((key) => SHOWN_AT_ONCE.test(key))
}
