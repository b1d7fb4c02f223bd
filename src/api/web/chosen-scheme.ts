const CHOSEN = /(?:^|;\s*)diglot-scheme=(light|dark)(?:;|$)/
/** Browsers send at most a few kilobytes; longer headers are ignored. */
const MAX_COOKIES = 16_384

/** The color scheme that the user selected (`web/src/scheme-manager.ts`); null to follow the system. */
export function chosenScheme(cookies: string | undefined): 'light' | 'dark' | null {
  if (cookies === undefined || cookies.length > MAX_COOKIES) return null
  const [, scheme] = CHOSEN.exec(cookies) ?? []
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}
