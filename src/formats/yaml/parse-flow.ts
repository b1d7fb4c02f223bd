import { isPlainStart, scanPlain, scanQuoted } from './scan-scalar.ts'
import {
  breakLine,
  type Cursor,
  columnOf,
  isBlankCode,
  isFlowMark,
  isIndicator,
  isMarker,
  isPropertyStart,
  scanProperties,
  toContent,
} from './yaml-cursor.ts'
import { countItem, scanAlias, withinDepth } from './yaml-nodes.ts'
import { keyText } from './yaml-text.ts'
import type { YamlBroken, YamlItem, YamlNode, YamlProperties } from './yaml-tree.ts'

const COMMA = 44
const COLON = 58
const QUESTION = 63

/** Parses a flow collection, which may span lines indented deeper than `parent`. */
export function parseFlow(cursor: Cursor, parent: number): YamlNode {
  return withinDepth(cursor, () => {
    const { text, lineStart } = cursor
    const start = cursor.at
    const isList = text.charAt(start) === '['
    const close = isList ? 93 : 125
    const items: YamlItem[] = []
    cursor.at += 1
    while (toFlowContent(cursor, parent)) {
      const code = text.charCodeAt(cursor.at)
      if (code === close) {
        cursor.at += 1
        const kind = isList ? 'list' : 'map'
        return { kind, isFlow: true, start, end: cursor.at, indent: 0, items }
      }
      if (code === COMMA) {
        cursor.at += 1
        continue
      }
      const item = parseItem(cursor, parent, isList)
      if (item.kind === 'broken') return { ...item, start }
      items.push(item)
      if (!toFlowContent(cursor, parent)) break
      const next = text.charCodeAt(cursor.at)
      if (next !== COMMA && next !== close) {
        return breakLine(cursor, start, { at: cursor.at, message: 'Missing comma or closing bracket' })
      }
    }
    cursor.wasted += cursor.at - start
    Object.assign(cursor, { at: start, lineStart })
    return breakLine(cursor, start, { at: start, message: 'Missing closing bracket' })
  })
}

/** Moves to the next character that is neither whitespace nor comment; false if the collection cannot continue. */
function toFlowContent(cursor: Cursor, parent: number): boolean {
  const { lineStart } = cursor
  if (!toContent(cursor) || isMarker(cursor.text, cursor.at, cursor.lineStart)) return false
  if (cursor.lineStart === lineStart || columnOf(cursor) > parent) return true
  const code = cursor.text.charCodeAt(cursor.at)
  return code === 93 || code === 125
}

type FlowItem = (YamlItem & { kind?: never }) | YamlBroken

function parseItem(cursor: Cursor, parent: number, isList: boolean): FlowItem {
  const { text } = cursor
  const start = cursor.at
  countItem(cursor)
  const isExplicit = isIndicator(cursor, QUESTION)
  if (isExplicit) {
    cursor.at += 1
    if (!toFlowContent(cursor, parent)) return { kind: 'broken', start, end: cursor.at }
  }
  const first = isValueMark(cursor, false) ? null : parseFlowNode(cursor, parent)
  if (first?.kind === 'broken') return first
  const keyEnd = cursor.at
  const isFound = toFlowContent(cursor, parent)
  const isTight = first !== null && (first.kind !== 'scalar' || first.style !== 'plain')
  if (!isFound || !isValueMark(cursor, isTight)) {
    if (isList && !isExplicit)
      return { key: null, start, keyEnd: start, valueAt: start, value: first, end: keyEnd }
    return { key: nameOf(text, first), start, keyEnd, valueAt: keyEnd, value: null, end: keyEnd }
  }
  cursor.at += 1
  const valueAt = cursor.at
  const value = toFlowContent(cursor, parent) && !isFlowEnd(cursor) ? parseFlowNode(cursor, parent) : null
  if (value?.kind === 'broken') return value
  const end = value?.end ?? valueAt
  const pair: YamlItem = { key: nameOf(text, first), start, keyEnd, valueAt, value, end }
  if (!isList) return pair
  const map: YamlNode = { kind: 'map', isFlow: true, start, end, indent: 0, items: [pair] }
  return { key: null, start, keyEnd: start, valueAt: start, value: map, end }
}

/** True at the colon before a value; after quotes and brackets it needs no space. */
function isValueMark({ text, at }: Cursor, isTight: boolean): boolean {
  if (text.charCodeAt(at) !== COLON) return false
  const next = text.charCodeAt(at + 1)
  return isTight || isBlankCode(next) || isFlowMark(next)
}

function isFlowEnd({ text, at }: Cursor): boolean {
  const code = text.charCodeAt(at)
  return code === COMMA || code === 93 || code === 125
}

function parseFlowNode(cursor: Cursor, parent: number): YamlNode {
  const { text } = cursor
  const place = { parent, isFlow: true }
  let properties: YamlProperties | null = null
  while (isPropertyStart(text.charCodeAt(cursor.at))) {
    properties = scanProperties(cursor, properties)
    if (!toFlowContent(cursor, parent)) break
  }
  const code = text.charCodeAt(cursor.at)
  if (properties?.anchor) cursor.anchors.delete(properties.anchor)
  if (code === 91 || code === 123) return parseFlow(cursor, parent)
  if (code === 42) return scanAlias(cursor)
  const isEmpty =
    properties !== null && !isPlainStart(text, cursor.at, true) && (isFlowEnd(cursor) || code === COLON)
  if (isEmpty) {
    return { kind: 'scalar', style: 'plain', start: cursor.at, end: cursor.at, indent: 0, properties }
  }
  const isQuoted = code === 34 || code === 39
  const node = isQuoted ? scanQuoted(cursor, place, properties) : scanPlain(cursor, place, properties)
  if (node.kind === 'scalar' && properties?.anchor) cursor.anchors.set(properties.anchor, node)
  return node
}

function nameOf(text: string, node: YamlNode | null): string | null {
  if (node === null) return 'None'
  return node.kind === 'scalar' ? keyText(text, node) : null
}
