import { describe, expect, it } from 'vitest'
import { listBuiltinLanguages } from '../domain/languages/builtin-languages.ts'
import { formalityOf, languageCodes } from './language-codes.ts'

const BUILTIN = listBuiltinLanguages().map(({ code }) => code)

describe('codes for services', () => {
  it.each([
    ['cs', 'cs cs-Latn cs-CZ'],
    ['pt_BR', 'pt-BR pt pt-Latn'],
    ['pt_PT', 'pt-PT pt pt-Latn'],
    ['pt_AO@formal', 'pt-AO pt pt-Latn'],
    ['nb_NO', 'nb-NO no-NO nb no nb-Latn no-Latn'],
    ['no', 'no nb no-Latn nb-Latn no-NO nb-NO'],
    ['fil', 'fil tl fil-Latn tl-Latn fil-PH tl-PH'],
    ['he_IL', 'he-IL iw-IL he iw he-Hebr iw-Hebr'],
    ['zh', 'zh zh-Hans zh-CN'],
    ['zh_Hans', 'zh-Hans zh-CN zh'],
    ['zh_CN', 'zh-CN zh zh-Hans'],
    ['zh_Hans_SG', 'zh-Hans-SG zh-Hans zh-SG zh-CN zh'],
    ['sr', 'sr sr-Cyrl sr-RS'],
    ['sr@ijekavian', 'sr sr-Cyrl sr-RS'],
    ['mn', 'mn mn-Cyrl mn-MN'],
    ['es_419', 'es-419 es es-Latn'],
    ['ca@valencia', 'ca ca-Latn ca-ES'],
    ['jbo', 'jbo jbo-Latn jbo-001'],
    ['sv-FI', 'sv-FI sv sv-Latn'],
    ['x_invented', 'x-invented'],
  ])('for %s are %s', (language, codes) => {
    expect(languageCodes(language, 'target').join(' ')).toBe(codes)
    expect(languageCodes(language, 'source').join(' ')).toBe(codes)
  })

  it.each([
    ['zh_Hant', 'zh-Hant zh-TW', 'zh'],
    ['zh_TW', 'zh-TW zh-Hant', 'zh'],
    ['zh_Hant_HK', 'zh-Hant-HK zh-Hant zh-HK zh-TW', 'zh'],
    ['sr_Latn', 'sr-Latn', 'sr'],
    ['sr@latin', 'sr-Latn', 'sr'],
    ['sr@ijekavian_Latn', 'sr-Latn', 'sr'],
    ['be@latin', 'be-Latn', 'be'],
    ['uz@cyrillic', 'uz-Cyrl', 'uz'],
    ['pa_PK', 'pa-PK pa-Arab', 'pa'],
    ['hi_Latn', 'hi-Latn', 'hi'],
    ['en_Shaw_GB', 'en-Shaw-GB en-Shaw', 'en'],
  ])('into %s are %s, because %s is another script', (language, codes, base) => {
    expect(languageCodes(language, 'target').join(' ')).toBe(codes)
    expect(languageCodes(language, 'source').join(' ')).toBe(`${codes} ${base}`)
  })

  it('stay in the language and script of each built-in language', () => {
    const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script
    // Old codes such as `iw` become the new ones; these three pairs are two codes for Unicode, too.
    const nameOf = (tag: string) =>
      new Intl.Locale(tag).language.replace(/^no$/, 'nb').replace(/^tl$/, 'fil').replace(/^kmr$/, 'ku')
    const strays = BUILTIN.flatMap((language) => {
      const codes = languageCodes(language)
      return codes.filter(
        (code) => scriptOf(code) !== scriptOf(codes[0]!) || nameOf(code) !== nameOf(codes[0]!),
      )
    })

    expect(strays).toEqual([])
    expect(BUILTIN.filter((language) => new Set(languageCodes(language)).size === 0)).toEqual([])
  })

  it('are of the service where it has own ones, also for a region', () => {
    const own = { zh_Hant: 'zt', pt: ['PT-PT', 'PT'] }
    const write = (tag: string) => tag.toLowerCase()

    expect(languageCodes('zh_Hant', 'target', { own, write })).toEqual(['zt', 'zh-hant', 'zh-tw'])
    expect(languageCodes('zh_TW', 'target', { own, write })).toEqual(['zh-tw', 'zt', 'zh-hant'])
    expect(languageCodes('pt_AO', 'target', { own, write }).slice(0, 3)).toEqual(['pt-ao', 'PT-PT', 'PT'])
  })
})

it.each([
  ['de@formal', 'more'],
  ['pt_BR@informal', 'less'],
  ['de', 'default'],
  ['ca@valencia', 'default'],
])('addresses people in %s: %s', (language, formality) => {
  expect(formalityOf(language)).toBe(formality)
})
