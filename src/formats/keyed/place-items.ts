import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import type { KeyedFile, KeyedItem } from './keyed-file.ts'

/** A new entry as text, without its last line ending. */
export interface Block {
  readonly key: string
  readonly text: string
}

/**
 * Inserts new blocks: each after its predecessor in the template, all others at `place`, by default the end of the
 * file. They are separated by blank lines if most entries of the file are.
 */
export function insertBlocks(
  { text, items }: Pick<KeyedFile, 'text' | 'items'>,
  blocks: readonly Block[],
  templateKeys: readonly string[],
  place = endOf(text, items),
): string {
  const lineEnd = lineEndingOf(text)
  const gap = isSpaced(items) ? lineEnd : ''
  const splices = [...groupByPlace(items, blocks, templateKeys)].map(([anchor, group]): Splice => {
    const at = anchor?.end ?? place
    const isOpen = at > 0 && !/[\r\n]/.test(text[at - 1] ?? '')
    const body = group.map((block) => gap + block.text).join(lineEnd)
    return { start: at, end: at, text: isOpen ? lineEnd + body : body + lineEnd }
  })
  return applySplices(text, mergeAtSamePlace(splices))
}

/** After the last entry and the comments that follow it. */
function endOf(text: string, items: readonly KeyedItem[]): number {
  const last = items.at(-1)
  return last && text.slice(last.end).trim() === '' ? last.end : text.length
}

/** Groups blocks by the entry that they follow; null for the end of the file. */
function groupByPlace(
  items: readonly KeyedItem[],
  blocks: readonly Block[],
  templateKeys: readonly string[],
): Map<KeyedItem | null, Block[]> {
  const present = new Map<string, KeyedItem>()
  for (const item of items) if (!present.has(item.key)) present.set(item.key, item)
  const wanted = new Map(blocks.map((block) => [block.key, block]))
  const groups = new Map<KeyedItem | null, Block[]>()
  let anchor: KeyedItem | null = null
  for (const key of templateKeys) {
    anchor = present.get(key) ?? anchor
    const block = wanted.get(key)
    if (!block || !anchor) continue
    wanted.delete(key)
    put(anchor, block)
  }
  for (const block of wanted.values()) put(null, block)
  return groups

  function put(place: KeyedItem | null, block: Block): void {
    const group = groups.get(place)
    if (group) group.push(block)
    else groups.set(place, [block])
  }
}

/** The last entry and the end of the file may be the same position. */
function mergeAtSamePlace(splices: readonly Splice[]): Splice[] {
  const byPlace = new Map<number, Splice>()
  for (const splice of splices) {
    const other = byPlace.get(splice.start)
    byPlace.set(splice.start, other ? { ...splice, text: other.text + splice.text } : splice)
  }
  return [...byPlace.values()]
}

function isSpaced(items: readonly KeyedItem[]): boolean {
  let spaced = 0
  let before: KeyedItem | null = null
  for (const item of items) {
    if (before && item.start > before.end) spaced += 1
    before = item
  }
  return spaced * 2 > items.length - 1 && spaced > 0
}

const BLANK_LINE = /[ \t]*(?:\r\n|\n|\r)/y

/** Removes entries, and the blank lines that would be doubled or left at the end. */
export function removeItems(text: string, items: readonly KeyedItem[]): string {
  const splices = joinNeighbours(text, items).map(({ start, end }): Splice => {
    const blankBefore = blankLineBefore(text, start)
    BLANK_LINE.lastIndex = end
    const isApart = start === 0 || blankBefore < start
    if (end === text.length) return { start: blankBefore, end, text: '' }
    return { start, end: isApart && BLANK_LINE.test(text) ? BLANK_LINE.lastIndex : end, text: '' }
  })
  return applySplices(text, splices)
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Merges entries that are separated only by blank lines, to remove them together. */
function joinNeighbours(text: string, items: readonly KeyedItem[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of items) {
    const last = spans.at(-1)
    const isNext = last && text.slice(last.end, start).trim() === ''
    if (isNext) spans[spans.length - 1] = { start: last.start, end }
    else spans.push({ start, end })
  }
  return spans
}

/** Start of the blank line that ends at an offset; the offset itself when there is none. */
function blankLineBefore(text: string, offset: number): number {
  let at = offset
  if (text[at - 1] === '\n') at -= 1
  if (text[at - 1] === '\r') at -= 1
  if (at === offset) return offset
  while (text[at - 1] === ' ' || text[at - 1] === '\t') at -= 1
  const before = text[at - 1]
  return before === undefined || before === '\n' || before === '\r' ? at : offset
}
