import type { Catalogue } from './catalogue.ts'
import { ENGLISH, openCatalogue } from './catalogue.ts'

/** Interface languages by code, with their own names. */
export const UI_LANGUAGES = { en: 'English', de: 'Deutsch' } as const
/** The code of an interface language. */
export type UiLanguage = keyof typeof UI_LANGUAGES

const LOADERS: Readonly<Record<Exclude<UiLanguage, 'en'>, () => Promise<typeof import('*.po')>>> = {
  de: () => import('../../locales/de.po'),
}
const KEY = 'diglot-language'

/** The language selected in this browser, or else the browser's first supported language. */
export function preferredLanguage(): UiLanguage {
  return chooseFrom([localStorage.getItem(KEY) ?? '', ...navigator.languages])
}

/** The first supported language of these tags, such as `de-AT`. */
export function chooseFrom(tags: readonly string[]): UiLanguage {
  const codes = tags.map((tag) => tag.split('-')[0] ?? '')
  return codes.find((code): code is UiLanguage => Object.hasOwn(UI_LANGUAGES, code)) ?? 'en'
}

/** Stores the selected language and reloads the page. */
export function chooseLanguage(language: UiLanguage): void {
  localStorage.setItem(KEY, language)
  setCookie(language)
  location.reload()
}

/** The server renders pages in this language as well (`src/api/web/preferred-languages.ts`). */
function setCookie(language: UiLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires HTTPS
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The texts of a language. */
export async function loadCatalogue(language: UiLanguage): Promise<Catalogue> {
  if (language === 'en') return ENGLISH
  const { catalogue } = await LOADERS[language]()
  return openCatalogue(catalogue.formula, catalogue.texts, catalogue.languages)
}
