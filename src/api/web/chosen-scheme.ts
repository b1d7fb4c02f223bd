const CHOSEN = /(?:^|;\s*)diglot-scheme=(light|dark)(?:;|$)/
/** Browsers send at most a few kilobytes; more is not worth looking at. */
const MAX_COOKIES = 16_384

/** The colours that somebody chose for pages (`web/src/scheme-manager.ts`); null where they are as the system has them. */
export function chosenScheme(cookies: string | undefined): 'light' | 'dark' | null {
  if (cookies === undefined || cookies.length > MAX_COOKIES) return null
  const [, scheme] = CHOSEN.exec(cookies) ?? []
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}
