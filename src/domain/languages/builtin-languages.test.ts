import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aliasesOf,
  detectDirection,
  displayName,
  findAliasedCode,
  findBuiltinLanguage,
  findCodeWithCountry,
  isDefaultCountry,
  listBuiltinLanguages,
} from './builtin-languages.ts'
import { findPluralProblem, isSamePlural } from './plural-rule.ts'
import { derivePluralType } from './plural-type.ts'

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/recorded-languages.json'), 'utf8'),
) as {
  readonly languages: readonly { readonly code: string }[]
  readonly names: Readonly<Record<string, string>>
}

describe('listBuiltinLanguages', () => {
  it('has 799 languages with unique codes and names, and usable rules', () => {
    const languages = listBuiltinLanguages()

    expect(languages).toHaveLength(799)
    expect(new Set(languages.map(({ code }) => code.toLowerCase())).size).toBe(799)
    expect(new Set(languages.map(({ name }) => name)).size).toBe(799)
    expect(languages.flatMap(({ plurals }) => plurals).filter(findPluralProblem)).toEqual([])
  })

  it('has one default rule for every language, first, from which the others differ', () => {
    for (const { plurals } of listBuiltinLanguages()) {
      const [standard, ...others] = plurals
      expect(plurals.filter(({ source }) => source === 0)).toEqual([standard])
      expect(others.filter((other) => standard && isSamePlural(standard, other))).toEqual([])
      expect(others.map(({ source }) => source)).toEqual(others.map(({ source }) => source).sort())
    }
  })

  it('has the types that follow from the rules', () => {
    for (const { code, plurals } of listBuiltinLanguages()) {
      expect(plurals.map((plural) => derivePluralType(code, plural))).toEqual(plurals.map(({ type }) => type))
    }
  })

  it('has names for the forms of every default rule', () => {
    expect(listBuiltinLanguages().filter(({ plurals }) => plurals[0]?.type === 666)).toEqual([])
  })
})

describe('findBuiltinLanguage', () => {
  it.each(recorded.languages)('returns $code as servers show it', (expected) => {
    const language = findBuiltinLanguage(expected.code)
    const { plurals, ...shown } = language ?? { plurals: [] }

    expect({ ...shown, plural: plurals[0], aliases: aliasesOf(expected.code) }).toEqual(expected)
  })

  it.each([
    ['be_Latn', 2_991_098],
    ['de@formal', 141_873_196],
    ['pt_BR@formal', 200_247_320],
    ['en_devel', 1_728_473_503],
    ['nan_Latn_tailo', 26_904_760],
    ['yue_Hant', 81_532_220],
    ['sr@ijekavian_Latn', 7_189_403],
    ['sat_Olck', 0],
    ['tlh_Piqd', 0],
    ['nan_Hntl_tailo', 0],
    ['fr_AG', 0],
    ['de_1901', 0],
  ])(
    'has the speakers of the wider language for %s where it is only written or addressed otherwise',
    (code, people) => {
      expect(findBuiltinLanguage(code)?.population).toBe(people)
    },
  )

  it('has the names that servers show', () => {
    const names = Object.keys(recorded.names).map((code) => [code, findBuiltinLanguage(code)?.name])

    expect(Object.fromEntries(names)).toEqual(recorded.names)
  })

  it('has the rules of other sources if they differ', () => {
    const sources = (code: string) =>
      findBuiltinLanguage(code)?.plurals.map(({ source, number }) => `${source}:${number}`)

    expect(sources('cs')).toEqual(['0:3'])
    expect(sources('fr')).toEqual(['0:2', '4:3'])
    expect(sources('he')).toEqual(['0:4', '1:2', '1:3', '4:3', '6:2'])
    expect(sources('ro_MD')).toEqual(['0:3', '1:3', '4:3'])
  })

  it('finds codes only in their exact spelling', () => {
    expect(findBuiltinLanguage('CS')).toBeNull()
    expect(findBuiltinLanguage('nb_NO')).toBeNull()
    expect(findBuiltinLanguage('constructor')).toBeNull()
  })
})

describe('aliasesOf', () => {
  it('is empty for languages without aliases and for unknown ones', () => {
    expect(aliasesOf('abr')).toEqual([])
    expect(aliasesOf('qqq')).toEqual([])
  })

  it('is the inverse of findAliasedCode', () => {
    const pairs = listBuiltinLanguages().flatMap(({ code }) => aliasesOf(code).map((alias) => [alias, code]))

    expect(pairs.length).toBeGreaterThan(450)
    expect(pairs.filter(([alias = '', code]) => findAliasedCode(alias) !== code)).toEqual([])
    expect(findAliasedCode('nothing')).toBeNull()
  })
})

describe('default countries', () => {
  it('are recognized in any case', () => {
    expect(['cs_CZ', 'cs_cz', 'nb_NO', 'cs_SK', 'cs', 'pt_BR'].map(isDefaultCountry)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are added to languages that have one', () => {
    expect(['cs', 'en', 'nb', 'ast', 'tlh', 'pt_BR', ''].map(findCodeWithCountry)).toEqual([
      'cs_CZ',
      'en_US',
      'nb_NO',
      'ast_ES',
      null,
      null,
      null,
    ])
  })
})

describe('detectDirection', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar_XB', 'rtl'],
    ['he_IL', 'rtl'],
    ['fa-IR', 'rtl'],
    ['ms_Arab', 'rtl'],
    ['ms', 'ltr'],
    ['cs', 'ltr'],
    ['', 'ltr'],
  ])('of %j is %s', (code, direction) => {
    expect(detectDirection(code)).toBe(direction)
  })
})

describe('displayName', () => {
  it('includes the code of languages that are not built in', () => {
    expect(displayName({ code: 'cs', name: 'Czech' })).toBe('Czech')
    expect(displayName({ code: 'racv', name: 'racv (generated)' })).toBe('racv (generated) (racv)')
  })
})
