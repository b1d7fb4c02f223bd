import type { Piece } from './compare-pieces.ts'

const TAG = /\[(\/?)([A-Za-z][\w-]*|\*)((?:=|\s)[^[\]\n]*)?\]/g

/** Tags of BBCode that are opened and closed again; brackets without an end are ordinary text. */
export function bbcodeTags(text: string): Piece[] {
  if (!text.includes('[/')) return []
  const open = new Map<string, Piece[]>()
  const pairs: Piece[] = []
  for (const { 0: found, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const key = name.toLowerCase()
    if (slash === '') {
      const piece = { key: `[${key}]…[/${key}]`, start: index, end: index + found.length }
      open.set(key, [...(open.get(key)?.slice(-MAX_NESTED) ?? []), piece])
      continue
    }
    const opening = open.get(key)?.pop()
    if (opening) pairs.push(opening)
  }
  return pairs.sort((a, b) => a.start - b.start)
}

// More of one name inside each other are no markup that somebody wrote.
const MAX_NESTED = 20
