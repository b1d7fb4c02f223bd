/** Storage keys whose values pages show in their first render. */
const SHOWN_FIRST = /^diglot-(?:draft|filters|tasks|shortcuts|save)/

/**
 * True if this browser's first render is identical to that of the server, which knows only the URL and headers. Only then can
 * React hydrate the HTML, because it does not repair attributes that differ.
 */
export function canHydrate(language: string): boolean {
  return document.documentElement.lang === language && ![localStorage, sessionStorage].some(hasShown)
}

function hasShown(storage: Storage): boolean {
  return Object.keys(storage).some((key) => SHOWN_FIRST.test(key))
}
