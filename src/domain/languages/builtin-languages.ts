import { baseCode } from './code-parts.ts'
import { ALIAS_ROWS, DEFAULT_COUNTRIES, LANGUAGE_ROWS, PLURAL_ROWS, RIGHT_TO_LEFT } from './language-data.ts'
import type { PluralRule } from './plural-rule.ts'
import { findPluralSource, type PluralSource } from './plural-source.ts'

/** Direction of writing. */
export type Direction = 'ltr' | 'rtl'

/** A plural rule with the type that names its forms. */
export interface TypedPlural extends PluralRule {
  readonly type: number
}

/** A language of every new server. */
export interface BuiltinLanguage {
  readonly code: string
  /** In English. */
  readonly name: string
  readonly direction: Direction
  /** Number of speakers, 0 if unknown. */
  readonly population: number
  /** The default rule first, then different rules of other sources. */
  readonly plurals: readonly (TypedPlural & { readonly source: PluralSource })[]
}

interface Tables {
  readonly languages: ReadonlyMap<string, BuiltinLanguage>
  readonly aliases: ReadonlyMap<string, readonly string[]>
  readonly codesByAlias: ReadonlyMap<string, string>
}

const rightToLeft: ReadonlySet<string> = new Set(RIGHT_TO_LEFT.split(' '))
const defaultCountries: ReadonlySet<string> = new Set(DEFAULT_COUNTRIES.split(' '))
let tables: Tables | null = null

/** All built-in languages, ordered by code. */
export function listBuiltinLanguages(): readonly BuiltinLanguage[] {
  return [...getTables().languages.values()]
}

/** The built-in language with exactly this code, or null. */
export function findBuiltinLanguage(code: string): BuiltinLanguage | null {
  return getTables().languages.get(code) ?? null
}

/** Other codes of a built-in language, in lower case and in API order. */
export function aliasesOf(code: string): readonly string[] {
  return getTables().aliases.get(code) ?? []
}

/** The code of the language with this lower-case alias, or null. */
export function findAliasedCode(alias: string): string | null {
  return getTables().codesByAlias.get(alias) ?? null
}

/** True for a language with its default country, such as `cs_CZ`: the country adds nothing. */
export function isDefaultCountry(code: string): boolean {
  return defaultCountries.has(code.toLowerCase())
}

/** The language with its default country, `cs_CZ` for `cs`, or null. */
export function findCodeWithCountry(code: string): string | null {
  for (const candidate of defaultCountries) {
    if (candidate.startsWith(`${code}_`)) return `${code}_${candidate.slice(code.length + 1).toUpperCase()}`
  }
  return null
}

/** `rtl` if the code or its base is a known right-to-left language. */
export function detectDirection(code: string): Direction {
  return rightToLeft.has(code) || rightToLeft.has(baseCode(code)) ? 'rtl' : 'ltr'
}

/** The display name: includes the code if the language is not built in. */
export function displayName({ code, name }: { readonly code: string; readonly name: string }): string {
  return findBuiltinLanguage(code) ? name : `${name} (${code})`
}

function getTables(): Tables {
  tables ??= readTables()
  return tables
}

function readTables(): Tables {
  const rules = PLURAL_ROWS.split('\n').map((row): TypedPlural => {
    const [type, number, formula = ''] = row.split('\t')
    return { number: Number(number), formula, type: Number(type) }
  })
  const languages = LANGUAGE_ROWS.split('\n').map((row): BuiltinLanguage => {
    const [code = '', name = '', population, plurals = ''] = row.split('\t')
    return {
      code,
      name,
      direction: detectDirection(code),
      population: Number(population),
      plurals: plurals.split(' ').flatMap((reference) => {
        const [number, index] = reference.split(':').map(Number)
        const source = findPluralSource(number ?? 0)
        const rule = rules[index ?? 0]
        return rule && source !== null ? [{ source, ...rule }] : []
      }),
    }
  })
  const aliases = ALIAS_ROWS.split('\n').map((row) => row.split(' '))
  return {
    languages: new Map(languages.map((language) => [language.code, language])),
    aliases: new Map(aliases.map(([code = '', ...others]) => [code, others])),
    codesByAlias: new Map(
      aliases.flatMap(([code = '', ...others]) => others.map((alias) => [alias, code] as const)),
    ),
  }
}
