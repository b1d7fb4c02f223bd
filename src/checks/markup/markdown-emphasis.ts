import type { Piece } from './compare-pieces.ts'

const RUN = /\*+|_+|~~/g
const WORD = /[\p{L}\p{N}]/u

interface Opener {
  count: number
  readonly start: number
}

/** Pairs of emphasis markers, such as `**` around a word, in a text without code, URLs and escapes. */
export function findEmphasis(plain: string): Piece[] {
  const open = new Map<string, Opener[]>([
    ['*', []],
    ['_', []],
    ['~', []],
  ])
  const pieces: Piece[] = []
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const sign = run.charAt(0)
    const openers = open.get(sign) ?? []
    const before = plain.charAt(index - 1)
    const after = plain.charAt(index + run.length)
    const isWordBefore = WORD.test(before)
    const isWordAfter = WORD.test(after)
    let left = run.length
    // Underscores within words are part of names.
    if (before.trim() !== '' && !(sign === '_' && isWordAfter)) {
      left = close(openers, { sign, left, at: index }, pieces)
    }
    if (left > 0 && after.trim() !== '' && !(sign === '_' && isWordBefore)) {
      openers.push({ count: left, start: index + run.length - left })
    }
  }
  return pieces.sort((a, b) => a.start - b.start)
}

function close(
  openers: Opener[],
  run: { readonly sign: string; readonly left: number; readonly at: number },
  pieces: Piece[],
): number {
  let { left } = run
  for (let opener = openers.at(-1); opener && left > 0; opener = openers.at(-1)) {
    const size = left >= 2 && opener.count >= 2 ? 2 : 1
    opener.count -= size
    left -= size
    const start = opener.start + opener.count
    pieces.push({ key: run.sign.repeat(size), start, end: start + size })
    if (opener.count === 0) openers.pop()
  }
  return left
}
