import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../../domain/search/fold-text.ts'
import type { TextSearch } from '../../text-search.ts'
import { FORMER_TEXT_INDEX, TEXT_INDEX_SCHEMA } from './text-index.ts'

/**
 * SQLite folds the case of ASCII letters only, so functions do the rest, which are slow. LIKE serves for ASCII parts,
 * into which only İ, i with a combining dot, and the Kelvin sign also fold; for other parts it leaves few texts to
 * check.
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
  async installIndex(tx) {
    for (const statement of [...FORMER_TEXT_INDEX, ...TEXT_INDEX_SCHEMA]) await sql.raw(statement).execute(tx)
  },
}

function likeAscii(value: Expression<string>, part: string): Expression<SqlBool> {
  return sql`${value} like ${`%${part.replace(/[%_\\]/g, '\\$&')}%`} escape '\\'`
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}
