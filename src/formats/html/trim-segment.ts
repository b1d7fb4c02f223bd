import type { HtmlToken } from './html-tokens.ts'

/** The pieces between two block tags, cut into what leads in, the text itself, and what leads out. */
export interface TrimmedSegment {
  readonly before: readonly HtmlToken[]
  readonly kept: readonly HtmlToken[]
  readonly after: readonly HtmlToken[]
}

/**
 * Takes everything off the ends of a segment that is no text: blanks, comments, images and line breaks, tags without
 * counterpart or content, and pairs of tags around all that is left.
 */
export function trimSegment(text: string, tokens: readonly HtmlToken[]): TrimmedSegment {
  const partners = pairTags(tokens)
  const counts = countTexts(text, tokens)
  let first = 0
  let last = tokens.length - 1
  while (first <= last) {
    const head = partners[first] ?? -1
    const tail = partners[last] ?? -1
    // A tag without counterpart here counts alone, a pair with what it holds.
    const headEnd = head > first && head <= last ? head : first
    const tailStart = tail >= first && tail < last ? tail : last
    if (headEnd === last && first < last) {
      first += 1
      last -= 1
    } else if (counts[headEnd + 1] === counts[first]) first = headEnd + 1
    else if (counts[last + 1] === counts[tailStart]) last = tailStart - 1
    else break
  }
  if (counts.at(-1) === 0) return { before: tokens, kept: [], after: [] }
  return {
    before: tokens.slice(0, first),
    kept: tokens.slice(first, last + 1),
    after: tokens.slice(last + 1),
  }
}

/** How many pieces before each index are text. */
function countTexts(text: string, tokens: readonly HtmlToken[]): number[] {
  const counts = [0]
  for (const token of tokens) counts.push((counts.at(-1) ?? 0) + (isText(text, token) ? 1 : 0))
  return counts
}

function isText(text: string, { kind, start, end }: HtmlToken): boolean {
  if (kind === 'code') return true
  return kind === 'text' && text.slice(start, end).replaceAll('&nbsp;', ' ').trim() !== ''
}

/** For each tag the index of its counterpart, or -1. */
function pairTags(tokens: readonly HtmlToken[]): number[] {
  const partners = tokens.map(() => -1)
  const open: { name: string; index: number }[] = []
  for (const [index, { kind, name }] of tokens.entries()) {
    if (kind === 'start') open.push({ name, index })
    if (kind !== 'end' || open.at(-1)?.name !== name) continue
    const partner = open.pop()?.index ?? -1
    partners[partner] = index
    partners[index] = partner
  }
  return partners
}
