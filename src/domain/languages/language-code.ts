import {
  type BuiltinLanguage,
  detectDirection,
  findAliasedCode,
  findBuiltinLanguage,
  isDefaultCountry,
  listBuiltinLanguages,
} from './builtin-languages.ts'
import { baseCode, canonicalCode, inventedCode, isPrivateUse, sanitizeCode } from './code-parts.ts'
import { applyLanguageAlias, type LanguageAliases } from './language-aliases.ts'
import { findLanguage, indexLanguages, type KnownLanguage, type LanguageIndex } from './language-index.ts'
import { FALLBACK_PLURAL } from './plural-rule.ts'
import { derivePluralType } from './plural-type.ts'

/** The language of a code: one of the index, or one that must be created first. */
export type Resolution =
  | { readonly kind: 'found'; readonly language: KnownLanguage }
  | { readonly kind: 'builtin'; readonly language: BuiltinLanguage }
  | { readonly kind: 'generated'; readonly language: KnownLanguage }

/** The context in which a code was found. */
interface ResolutionContext {
  /** Of the project. */
  readonly aliases?: LanguageAliases
  /** Code of the component's source language, for files named `source`, `src` or `default`. */
  readonly sourceLanguage?: string
  /** False to keep default countries, so that `cs_CZ` is a different language than Czech. */
  readonly simplify?: boolean
}

const MAX_CODE = 50
const MAX_NAME = 100
const SOURCE_WORDS: ReadonlySet<string> = new Set(['source', 'src', 'default'])
const CREATABLE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_@+.-]*[\p{L}\p{M}\p{N}])?$/u

let builtinIndex: LanguageIndex | null = null
let codesByName: ReadonlyMap<string, string> | null = null

/** The language of a code in a file name, a file or a request; null if there can be none. */
export function resolveLanguageCode(
  code: string,
  index: LanguageIndex,
  context: ResolutionContext = {},
): Resolution | null {
  const { aliases, sourceLanguage, simplify = true } = context
  const wanted = aliases ? applyLanguageAlias(aliases, code) : code
  const isSource = sourceLanguage !== undefined && SOURCE_WORDS.has(wanted)
  const clean = sanitizeCode(isSource ? sourceLanguage : wanted)
  if (clean === '') return null

  const found = findByCode(clean, index, simplify)
  if (found) return { kind: 'found', language: found }
  const builtin = findBuiltinLanguage(findByCode(clean, builtinLanguages(), simplify)?.code ?? '')
  if (builtin) return { kind: 'builtin', language: builtin }

  const canonical = canonicalCode(clean)
  const created = simplify && isDefaultCountry(canonical) ? baseCode(canonical) : inventedCode(canonical)
  if (created.length > MAX_CODE || !CREATABLE.test(created)) return null
  return { kind: 'generated', language: generateLanguage(created, index) }
}

function findByCode(code: string, index: LanguageIndex, simplify: boolean): KnownLanguage | null {
  const spellings = new Set([code, code.replaceAll('-', '_'), code.replace(/[-+]/g, '_')])
  for (const spelling of spellings) {
    const language = findLanguage(index, spelling)
    if (language) return language
  }
  const joined = /^([a-z]{2})([a-z]{2})$/i.exec(code)
  const canonical = canonicalCode(code)
  const base = simplify && isDefaultCountry(canonical) ? baseCode(canonical) : ''
  return (
    findLanguage(index, findCodeByName(code)) ??
    findLanguage(index, joined ? `${joined[1]}_${joined[2]}` : '') ??
    findByAlias(code, index) ??
    findLanguage(index, canonical) ??
    findByAlias(canonical, index) ??
    findLanguage(index, base) ??
    (code.includes('+') ? findVariant(canonical, index) : null) ??
    findLanguage(index, canonical.replaceAll('_', '-'))
  )
}

/** `de@formal` for Android's `b+de+formal`, which cannot distinguish variants from countries. */
function findVariant(code: string, index: LanguageIndex): KnownLanguage | null {
  return findLanguage(index, code.replace('_', '@')) ?? findLanguage(index, code.replace(/_([^_]*)$/, '@$1'))
}

function findByAlias(code: string, index: LanguageIndex): KnownLanguage | null {
  const lower = code.toLowerCase()
  const plain = lower.replace(/[-+]/g, '_')
  const withVariant = plain.replace('_latin', '@latin').replace('_cyrillic', '@cyrillic')
  for (const alias of new Set([lower, plain, withVariant, plain.replace('_r', '_')])) {
    const language = findLanguage(index, findAliasedCode(alias) ?? '')
    if (language) return language
  }
  return null
}

/** The code of the built-in language with this English name, without spaces and parentheses, or ''. */
function findCodeByName(name: string): string {
  codesByName ??= new Map(
    listBuiltinLanguages().flatMap(({ code, name }) => namesOf(code, sanitizeCode(name))),
  )
  return codesByName.get(name) ?? ''
}

/** Short names in lower case are left out: they look like codes, as "Mon" looks like `mon` for Mongolian. */
function namesOf(code: string, name: string): [name: string, code: string][] {
  const lower: [string, string][] = name.length > 3 ? [[name.toLowerCase(), code]] : []
  return [[name, code], ...lower]
}

function generateLanguage(code: string, index: LanguageIndex): KnownLanguage {
  const base = findClosest(code, index)
  const { number, formula } = base?.plural ?? FALLBACK_PLURAL
  return {
    code,
    name: base?.name ?? generatedName(code),
    direction: base?.direction ?? detectDirection(code),
    plural: { number, formula, type: base?.plural.type ?? derivePluralType(code, FALLBACK_PLURAL) },
  }
}

/** The language without its variant or, for private use, without everything after the language; null if unknown. */
function findClosest(code: string, index: LanguageIndex): KnownLanguage | null {
  const [main = ''] = code.split('@')
  const candidates = isPrivateUse(code) ? [baseCode(code)] : [main, baseCode(code)]
  for (const candidate of candidates) {
    const base = isDefaultCountry(candidate) ? baseCode(candidate) : candidate
    for (const languages of [index, builtinLanguages()]) {
      const found = findLanguage(languages, base) ?? findByAlias(base, languages)
      if (found) return found
    }
  }
  return null
}

function generatedName(name: string): string {
  const ending = ' (generated)'
  return name.slice(0, MAX_NAME - ending.length) + ending
}

function builtinLanguages(): LanguageIndex {
  builtinIndex ??= indexLanguages(listBuiltinLanguages().map(toKnownLanguage))
  return builtinIndex
}

function toKnownLanguage({ code, name, direction, plurals }: BuiltinLanguage): KnownLanguage {
  const plural = plurals[0]
  if (!plural) throw new Error(`The built-in language ${code} has no plural rule`)
  return { code, name, direction, plural }
}
