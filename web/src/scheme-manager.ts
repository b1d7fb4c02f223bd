import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core'

const YEAR_SECONDS = 365 * 24 * 3600

const kept = localStorageColorSchemeManager()

/** Remembers whether somebody wants light or dark pages, and tells the server (`src/api/web/chosen-scheme.ts`), so that pages come like that. */
export const schemeManager: MantineColorSchemeManager = {
  ...kept,
  get(usual) {
    const scheme = kept.get(usual)
    tellServer(scheme)
    return scheme
  },
  set(scheme) {
    kept.set(scheme)
    tellServer(scheme)
  },
  clear() {
    kept.clear()
    tellServer('auto')
  },
}

function tellServer(scheme: string): void {
  // Pages are drawn on the server too, where there is none.
  if (typeof document === 'undefined') return
  const told = /diglot-scheme=(\w+)/.exec(document.cookie)?.[1] ?? 'auto'
  if (told === scheme) return
  const age = scheme === 'auto' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is for sites with https only
  document.cookie = `diglot-scheme=${scheme}; path=/; max-age=${age}; samesite=lax`
}
