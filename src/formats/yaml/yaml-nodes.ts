import { MAX_DEPTH } from '../format.ts'
import { breakLine, type Cursor, isBlankCode, isFlowMark } from './yaml-cursor.ts'
import type { YamlAlias, YamlNode } from './yaml-tree.ts'

/** More values than any real file has; each takes memory beyond its few characters. */
const MAX_ITEMS = 2_000_000

/** Counts a value; stops parsing if there are too many. */
export function countItem(cursor: Cursor): void {
  cursor.items += 1
  if (cursor.items !== MAX_ITEMS) return
  cursor.isStopped = true
  cursor.problems.add(cursor.at, `The file has more than ${MAX_ITEMS} values`)
}

/** Reads `*name`. */
export function scanAlias(cursor: Cursor): YamlAlias {
  const { text } = cursor
  const start = cursor.at
  cursor.at += 1
  while (!isBlankCode(text.charCodeAt(cursor.at)) && !isFlowMark(text.charCodeAt(cursor.at))) cursor.at += 1
  const target = cursor.anchors.get(text.slice(start + 1, cursor.at)) ?? null
  return { kind: 'alias', start, end: cursor.at, target }
}

/** Parses a collection one level deeper; stops parsing if that is too deep. */
export function withinDepth(cursor: Cursor, read: () => YamlNode): YamlNode {
  if (cursor.depth >= MAX_DEPTH) {
    cursor.isStopped = true
    const message = `The file is nested deeper than ${MAX_DEPTH} levels`
    return breakLine(cursor, cursor.at, { at: cursor.at, message })
  }
  cursor.depth += 1
  const node = read()
  cursor.depth -= 1
  return node
}
