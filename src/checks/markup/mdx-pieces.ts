import { findCodeSpans } from './code-spans.ts'
import type { Piece } from './compare-pieces.ts'

/** The code of an MDX text, and an unpaired brace. */
interface MdxContent {
  readonly pieces: readonly Piece[]
  readonly loneBrace: number | null
}

const SIGNS = /\\[{}]|[{}"'`]|<\/?[A-Z][\w.]{0,100}/g
const MODULE_LINE = /^(?:import|export)\s[^\n]*/gm

/** Expressions in braces, components and lines that import or export something. */
export function mdxPieces(text: string): MdxContent {
  const spans = findCodeSpans(text)
  const pieces: Piece[] = [...text.matchAll(MODULE_LINE)].map(({ 0: found, index }) => {
    return { key: found.trim(), start: index, end: index + found.length }
  })
  let depth = 0
  let start = 0
  let quote = ''
  let span = 0
  for (const { 0: found, index } of text.matchAll(SIGNS)) {
    while ((spans[span]?.end ?? text.length) <= index) span += 1
    if (depth === 0 && index >= (spans[span]?.start ?? text.length)) continue
    if (quote !== '') {
      if (found === quote) quote = ''
      continue
    }
    if (found === '{') {
      if (depth === 0) start = index
      depth += 1
    } else if (found === '}') {
      if (depth === 0) return { pieces, loneBrace: index }
      depth -= 1
      if (depth === 0) pieces.push({ key: spell(text.slice(start, index + 1)), start, end: index + 1 })
    } else if (found.startsWith('<')) {
      pieces.push({ key: `${found}>`, start: index, end: index + found.length })
    } else if (depth > 0 && found.length === 1) quote = found
  }
  return { pieces: pieces.sort((a, b) => a.start - b.start), loneBrace: depth > 0 ? start : null }
}

/** Normalizes whitespace inside braces. */
function spell(expression: string): string {
  return `{${expression.slice(1, -1).trim()}}`
}
