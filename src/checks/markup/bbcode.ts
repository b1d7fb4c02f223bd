import { defineCheck } from '../define-check.ts'
import type { Piece } from './compare-pieces.ts'
import { comparePieces, findInTranslated } from './compare-pieces.ts'

/** A translation has the BBCode tags of its source, each as often. */
export const bbcode = defineCheck('bbcode', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = bbcodeTags(source)
    if (wanted.length === 0) return []
    return comparePieces(wanted, bbcodeTags(target), target.length)
  }),
)

// What follows `=` or `@` is not part of the name.
const TAG = /\[(\/?)([^[\]\n/=@][^[\]\n=@]*)([=@][^[\]\n]*)?\]/g

/** BBCode tags that are paired within a line; other brackets are ordinary text. */
function bbcodeTags(text: string): Piece[] {
  if (!text.includes('[/')) return []
  const open = new Map<string, Piece[]>()
  const pairs: Piece[] = []
  for (const { 0: found, 1: slash, 2: key = '', index } of text.matchAll(TAG)) {
    if (slash === '') {
      const piece = { key: `[${key}]…[/${key}]`, start: index, end: index + found.length }
      open.set(key, [...(open.get(key)?.slice(-MAX_NESTED) ?? []), piece])
      continue
    }
    const opening = open.get(key)?.pop()
    if (opening && !text.slice(opening.end, index).includes('\n')) pairs.push(opening)
  }
  return pairs.sort((a, b) => a.start - b.start)
}

// Deeper nesting of one tag is not real markup.
const MAX_NESTED = 20
