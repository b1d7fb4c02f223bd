import { uiLocale } from './texts.ts'

/** The code of a language as browsers write it. */
export function tagOf(code: string): string {
  return code.replaceAll('_', '-')
}

/** What a language is called in the language of the pages; its code where the browser does not know it. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([uiLocale()], { type: 'language' }).of(tagOf(code)) ?? code
  } catch {
    return code
  }
}
