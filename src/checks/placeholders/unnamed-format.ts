import type { Finding } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { listActiveDialects } from './active-dialects.ts'
import { certainTokens, type Dialect, readTokens, type Token } from './dialect.ts'
import { shortenPlaceholder } from './shorten-placeholder.ts'

/** A source text has at most one placeholder without name or number, because translations cannot reorder several. */
export const unnamedFormat = defineCheck('unnamed_format', ({ source, flags }) => {
  const dialects = listActiveDialects(flags).filter(({ named }) => named !== undefined)
  if (dialects.length === 0) return []
  return source.flatMap((text, form) => findUnnamed(dialects, text, form))
})

function findUnnamed(dialects: readonly Dialect[], text: string, form: number): Finding[] {
  // Several flags may be set, and their dialects see the same placeholders.
  const byStart = new Map<number, Token>()
  for (const dialect of dialects) {
    const tokens = readTokens(dialect, text)
    for (const token of certainTokens(dialect, tokens, tokens))
      if (token.kind === 'unnamed' && !byStart.has(token.start)) byStart.set(token.start, token)
  }
  const [first, second] = [...byStart.values()].sort((a, b) => a.start - b.start)
  if (!first || !second) return []
  const pair = `${shortenPlaceholder(first.text)} and ${shortenPlaceholder(second.text)}`
  const message = `Translations cannot reorder ${pair}, because they have no names or numbers.`
  return [{ form, start: first.start, end: first.end, message }]
}
