import { defineCheck } from '../define-check.ts'
import { comparePieceSets, findInTranslated, type Piece } from './compare-pieces.ts'
import { findEmphasis } from './markdown-emphasis.ts'
import { readMarkdown } from './read-markdown.ts'

/** A translation has the kinds of markers of its source: for emphasis, code and autolinks. */
export const mdSyntax = defineCheck('md-syntax', (string) =>
  findInTranslated(string, (source, target) =>
    comparePieceSets(markersOf(source), markersOf(target), target.length),
  ),
)

function markersOf(text: string): Piece[] {
  const { codeSpans, links, plain } = readMarkdown(text)
  const code = codeSpans.map(({ marker, start }) => ({ key: marker, start, end: start + marker.length }))
  const autolinks = links
    .filter(({ start }) => text[start] === '<')
    .map(({ start }) => ({ key: '<', start, end: start + 1 }))
  return [...code, ...autolinks, ...findEmphasis(plain)].sort((a, b) => a.start - b.start)
}
