import type { DatabaseSync } from 'node:sqlite'
import { createContext, Script } from 'node:vm'
import { type Expression, type SqlBool, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import { foldText } from '../../domain/search/fold-text.ts'
import { SEARCH_TOO_SLOW, type TextSearch } from './text-search.ts'

/** Regular expressions that are kept ready. */
const KEPT_REGEXES = 50

/**
 * SQLite folds the case of ASCII letters only, so the rest is done by functions, which are slow. LIKE serves for a part in
 * ASCII, into which only İ, i with a combining dot, and the Kelvin sign fold besides; for others it leaves few texts over.
 */
export const sqliteText: TextSearch = {
  contains({ value }, text) {
    const part = foldText(text)
    const contains = sql<boolean>`contains_fold(${value}, ${part})`
    if (!/\P{ASCII}/u.test(part)) {
      const like = likeAscii(value, part)
      if (!/[ik]/.test(part)) return like
      return sql`(${like} or (${value} glob ${'*[\u0130\u0307\u212a]*'} and ${contains}))`
    }
    const piece = longestOf(part.split(/[^\p{ASCII}]|[ik]/u))
    return piece === '' ? contains : sql`(${likeAscii(value, piece)} and ${contains})`
  },
  same: (column, text) => sql`search_fold(${column}) = ${foldText(text)}`,
  containsColumn: (column, part) => sql`contains_fold(${column}, search_fold(${part}))`,
  matches: ({ value }, { source, isCaseIgnored }) =>
    sql`search_regex(${value}, ${source}, ${isCaseIgnored ? 'vi' : 'v'})`,
  install: async () => {},
}

function likeAscii(value: Expression<string>, part: string): Expression<SqlBool> {
  return sql`${value} like ${`%${part.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

let isWithin = false

/** Adds the functions that the conditions call. */
export function addTextFunctions(raw: DatabaseSync): void {
  const regexes = new Map<string, RegExp>()
  function regexOf(source: string, flags: string): RegExp {
    const key = `${flags} ${source}`
    const known = regexes.get(key)
    if (known) return known
    if (regexes.size >= KEPT_REGEXES) regexes.clear()
    const regex = new RegExp(source, flags)
    regexes.set(key, regex)
    return regex
  }

  const options = { deterministic: true, directOnly: true }
  raw.function('search_fold', options, (text) => foldText(String(text)))
  raw.function('contains_fold', options, (text, part) =>
    foldText(String(text)).includes(String(part)) ? 1 : 0,
  )
  raw.function('search_regex', options, (text, source, flags) => {
    if (!isWithin) throw new Error('A regular expression may run under a time limit only')
    return regexOf(String(source), String(flags)).test(String(text)) ? 1 : 0
  })
}

const SCRIPT = new Script('work()')

/**
 * Runs a query that may call regular expressions, and throws `invalid` when it needs longer. V8 interrupts one only in a
 * script with a time limit; so the script runs the query, whose rows call the expression.
 */
export function runWithin<T>(work: () => T, limitMs: number): T {
  isWithin = true
  try {
    return SCRIPT.runInContext(createContext({ work }), { timeout: Math.max(1, Math.ceil(limitMs)) }) as T
  } catch (error) {
    if (isLimit(error)) throw new AppError('invalid', SEARCH_TOO_SLOW, { cause: error })
    throw error
  } finally {
    isWithin = false
  }
}

/** Out of time, or, with an expression that goes too deep, out of stack. The error may be one of the script's realm. */
function isLimit(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
  return 'name' in error && error.name === 'RangeError'
}
