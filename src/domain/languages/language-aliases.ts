import { AppError } from '../errors.ts'

/** Codes in files, as keys, and their languages in one project. */
export type LanguageAliases = ReadonlyMap<string, string>

const MAX_LENGTH = 10_000

/** Parses a project's `language_aliases` (`from:to,from:to`); throws `invalid` if a pair is malformed. */
export function parseLanguageAliases(text: string): LanguageAliases {
  if (text.length > MAX_LENGTH) throw invalid(`Language aliases can have at most ${MAX_LENGTH} characters.`)
  const aliases = new Map<string, string>()
  if (text.trim() === '') return aliases

  for (const part of text.split(',')) {
    const [from = '', to = '', ...rest] = part.split(':').map((code) => code.trim())
    if (from === '' || to === '' || rest.length > 0) {
      throw invalid(`“${part.trim()}” is not a language alias in the form “from:to”.`)
    }
    if (aliases.has(from) && aliases.get(from) !== to) {
      throw invalid(`“${from}” is an alias for more than one language.`)
    }
    aliases.set(from, to)
  }
  return aliases
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'language_aliases' })
}

/** The code that a code in a file stands for: itself without an alias. Case-sensitive. */
export function applyLanguageAlias(aliases: LanguageAliases, code: string): string {
  return aliases.get(code) ?? code
}

/** The code to use in a file name; the first one of several aliases of a language. */
export function revertLanguageAlias(aliases: LanguageAliases, code: string): string {
  for (const [from, to] of aliases) if (to === code) return from
  return code
}
