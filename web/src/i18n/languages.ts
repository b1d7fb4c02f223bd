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
  const wanted = [localStorage.getItem(KEY), ...navigator.languages].map((tag) => tag?.split('-')[0])
  return wanted.find((code): code is UiLanguage => code !== undefined && code in UI_LANGUAGES) ?? 'en'
}

/** Keeps the choice; the page is loaded again with it. */
export function chooseLanguage(language: UiLanguage): void {
  localStorage.setItem(KEY, language)
  location.reload()
}

/** The texts of a language. */
export async function loadCatalogue(language: UiLanguage): Promise<Catalogue> {
  if (language === 'en') return ENGLISH
  const { catalogue } = await LOADERS[language]()
  return openCatalogue(catalogue.formula, catalogue.texts)
}
