import {
  chooseInterfaceLanguage,
  type InterfaceLanguage,
} from '../../../src/domain/languages/interface-languages.ts'
import type { Catalogue } from '../../../src/domain/texts/catalogue.ts'
import { ENGLISH, openCatalogue } from '../../../src/domain/texts/catalogue.ts'

const LOADERS: Readonly<Record<Exclude<InterfaceLanguage, 'en'>, () => Promise<typeof import('*.po')>>> = {
  de: () => import('../../locales/de.po'),
}
const KEY = 'diglot-language'

/** The language selected in this browser, or else the browser's first supported language. */
export function preferredLanguage(): InterfaceLanguage {
  return chooseInterfaceLanguage([localStorage.getItem(KEY) ?? '', ...navigator.languages]) ?? 'en'
}

/** Stores the selected language and reloads the page. */
export function chooseLanguage(language: InterfaceLanguage): void {
  localStorage.setItem(KEY, language)
  setCookie(language)
  location.reload()
}

/** The server renders pages in this language as well (`src/api/web/preferred-languages.ts`). */
function setCookie(language: InterfaceLanguage): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API requires HTTPS
  document.cookie = `${KEY}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The texts of a language. */
export async function loadCatalogue(language: InterfaceLanguage): Promise<Catalogue> {
  if (language === 'en') return ENGLISH
  const { catalogue } = await LOADERS[language]()
  return openCatalogue(catalogue.formula, catalogue.texts, catalogue.languages)
}
