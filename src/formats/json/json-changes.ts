import type { Splice } from '../text/splice.ts'
import { type ContainerChange, FIRST, listContainerSplices, type NewChild } from './container-splices.ts'
import { isOnOneLine, type JsonLayout, detectLayout, lineIndent } from './json-layout.ts'
import type { JsonPath } from './json-leaves.ts'
import { type JsonNode, nodeAt } from './json-nodes.ts'
import { type JsonStyle, type NewText, type NewValue, printValue } from './json-print.ts'
import { printScalar, scalarText } from './json-scalar.ts'
import { detectStringStyle, PLAIN_STRINGS } from './json-string.ts'
import type { JsonDocument } from './json-tree.ts'

/** What shall become of a file; nothing is done before `listSplices`. */
export interface JsonChanges {
  readonly document: JsonDocument
  readonly style: JsonStyle
  /** True when the encoding of the file holds nothing beyond ASCII safely. */
  readonly needsAscii: boolean
  /** New values by the id of the old one. */
  readonly values: Map<number, Splice>
  /** Texts at paths that the file may lack, for dialects that put them in all at once. */
  readonly texts: Map<JsonPath, NewText>
  /** By the id of the object or list that gets or loses children. */
  readonly containers: Map<number, ContainerChange>
}

/** An empty list of changes for a file, which is laid out like `layout` where it does not show its own ways. */
export function startChanges(document: JsonDocument, layout: JsonLayout, needsAscii: boolean): JsonChanges {
  const strings = detectStringStyle(document.text, PLAIN_STRINGS)
  const style = {
    layout: detectLayout(document, layout),
    strings: { ...strings, isAscii: needsAscii || strings.isAscii },
  }
  return { document, style, needsAscii, values: new Map(), texts: new Map(), containers: new Map() }
}

/**
 * Puts a text in the place of a string, number, boolean or null, spelled as the one before where it can be. Members with
 * the same key and the same value get it too, so that the file does not contradict itself.
 */
export function replaceText(changes: JsonChanges, node: JsonNode, text: string): void {
  const { document, style, needsAscii, values } = changes
  if (scalarText(document, node) === text) return
  const old = document.text.slice(node.start, node.end)
  const learnt = detectStringStyle(old, style.strings)
  const strings = { ...learnt, isAscii: needsAscii || learnt.isAscii }
  const token = printScalar(node.kind, text) ?? printValue(text, { ...style, strings }, null)
  for (const id of document.repeated.get(node.id) ?? [node.id]) {
    const { start, end } = nodeAt(document, id)
    if (document.text.slice(start, end) === old) values.set(id, { start, end, text: token })
  }
}

/** Puts an object or another value in the place of a value, laid out as what surrounds it. */
export function replaceValue(
  { document, style, values }: JsonChanges,
  container: JsonNode,
  node: JsonNode,
  value: NewValue,
): void {
  const indent = isOnOneLine(document, container) ? null : lineIndent(document, node.keyStart)
  values.set(node.id, { start: node.start, end: node.end, text: printValue(value, style, indent) })
}

/** Takes a member or item away, with its comma and comments. */
export function removeChild(changes: JsonChanges, container: JsonNode, child: JsonNode): void {
  changes.values.delete(child.id)
  changeOf(changes, container).removed.add(child.id)
}

/** Puts a member or item behind `after`, or first for null; several at the same place keep the order of the calls. */
export function insertChild(
  changes: JsonChanges,
  container: JsonNode,
  after: JsonNode | null,
  child: NewChild,
): void {
  const { inserted } = changeOf(changes, container)
  const place = after?.id ?? FIRST
  const children = inserted.get(place)
  if (children) children.push(child)
  else inserted.set(place, [child])
}

/** Everything that was noted, as pieces of text. */
export function listSplices(changes: JsonChanges): Splice[] {
  const containers = [...changes.containers.values()].flatMap((change) =>
    listContainerSplices(changes.document, changes.style, change),
  )
  return [...changes.values.values(), ...containers]
}

function changeOf({ containers }: JsonChanges, container: JsonNode): ContainerChange {
  const known = containers.get(container.id)
  if (known) return known
  const change: ContainerChange = { container, removed: new Set(), inserted: new Map() }
  containers.set(container.id, change)
  return change
}
