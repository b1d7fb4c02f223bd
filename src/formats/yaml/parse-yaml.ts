import type { Problem } from '../format.ts'
import { fitsContexts } from './fits-contexts.ts'
import type { ItemSink } from './item-sink.ts'
import { parseFlow } from './parse-flow.ts'
import { isPlainStart, scanBlock, scanPlain, scanPlainLine, scanQuoted } from './scan-scalar.ts'
import {
  breakLine,
  type Cursor,
  columnOf,
  createCursor,
  isBlankCode,
  isIndicator,
  isLineOver,
  isMarker,
  isPropertyStart,
  scanProperties,
  skipLine,
  skipSpaces,
  TAB,
  toContent,
} from './yaml-cursor.ts'
import { countItem, scanAlias, withinDepth } from './yaml-nodes.ts'
import { keyText } from './yaml-text.ts'
import {
  NOWHERE,
  type YamlBroken,
  type YamlCollection,
  type YamlDocument,
  type YamlFile,
  type YamlItem,
  type YamlNode,
  type YamlProperties,
} from './yaml-tree.ts'

const DASH = 45
const COLON = 58
const QUESTION = 63

/** What precedes a node: nothing; a key with its colon; a dash or question mark; the colon of such a key. */
type Place = 'document' | 'value' | 'item' | 'answer'

/** Splits a file into spans. Aliases and merge keys are never expanded, and hostile text takes linear time. */
export function parseYaml(text: string): YamlFile {
  const cursor = createCursor(text, null)
  const documents: YamlDocument[] = []
  parseDocuments(cursor, (document) => documents.push(document))
  const isRefused = cursor.isStopped || !fitsContexts(documents, text.length)
  if (isRefused && !cursor.isStopped) cursor.problems.add(0, 'The keys in the file are too long')
  return { text, documents: isRefused ? [] : documents, problems: cursor.problems.list() }
}

/**
 * Visits a file item by item. Roots do not contain what the sink received; if parsing stops, what was visited is
 * invalid.
 */
export function visitItems(
  text: string,
  sink: ItemSink,
  onRoot: (root: YamlNode) => void,
): { readonly isStopped: boolean; readonly problems: readonly Problem[] } {
  const cursor = createCursor(text, sink)
  parseDocuments(cursor, ({ root }) => {
    if (root) onRoot(root)
  })
  return { isStopped: cursor.isStopped, problems: cursor.problems.list() }
}

function parseDocuments(cursor: Cursor, onDocument: (document: YamlDocument) => void): void {
  const { text } = cursor
  while (toContent(cursor)) {
    const isAtMarker = isMarker(text, cursor.at, cursor.lineStart)
    if (!isAtMarker && columnOf(cursor) === 0 && text.charAt(cursor.at) === '%') {
      skipLine(cursor)
      continue
    }
    const isEnd = isAtMarker && text.charAt(cursor.at) === '.'
    if (isAtMarker) cursor.at += 3
    if (isEnd) continue
    cursor.anchors.clear()
    onDocument({ start: cursor.at, root: parseBlock(cursor, -1, 'document') })
    if (toContent(cursor) && !isMarker(text, cursor.at, cursor.lineStart)) {
      breakLine(cursor, cursor.at, {
        at: cursor.at,
        message: 'This line is indented less than the lines before it',
      })
    }
  }
}

/** Parses the node after an indicator, on the same line or deeper ones; null if there is none. */
function parseBlock(cursor: Cursor, parent: number, place: Place): YamlNode | null {
  const { text } = cursor
  let properties: YamlProperties | null = null
  let isNewLine = place === 'document'
  for (;;) {
    skipSpaces(cursor)
    if (isLineOver(cursor)) {
      const end = { at: cursor.at, lineStart: cursor.lineStart }
      if (!toContent(cursor) || !isInside(cursor, parent, place)) {
        Object.assign(cursor, end)
        return emptyNode(properties)
      }
      isNewLine = true
    } else if (isNewLine && isTabIndented(cursor)) {
      return breakLine(cursor, cursor.at, {
        at: cursor.at,
        message: 'Tabs are not allowed for indentation in YAML',
      })
    } else if (isPropertyStart(text.charCodeAt(cursor.at))) {
      if ((isNewLine || place !== 'value') && isKey(cursor, parent)) break
      properties = scanProperties(cursor, properties)
    } else break
  }
  // The name may belong to a collection now, which is not looked up; a text sets it below.
  if (properties?.anchor) cursor.anchors.delete(properties.anchor)
  const isMapWelcome = isNewLine || place !== 'value'
  if (!isMapWelcome && (isIndicator(cursor, DASH) || isIndicator(cursor, QUESTION))) {
    const message = 'A list cannot start on the line of its key'
    return breakLine(cursor, cursor.at, { at: cursor.at, message })
  }
  if (isIndicator(cursor, DASH)) return parseList(cursor, columnOf(cursor))
  if (isIndicator(cursor, QUESTION) || (isMapWelcome && isKey(cursor, parent))) {
    return parseMap(cursor, columnOf(cursor))
  }
  return endOfValue(cursor, parseInline(cursor, parent, properties))
}

/** True if the current line belongs to the node being parsed; lists may be right below their key. */
function isInside(cursor: Cursor, parent: number, place: Place): boolean {
  if (isMarker(cursor.text, cursor.at, cursor.lineStart)) return false
  const column = columnOf(cursor)
  if (column > parent) return true
  return (place === 'value' || place === 'answer') && column === parent && isIndicator(cursor, DASH)
}

function isTabIndented({ text, at, lineStart }: Cursor): boolean {
  return text.charCodeAt(at - 1) === TAB && isBlankCode(text.charCodeAt(lineStart))
}

function emptyNode(properties: YamlProperties | null): YamlNode | null {
  if (!properties) return null
  const { end } = properties
  return { kind: 'scalar', style: 'plain', start: end, end, indent: 0, properties }
}

/** Reads a text, an alias or a collection in brackets. */
function parseInline(cursor: Cursor, parent: number, properties: YamlProperties | null): YamlNode {
  const code = cursor.text.charCodeAt(cursor.at)
  const place = { parent, isFlow: false }
  if (code === 124 || code === 62) return noteAnchor(cursor, scanBlock(cursor, parent, properties))
  if (code === 34 || code === 39) return noteAnchor(cursor, scanQuoted(cursor, place, properties))
  if (code === 91 || code === 123) return parseFlow(cursor, parent)
  if (code === 42) return scanAlias(cursor)
  return noteAnchor(cursor, scanPlain(cursor, place, properties))
}

function noteAnchor<Node extends YamlNode>(cursor: Cursor, node: Node): Node {
  if (node.kind === 'scalar' && node.properties?.anchor) cursor.anchors.set(node.properties.anchor, node)
  return node
}

/** Refuses what follows a value in its line. */
function endOfValue(cursor: Cursor, node: YamlNode): YamlNode {
  if (node.kind === 'broken') return node
  skipSpaces(cursor)
  if (isLineOver(cursor)) return node
  const isColon = cursor.text.charCodeAt(cursor.at) === COLON
  const message = isColon
    ? 'A text with a colon and a space must be quoted'
    : 'Unexpected text after the value'
  return breakLine(cursor, node.start, { at: cursor.at, message })
}

/** True when a key with a colon begins here. */
function isKey(cursor: Cursor, parent: number): boolean {
  const { at, lineStart, problems } = cursor
  // The lookahead must not report problems, which the actual parsing will find.
  const probe: Cursor = { ...cursor, problems: { ...problems, add: () => undefined } }
  const isFound = scanKey(probe, parent) !== null && probe.lineStart === lineStart
  cursor.wasted = probe.wasted
  cursor.at = at
  return isFound
}

interface Key {
  readonly text: string | null
  readonly end: number
}

/** Reads a key and its colon; null when there is none. */
function scanKey(cursor: Cursor, parent: number): Key | null {
  const { text } = cursor
  let end = cursor.at
  let name: string | null = 'None'
  while (isPropertyStart(text.charCodeAt(cursor.at))) {
    scanProperties(cursor, null)
    skipSpaces(cursor)
  }
  const code = text.charCodeAt(cursor.at)
  if (!isIndicator(cursor, COLON)) {
    const start = cursor.at
    if (code === 34 || code === 39) {
      const node = scanQuoted(cursor, { parent, isFlow: false }, null)
      if (node.kind === 'broken') return null
      name = keyText(text, node)
    } else if (code === 91 || code === 123) {
      if (parseFlow(cursor, parent).kind === 'broken') return null
      name = null
    } else if (code === 42) {
      scanAlias(cursor)
      name = null
    } else if (!isPlainStart(text, start, false)) {
      return null
    } else {
      cursor.at = scanPlainLine(text, start, false)
      name = keyText(text, { style: 'plain', start, end: cursor.at })
    }
    end = cursor.at
    skipSpaces(cursor)
  }
  if (!isIndicator(cursor, COLON)) return null
  cursor.at += 1
  return { text: name, end }
}

/** Where the items of a collection in lines go. */
function openItems(
  { sink }: Cursor,
  kind: 'map' | 'list',
): { add(item: YamlItem): void; close(): YamlItem[] } {
  const items: YamlItem[] = []
  if (!sink) return { add: (item) => items.push(item), close: () => items }
  sink.enter(kind)
  return { add: sink.take, close: sink.leave }
}

function parseMap(cursor: Cursor, indent: number): YamlNode {
  return withinDepth(cursor, () => {
    const items = openItems(cursor, 'map')
    const start = cursor.at
    let end = start
    do {
      const item = parseMember(cursor, indent)
      end = item.end
      if (item.kind !== 'broken') items.add(item)
    } while (toNextItem(cursor, indent))
    return { kind: 'map', isFlow: false, start, end, indent, items: items.close() }
  })
}

function parseMember(cursor: Cursor, indent: number): (YamlItem & { kind?: never }) | YamlBroken {
  const start = cursor.at
  if (isIndicator(cursor, QUESTION)) return parseExplicit(cursor, indent)
  const key = scanKey(cursor, indent)
  if (!key) return breakLine(cursor, start, { at: start, message: 'Expected a key with a colon' })
  countItem(cursor)
  cursor.sink?.step(key.text, start)
  const valueAt = cursor.at
  const value = parseBlock(cursor, indent, 'value')
  return { key: key.text, start, keyEnd: key.end, valueAt, value, end: value?.end ?? valueAt }
}

/** Reads `? key` with its `: value` in the next lines. */
function parseExplicit(cursor: Cursor, indent: number): YamlItem {
  const { text, sink } = cursor
  const start = cursor.at
  cursor.at += 1
  // What a key holds is no text.
  cursor.sink = null
  const key = parseBlock(cursor, indent, 'item')
  cursor.sink = sink
  const keyEnd = key?.end ?? cursor.at
  const name = key === null ? 'None' : nameOf(text, key)
  sink?.step(name, start)
  const isNext = toContent(cursor) && columnOf(cursor) === indent && isIndicator(cursor, COLON)
  if (!isNext) return { key: name, start, keyEnd, valueAt: NOWHERE, value: null, end: keyEnd }
  cursor.at += 1
  const valueAt = cursor.at
  const value = parseBlock(cursor, indent, 'answer')
  return { key: name, start, keyEnd, valueAt, value, end: value?.end ?? valueAt }
}

function nameOf(text: string, node: YamlNode): string | null {
  return node.kind === 'scalar' ? keyText(text, node) : null
}

function parseList(cursor: Cursor, indent: number): YamlNode {
  return withinDepth(cursor, (): YamlCollection => {
    const items = openItems(cursor, 'list')
    const start = cursor.at
    let end = start
    do {
      const itemStart = cursor.at
      cursor.at += 1
      countItem(cursor)
      cursor.sink?.step(null, itemStart)
      const valueAt = cursor.at
      const value = parseBlock(cursor, indent, 'item')
      end = value?.end ?? valueAt
      items.add({ key: null, start: itemStart, keyEnd: valueAt, valueAt, value, end })
    } while (toNextItem(cursor, indent) && isIndicator(cursor, DASH))
    return { kind: 'list', isFlow: false, start, end, indent, items: items.close() }
  })
}

/** Moves to the next line of a collection; false if it ends. Deeper lines are reported and skipped. */
function toNextItem(cursor: Cursor, indent: number): boolean {
  while (toContent(cursor)) {
    const column = columnOf(cursor)
    if (column < indent || isMarker(cursor.text, cursor.at, cursor.lineStart)) return false
    if (column === indent) return true
    breakLine(cursor, cursor.at, {
      at: cursor.at,
      message: 'This line is indented more than the lines before it',
    })
  }
  return false
}
