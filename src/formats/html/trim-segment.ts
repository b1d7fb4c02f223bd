import { isBlank } from './html-blanks.ts'
import type { HtmlToken } from './html-tokens.ts'

/** The tokens between two block tags that are text; the others lead in and out. */
interface TextRange {
  readonly first: number
  /** Included; before the first when there is no text. */
  readonly last: number
}

/**
 * Strips everything that is not text from the ends of a segment: whitespace, comments, images and line breaks, unpaired
 * or empty tags, and pairs of tags around the rest.
 */
export function trimSegment(text: string, tokens: readonly HtmlToken[]): TextRange {
  let first = 0
  let last = tokens.length - 1
  if (isText(text, tokens[first]) && isText(text, tokens[last])) return { first, last }
  const counts = countTexts(text, tokens)
  if (counts[tokens.length] === 0) return { first: tokens.length, last: tokens.length - 1 }
  const partners = pairTags(tokens)
  while (first <= last) {
    const head = partners[first] ?? -1
    const tail = partners[last] ?? -1
    // An unpaired tag counts alone, a pair together with its content.
    const headEnd = head > first && head <= last ? head : first
    const tailStart = tail >= first && tail < last ? tail : last
    if (headEnd === last && first < last) {
      first += 1
      last -= 1
    } else if (counts[headEnd + 1] === counts[first]) first = headEnd + 1
    else if (counts[last + 1] === counts[tailStart]) last = tailStart - 1
    else break
  }
  return { first, last }
}

/** How many pieces before each index are text. */
function countTexts(text: string, tokens: readonly HtmlToken[]): number[] {
  let count = 0
  const counts = [count]
  for (const token of tokens) {
    if (isText(text, token)) count += 1
    counts.push(count)
  }
  return counts
}

const AMPERSAND = 38

function isText(text: string, token: HtmlToken | undefined): boolean {
  if (token?.kind !== 'text') return token?.kind === 'code'
  let at = token.start
  while (at < token.end && isBlank(text.charCodeAt(at))) at += 1
  if (at >= token.end || text.charCodeAt(at) !== AMPERSAND) return at < token.end
  return text.slice(at, token.end).replaceAll('&nbsp;', ' ').trim() !== ''
}

/** For each tag the index of its counterpart, or -1. */
function pairTags(tokens: readonly HtmlToken[]): number[] {
  const partners: number[] = []
  const open: number[] = []
  for (const { kind, name } of tokens) {
    const index = partners.push(-1) - 1
    if (kind === 'start') open.push(index)
    if (kind !== 'end') continue
    const partner = open.at(-1)
    if (partner === undefined || tokens[partner]?.name !== name) continue
    open.pop()
    partners[partner] = index
    partners[index] = partner
  }
  return partners
}
