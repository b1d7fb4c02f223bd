import { defineCheck } from '../define-check.ts'
import { comparePieces, findInTranslated, type Piece } from './compare-pieces.ts'
import { findEmphasis } from './markdown-emphasis.ts'
import { readMarkdown } from './read-markdown.ts'

/** A translation has the emphasis and code markers of its source. */
export const mdSyntax = defineCheck('md-syntax', (string) =>
  findInTranslated(string, (source, target) =>
    comparePieces(markersOf(source), markersOf(target), target.length),
  ),
)

function markersOf(text: string): Piece[] {
  const { codeSpans, plain } = readMarkdown(text)
  const code = codeSpans.map(({ marker, start }) => ({ key: marker, start, end: start + marker.length }))
  return [...code, ...findEmphasis(plain)].sort((a, b) => a.start - b.start)
}
