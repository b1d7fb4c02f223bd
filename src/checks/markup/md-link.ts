import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { comparePieceSets, findInTranslated, type Piece } from './compare-pieces.ts'
import { type MarkdownLink, readMarkdown } from './read-markdown.ts'

/** A translation has as many links as its source, and the same ones within the document and its site. */
export const mdLink = defineCheck('md-link', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = readMarkdown(source).links
    if (wanted.length === 0) return []
    const given = readMarkdown(target).links
    if (wanted.length !== given.length) return compareCounts(wanted, given, target.length)
    return comparePieceSets(localLinks(wanted), localLinks(given), target.length)
  }),
)

/** Links by URL, except for those that translators may choose. */
function localLinks(links: readonly MarkdownLink[]): Piece[] {
  return links
    .filter(({ address }) => /^[.#]/.test(address))
    .map(({ address, start, end }) => ({ key: address, start, end }))
}

function compareCounts(
  wanted: readonly MarkdownLink[],
  given: readonly MarkdownLink[],
  targetLength: number,
): Place[] {
  const message = `The source has ${countOf(wanted)}, the translation has ${countOf(given)}.`
  if (given.length < wanted.length) return [{ start: targetLength, end: targetLength, message }]
  const known = new Set(wanted.map(({ address }) => address))
  const extra = given.find(({ address }) => !known.has(address)) ?? given.at(-1)
  return [{ start: extra?.start ?? targetLength, end: extra?.end ?? targetLength, message }]
}

function countOf({ length }: readonly MarkdownLink[]): string {
  if (length === 0) return 'no links'
  return length === 1 ? 'one link' : `${length} links`
}
