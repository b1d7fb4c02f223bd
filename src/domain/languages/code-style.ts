import { findCodeWithCountry } from './builtin-languages.ts'

/** How codes are spelled in names of new files, by the IDs of the API; each is explained below. */
export const LANGUAGE_CODE_STYLES = [
  'posix',
  'posix_lowercase',
  'posix_long',
  'posix_long_lowercase',
  'bcp',
  'bcp_lower',
  'bcp_long',
  'bcp_legacy',
  'linux',
  'linux_lowercase',
  'android',
  'appstore',
  'googleplay',
] as const

/** One of `LANGUAGE_CODE_STYLES`. */
export type LanguageCodeStyle = (typeof LANGUAGE_CODE_STYLES)[number]

/** Chinese by country instead of script, as in Linux locales. */
const LINUX: ReadonlyMap<string, string> = new Map([
  ['zh_Hans', 'zh_CN'],
  ['zh_Hant', 'zh_TW'],
  ['zh_Hans_SG', 'zh_SG'],
  ['zh_Hant_HK', 'zh_HK'],
])

/** Codes that Java, and therefore Android, kept from before 1989. */
const ANDROID: ReadonlyMap<string, string> = new Map([
  ['he', 'iw'],
  ['id', 'in'],
  ['yi', 'ji'],
])

const APP_STORE: ReadonlyMap<string, string> = new Map([
  ['ar', 'ar-SA'],
  ['de', 'de-DE'],
  ['fr', 'fr-FR'],
  ['nl', 'nl-NL'],
  ['pt', 'pt-PT'],
])

/** Languages that the Play Console lists only with a country, or under another code. */
const GOOGLE_PLAY: ReadonlyMap<string, string> = new Map([
  ...`az-AZ bn-BD cs-CZ da-DK de-DE el-GR en-SG es-ES eu-ES fi-FI fr-FR gl-ES hi-IN hu-HU hy-AM is-IS it-IT
      ja-JP ka-GE km-KH kn-IN ko-KR ky-KG lo-LA mk-MK ml-IN mn-MN mr-IN my-MM ne-NP nl-NL pl-PL pt-PT ru-RU
      si-LK sv-SE ta-IN te-IN tr-TR`
    .split(/\s+/)
    .map((locale) => [locale.slice(0, 2), locale] as const),
  ['he', 'iw-IL'],
  ['nb', 'no-NO'],
  ['nb_NO', 'no-NO'],
  ['zh_Hans', 'zh-CN'],
  ['zh_Hant', 'zh-TW'],
  ['zh_Hant_HK', 'zh-HK'],
])

/** True for one of `LANGUAGE_CODE_STYLES`; false for the empty text, which leaves the choice to the format. */
export function isLanguageCodeStyle(value: string): value is LanguageCodeStyle {
  return LANGUAGE_CODE_STYLES.some((style) => style === value)
}

/** Formats a language code in this style. */
export function formatLanguageCode(code: string, style: LanguageCodeStyle): string {
  switch (style) {
    case 'posix':
      return code
    case 'posix_lowercase':
      return code.toLowerCase()
    case 'posix_long':
      return findCodeWithCountry(code) ?? code
    case 'posix_long_lowercase':
      return formatLanguageCode(code, 'posix_long').toLowerCase()
    case 'bcp':
      return hyphenate(code)
    case 'bcp_lower':
      return hyphenate(code).toLowerCase()
    case 'bcp_long':
      return hyphenate(formatLanguageCode(code, 'posix_long'))
    case 'bcp_legacy':
      return hyphenate(formatLanguageCode(code, 'linux'))
    case 'linux':
      return LINUX.get(code) ?? code
    case 'linux_lowercase':
      return formatLanguageCode(code, 'linux').toLowerCase()
    case 'android':
      return ANDROID.get(code) ?? qualifyForAndroid(formatLanguageCode(code, 'linux'))
    case 'appstore':
      return APP_STORE.get(code) ?? hyphenate(code)
    case 'googleplay':
      return GOOGLE_PLAY.get(code) ?? hyphenate(code)
  }
}

function hyphenate(code: string): string {
  return code.replaceAll('_', '-')
}

/** The qualifier of a resource folder: `pt-rBR`, or `b+sr+Latn` if more than a country follows. */
function qualifyForAndroid(code: string): string {
  const [language = '', ...subtags] = code.split(/[_@-]/)
  if (subtags.some((subtag) => subtag.length > 2)) return ['b', language, ...subtags].join('+')
  return [language, ...subtags].join('-r')
}
