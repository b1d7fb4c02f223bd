import { describe, expect, it } from 'vitest'
import { listBuiltinLanguages } from './builtin-languages.ts'
import {
  formatLanguageCode,
  isLanguageCodeStyle,
  LANGUAGE_CODE_STYLES,
  type LanguageCodeStyle,
} from './code-style.ts'
import { resolveLanguageCode } from './language-code.ts'
import { indexLanguages } from './language-index.ts'

describe('formatLanguageCode', () => {
  it.each([
    ['posix', 'pt_BR', 'pt_BR'],
    ['posix_lowercase', 'pt_BR', 'pt_br'],
    ['posix_long', 'cs', 'cs_CZ'],
    ['posix_long', 'pt_BR', 'pt_BR'],
    ['posix_long', 'tlh', 'tlh'],
    ['posix_long_lowercase', 'cs', 'cs_cz'],
    ['bcp', 'pt_BR', 'pt-BR'],
    ['bcp', 'zh_Hans', 'zh-Hans'],
    ['bcp', 'zh_Hant_HK', 'zh-Hant-HK'],
    ['bcp_lower', 'zh_Hant_HK', 'zh-hant-hk'],
    ['bcp_long', 'cs', 'cs-CZ'],
    ['bcp_long', 'zh_Hans', 'zh-Hans'],
    ['bcp_legacy', 'zh_Hans', 'zh-CN'],
    ['bcp_legacy', 'pt_BR', 'pt-BR'],
    ['linux', 'zh_Hans', 'zh_CN'],
    ['linux', 'zh_Hant', 'zh_TW'],
    ['linux', 'zh_Hans_SG', 'zh_SG'],
    ['linux', 'zh_Hant_HK', 'zh_HK'],
    ['linux', 'sr_Latn', 'sr_Latn'],
    ['linux_lowercase', 'zh_Hans', 'zh_cn'],
    ['android', 'cs', 'cs'],
    ['android', 'pt_BR', 'pt-rBR'],
    ['android', 'he', 'iw'],
    ['android', 'id', 'in'],
    ['android', 'yi', 'ji'],
    ['android', 'zh_Hans', 'zh-rCN'],
    ['android', 'zh_Hant_HK', 'zh-rHK'],
    ['android', 'sr_Latn', 'b+sr+Latn'],
    ['android', 'es_419', 'b+es+419'],
    ['android', 'en_Shaw_GB', 'b+en+Shaw+GB'],
    ['android', 'ca@valencia', 'b+ca+valencia'],
    ['android', 'sv-FI', 'sv-rFI'],
    ['appstore', 'de', 'de-DE'],
    ['appstore', 'pt', 'pt-PT'],
    ['appstore', 'pt_BR', 'pt-BR'],
    ['appstore', 'cs', 'cs'],
    ['googleplay', 'cs', 'cs-CZ'],
    ['googleplay', 'en', 'en-SG'],
    ['googleplay', 'en_GB', 'en-GB'],
    ['googleplay', 'he', 'iw-IL'],
    ['googleplay', 'nb', 'no-NO'],
    ['googleplay', 'nb_NO', 'no-NO'],
    ['googleplay', 'zh_Hant', 'zh-TW'],
    ['googleplay', 'uk', 'uk'],
  ] as const)('in %s style formats %s as %s', (style, code, written) => {
    expect(formatLanguageCode(code, style)).toBe(written)
  })

  // Codes for which the style adds a country that makes them another language of the list.
  const ambiguous: Partial<Record<LanguageCodeStyle, string[]>> = {
    posix_long: ['bn', 'en', 'gu', 'he', 'pt', 'ur'],
    posix_long_lowercase: ['bn', 'en', 'gu', 'he', 'pt', 'ur'],
    bcp_long: ['bn', 'en', 'gu', 'he', 'pt', 'ur'],
    appstore: ['ar', 'pt'],
    googleplay: ['bn', 'en', 'pt'],
  }

  it.each(LANGUAGE_CODE_STYLES)('formats codes in %s style that are read as the same language', (style) => {
    const languages = listBuiltinLanguages()
    const index = indexLanguages(
      languages.flatMap((one) => one.plurals.slice(0, 1).map((plural) => ({ ...one, plural }))),
    )
    const changed = languages.filter(({ code }) => {
      const resolution = resolveLanguageCode(formatLanguageCode(code, style), index)
      return resolution?.kind !== 'found' || resolution.language.code !== code
    })

    expect(changed.map(({ code }) => code)).toEqual(ambiguous[style] ?? [])
  })
})

describe('isLanguageCodeStyle', () => {
  it('knows the styles', () => {
    expect(['bcp', '', 'BCP', 'toString'].map(isLanguageCodeStyle)).toEqual([true, false, false, false])
  })
})
