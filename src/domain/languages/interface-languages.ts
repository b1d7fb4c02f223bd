/** Languages of pages and emails by code, with their own names; `web/locales/` has their texts. */
export const INTERFACE_LANGUAGES = { en: 'English', de: 'Deutsch' } as const
/** The code of an interface language. */
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES

/** The codes of all of them. */
export const INTERFACE_LANGUAGE_CODES = Object.keys(INTERFACE_LANGUAGES).filter(isInterfaceLanguage)

/** The first supported language of these tags, such as `de-AT`; null if there is none. */
export function chooseInterfaceLanguage(tags: readonly string[]): InterfaceLanguage | null {
  const codes = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  return codes.find(isInterfaceLanguage) ?? null
}

function isInterfaceLanguage(code: string): code is InterfaceLanguage {
  return Object.hasOwn(INTERFACE_LANGUAGES, code)
}
