import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { listBuiltinLanguages } from './builtin-languages.ts'
import { parseLanguageAliases } from './language-aliases.ts'
import { type Resolution, resolveLanguageCode } from './language-code.ts'
import { indexLanguages, type KnownLanguage } from './language-index.ts'

const recordedCodes: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/recorded-languages.json'), 'utf8'),
).codes

const languages = listBuiltinLanguages().flatMap((language) =>
  language.plurals.slice(0, 1).map((plural): KnownLanguage => ({ ...language, plural })),
)
const index = indexLanguages(languages)

function language(code: string, name = code): KnownLanguage {
  return { code, name, direction: 'ltr', plural: { number: 1, formula: '0', type: 0 } }
}

function show(resolution: Resolution | null): string | null {
  return resolution && `${resolution.kind} ${resolution.language.code}`
}

describe('resolveLanguageCode', () => {
  it.each(Object.entries(recordedCodes))('reads the recorded code %s as %s', (code, expected) => {
    expect(show(resolveLanguageCode(code, index))).toBe(`found ${expected}`)
  })

  it.each([
    // unchanged
    ['cs', 'cs'],
    ['pt_BR', 'pt_BR'],
    ['ca@valencia', 'ca@valencia'],
    ['sr@ijekavian_Latn', 'sr@ijekavian_Latn'],
    ['sco-ulster', 'sco-ulster'],
    // case and separators
    ['CS', 'cs'],
    ['PT-br', 'pt_BR'],
    ['pt_br', 'pt_BR'],
    ['pt-BR', 'pt_BR'],
    ['pt+BR', 'pt_BR'],
    ['en-us', 'en_US'],
    ['en-GB', 'en_GB'],
    ['zh-hant-hk', 'zh_Hant_HK'],
    ['sv_FI', 'sv-FI'],
    ['es-419', 'es_419'],
    // Android
    ['pt-rBR', 'pt_BR'],
    ['zh-rTW', 'zh_Hant'],
    ['cs-rCZ', 'cs'],
    ['b+sr+Latn', 'sr_Latn'],
    ['b+zh+Hans+CN', 'zh_Hans'],
    ['b+es+419', 'es_419'],
    ['b+de+formal', 'de@formal'],
    ['iw', 'he'],
    ['iw-rIL', 'he'],
    ['in', 'id'],
    ['in-rID', 'id'],
    ['be_rBY', 'be_Latn'],
    // aliases
    ['zh_CN', 'zh_Hans'],
    ['zh-Hans-CN', 'zh_Hans'],
    ['zh_TW', 'zh_Hant'],
    ['zh', 'zh_Hans'],
    ['ZHCN', 'zh_Hans'],
    ['cz', 'cs'],
    ['ces', 'cs'],
    ['no', 'nb'],
    ['no_NO', 'nb'],
    ['nb_NO', 'nb'],
    ['sr@latin', 'sr_Latn'],
    ['sr_latin', 'sr_Latn'],
    ['sr-Latin', 'sr_Latn'],
    ['sr_RS@latin', 'sr_Latn'],
    ['sr_RS_latin', 'sr_Latn'],
    ['sr-Cyrillic', 'sr_Cyrl'],
    ['sr@ijekavianlatin', 'sr@ijekavian_Latn'],
    ['ca_ES@valencia', 'ca@valencia'],
    ['ang@latin', 'ang'],
    ['de-DE-x-formal', 'de@formal'],
    ['tlh-Qaak', 'tlh_Piqd'],
    ['mon', 'mn'],
    ['Base', 'en'],
    ['source', 'en'],
    // names
    ['Czech', 'cs'],
    ['german', 'de'],
    ['Portuguese (Brazil)', 'pt_BR'],
    ['Mon', 'mnw'],
    // four letters
    ['ptbr', 'pt_BR'],
    ['ENGB', 'en_GB'],
    // default countries
    ['cs_CZ', 'cs'],
    ['cs-cz', 'cs'],
    ['de_DE', 'de'],
    ['fil_PH', 'fil_PH generated'],
    ['he_IL', 'he_IL'],
    ['pt_PT', 'pt_PT'],
    // decoration
    ['cs (2)', 'cs'],
    [' cs ', 'cs'],
    ['.cs.', 'cs'],
    ['pt_BR(12)', 'pt_BR'],
    // unknown
    ['racv', 'racv generated'],
    ['en@shaw', 'en@shaw generated'],
    ['de-x-formal', 'de-x-formal generated'],
    ['de-at-x-plain', 'de_AT-x-plain generated'],
    ['cs-sk', 'cs_SK generated'],
    ['CS_sk@Foo', 'cs_SK@Foo generated'],
    ['sr-CYRL-ba', 'sr_CYRL@ba generated'],
    ['de_formal', 'de_FORMAL generated'],
    ['de-de-1996', 'de_DE@1996 generated'],
    ['hy_arevmda', 'hy_AREVMDA generated'],
    ['fr_fonupa', 'fr_FONUPA generated'],
    ['uk-Cyrl', 'uk_CYRL generated'],
    ['fil-rUS', 'fil_US generated'],
    ['pd_US', 'pd generated'],
    ['default', 'default generated'],
    ['中文', '中文 generated'],
  ])('reads %j as %s', (code, expected) => {
    const [wanted, kind = 'found'] = expected.split(' ')

    expect(show(resolveLanguageCode(code, index))).toBe(`${kind} ${wanted}`)
  })

  it.each(['', ' ', '()', '...', '(2)', '@', '-', '../etc', 'a/b', 'a\0b', '<b>', 'x'.repeat(51)])(
    'finds no language in %j',
    (code) => {
      expect(resolveLanguageCode(code, index)).toBeNull()
    },
  )

  it('finds no language in extremely long text', () => {
    expect(resolveLanguageCode('y'.repeat(10_000_000), index)).toBeNull()
  })

  it('lets a generated variant inherit from its base', () => {
    expect(resolveLanguageCode('ar_XX', index)).toEqual({
      kind: 'generated',
      language: {
        code: 'ar_XX',
        name: 'Arabic',
        direction: 'rtl',
        plural: { number: 6, formula: index.byCode.get('ar')?.plural.formula, type: 3 },
      },
    })
  })

  it('gives two forms to a language without a known base', () => {
    expect(resolveLanguageCode('racv', index)?.language).toEqual({
      code: 'racv',
      name: 'racv (generated)',
      direction: 'ltr',
      plural: { number: 2, formula: 'n != 1', type: 1 },
    })
  })

  it.each([
    ['de_CH_1901', 'de_CH@1901', 'German (Switzerland)'],
    ['sr_Cyrl_ME', 'sr_CYRL@me', 'Serbian (Cyrillic script)'],
    ['cs_CZ_moravia', 'cs_CZ@moravia', 'Czech'],
    ['hy_arevela', 'hy_AREVELA', 'Armenian'],
    ['pt_BR-x-a1', 'pt_BR-x-a1', 'Portuguese'],
    ['en-x-pirate', 'en-x-pirate', 'English'],
  ])('gives %s the code %s and the name of its closest language', (given, code, name) => {
    expect(resolveLanguageCode(given, index)?.language).toMatchObject({ code, name })
    expect(resolveLanguageCode(given, indexLanguages([]))?.language).toMatchObject({ code, name })
    expect(resolveLanguageCode(code, index)?.language.code).toBe(code)
  })

  it('keeps generated names within 100 characters', () => {
    const long = indexLanguages([language('xx', 'N'.repeat(100))])

    expect(resolveLanguageCode('xx_YY', long)?.language.name).toBe('N'.repeat(100))
  })

  it('returns the built-in definition of a language that the index lacks', () => {
    const resolution = resolveLanguageCode('cs_CZ', indexLanguages([]))

    expect(resolution).toMatchObject({
      kind: 'builtin',
      language: { code: 'cs', name: 'Czech', population: 13236057 },
    })
  })

  it('prefers languages of the index', () => {
    const own = indexLanguages([...languages, language('cs_CZ'), language('ptbr')])

    expect(show(resolveLanguageCode('cs-CZ', own))).toBe('found cs_CZ')
    expect(show(resolveLanguageCode('ptbr', own))).toBe('found ptbr')
  })

  it('does not choose between languages whose codes differ only in case', () => {
    const own = indexLanguages([language('qq_AA'), language('qq_aa'), language('qq')])

    expect(show(resolveLanguageCode('qq_aa', own))).toBe('found qq_aa')
    expect(show(resolveLanguageCode('QQ_Aa', own))).toBe('found qq_AA')
    expect(show(resolveLanguageCode('QQ_AA', indexLanguages([language('Qq_AA'), language('qQ_AA')])))).toBe(
      'generated qq_AA',
    )
  })

  it('keeps default countries on request', () => {
    expect(show(resolveLanguageCode('cs_CZ', index, { simplify: false }))).toBe('generated cs_CZ')
    expect(show(resolveLanguageCode('zh_CN', index, { simplify: false }))).toBe('found zh_Hans')
  })

  it('applies the aliases of the project first', () => {
    const aliases = parseLanguageAliases('cs:sk,xx-1:pt_BR,other:default')

    expect(show(resolveLanguageCode('cs', index, { aliases }))).toBe('found sk')
    expect(show(resolveLanguageCode('CS', index, { aliases }))).toBe('found cs')
    expect(show(resolveLanguageCode('xx-1', index, { aliases }))).toBe('found pt_BR')
    expect(show(resolveLanguageCode('other', index, { aliases, sourceLanguage: 'de' }))).toBe('found de')
  })

  it.each(['source', 'src', 'default'])('treats the word %s as the source language', (word) => {
    expect(show(resolveLanguageCode(word, index, { sourceLanguage: 'de' }))).toBe('found de')
  })

  it('never throws, stays within the limits and reads its own results again', () => {
    const piece = fc.constantFrom(
      'cs',
      'zh',
      'Hans',
      'CN',
      'rBR',
      'b+',
      '-x-',
      '_',
      '-',
      '+',
      '@',
      '.',
      '(2)',
      ' ',
      '/',
      'é',
    )
    const code = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    )

    fc.assert(
      fc.property(code, fc.boolean(), (text, simplify) => {
        const resolution = resolveLanguageCode(text, index, { simplify })
        if (!resolution) return
        const found = resolution.language
        expect(found.code.length).toBeLessThanOrEqual(50)
        expect(found.name.length).toBeLessThanOrEqual(100)
        expect(found.code).toMatch(/^[^\s/\\<>"'&?#%()]+$/)
        const known = indexLanguages([...languages, language(found.code)])
        expect(show(resolveLanguageCode(found.code, known, { simplify }))).toBe(`found ${found.code}`)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('is fast for long and unusual codes', () => {
    for (const unit of ['(', '(1', '.', '_r', '-x-', '@', 'a-', '_latin']) {
      expectLinearTime((n) => {
        const code = unit.repeat(n(200 / unit.length))
        for (let round = 0; round < 200; round += 1) resolveLanguageCode(code, index)
      })
    }
  })
})
