import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core'

const YEAR_SECONDS = 365 * 24 * 3600

const stored = localStorageColorSchemeManager()

/** Stores the selected color scheme, also in a cookie, so that the server sends pages in it (`src/api/web/chosen-scheme.ts`). */
export const schemeManager: MantineColorSchemeManager = {
  ...stored,
  get(fallback) {
    const scheme = stored.get(fallback)
    setCookie(scheme)
    return scheme
  },
  set(scheme) {
    stored.set(scheme)
    setCookie(scheme)
  },
  clear() {
    stored.clear()
    setCookie('auto')
  },
}

function setCookie(scheme: string): void {
  // The server renders pages too, and has no document.
  if (typeof document === 'undefined') return
  const sent = /diglot-scheme=(\w+)/.exec(document.cookie)?.[1] ?? 'auto'
  if (sent === scheme) return
  const age = scheme === 'auto' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires HTTPS
  document.cookie = `diglot-scheme=${scheme}; path=/; max-age=${age}; samesite=lax`
}
