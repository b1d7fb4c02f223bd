import type { Direction, TypedPlural } from './builtin-languages.ts'

/** What resolving codes needs of a language. */
export interface KnownLanguage {
  readonly code: string
  readonly name: string
  readonly direction: Direction
  /** The default rule. */
  readonly plural: TypedPlural
}

/** Languages by code; build it once and reuse it. */
export interface LanguageIndex {
  readonly byCode: ReadonlyMap<string, KnownLanguage>
  /** By code in lower case; null if several languages differ only in case. */
  readonly byLowerCode: ReadonlyMap<string, KnownLanguage | null>
}

/** An index of these languages, usually all of the database. */
export function indexLanguages(languages: Iterable<KnownLanguage>): LanguageIndex {
  const byCode = new Map<string, KnownLanguage>()
  const byLowerCode = new Map<string, KnownLanguage | null>()
  for (const language of languages) {
    const lower = language.code.toLowerCase()
    byCode.set(language.code, language)
    byLowerCode.set(lower, byLowerCode.has(lower) ? null : language)
  }
  return { byCode, byLowerCode }
}

/** The language with this code, otherwise the only one whose code differs only in case, or null. */
export function findLanguage(index: LanguageIndex, code: string): KnownLanguage | null {
  return index.byCode.get(code) ?? index.byLowerCode.get(code.toLowerCase()) ?? null
}
