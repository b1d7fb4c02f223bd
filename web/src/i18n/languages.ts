import type { Catalogue } from './catalogue.ts'
import { ENGLISH, openCatalogue } from './catalogue.ts'

/** Languages of the pages, by code, with their own names. */
export const UI_LANGUAGES = { en: 'English', de: 'Deutsch' } as const
/** One of them. */
export type UiLanguage = keyof typeof UI_LANGUAGES

const LOADERS: Readonly<Record<Exclude<UiLanguage, 'en'>, () => Promise<typeof import('*.po')>>> = {
  de: () => import('../../locales/de.po'),
}
const KEY = 'diglot-language'

/** The language that was chosen here, or else the first one of the browser that we have. */
export function preferredLanguage(): UiLanguage {
  return chooseFrom([localStorage.getItem(KEY) ?? '', ...navigator.languages])
}

/** The first of these languages that we have, which are named as browsers do: `de-AT`. */
export function chooseFrom(tags: readonly string[]): UiLanguage {
  const wanted = tags.map((tag) => tag.split('-')[0] ?? '')
  return wanted.find((code): code is UiLanguage => Object.hasOwn(UI_LANGUAGES, code)) ?? 'en'
}

/** Keeps the choice; the page is loaded again with it. */
export function chooseLanguage(language: UiLanguage): void {
  localStorage.setItem(KEY, language)
  tellServer(language)
  location.reload()
}

/** The server renders pages in this language as well (`src/api/web/preferred-languages.ts`). */
function tellServer(language: UiLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is only there on sites with https
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The texts of a language. */
export async function loadCatalogue(language: UiLanguage): Promise<Catalogue> {
  if (language === 'en') return ENGLISH
  const { catalogue } = await LOADERS[language]()
  return openCatalogue(catalogue.formula, catalogue.texts)
}
