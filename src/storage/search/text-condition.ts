import { type Expression, type SqlBool, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { TextMatch } from '../../domain/search/query.ts'
import { compileRegex } from '../../regex/bounded-regex.ts'
import type { Engine } from '../engines/engine.ts'
import type { SearchRegex, TextColumn } from '../engines/text-search.ts'

/**
 * True if a text matches a search. The only place where texts are compared: an index is used here, or in the engine's
 * `contains`, which gets the column of the text.
 */
export function textCondition(engine: Engine, column: TextColumn, match: TextMatch): Expression<SqlBool> {
  switch (match.how) {
    case 'contains':
      return match.text === '' ? sql`1 = 1` : engine.text.contains(column, match.text)
    case 'same':
      return engine.text.same(column.value, match.text)
    case 'exact':
      return sql`${column.value} = ${match.text}`
    case 'regex':
      return engine.text.matches(column, understand(match))
  }
}

/** A column without an index. */
export function plainColumn(reference: string): TextColumn {
  return { value: sql.ref<string>(reference), stored: null }
}

function understand({ pattern, at }: { pattern: string; at: number }): SearchRegex {
  const { regex, problem } = compileRegex(pattern)
  if (regex) return regex
  const [, place, sentence] = /^Character (\d+): (.*)$/s.exec(problem) ?? []
  throw new AppError('invalid', `Character ${at + Number(place ?? 1) - 1}: ${sentence ?? problem}`)
}
