import type { Splice } from '../text/splice.ts'
import { type ContainerChange, FIRST, listContainerSplices, type NewChild } from './container-splices.ts'
import { detectLayout, isOnOneLine, type JsonLayout, lineIndent } from './json-layout.ts'
import type { JsonPath } from './json-leaves.ts'
import { type JsonNode, nodeAt } from './json-nodes.ts'
import { type JsonStyle, type NewText, type NewValue, printValue } from './json-print.ts'
import { printScalar, scalarText } from './json-scalar.ts'
import { detectStringStyle, PLAIN_STRINGS } from './json-string.ts'
import type { JsonDocument } from './json-tree.ts'

/** Changes to a file, collected until `listSplices`. */
export interface JsonChanges {
  readonly document: JsonDocument
  readonly style: JsonStyle
  /** True if the encoding of the file can only store ASCII safely. */
  readonly needsAscii: boolean
  /** New values by the id of the old one. */
  readonly values: Map<number, Splice>
  /** Texts at paths that may not exist in the file, for dialects that insert them all at once. */
  readonly texts: Map<JsonPath, NewText>
  /** By the id of the object or list whose children change. */
  readonly containers: Map<number, ContainerChange>
}

/** An empty list of changes for a file; `layout` applies where the file does not show its own style. */
export function startChanges(document: JsonDocument, layout: JsonLayout, needsAscii: boolean): JsonChanges {
  const strings = detectStringStyle(document.text, PLAIN_STRINGS)
  const style = {
    layout: detectLayout(document, layout),
    strings: { ...strings, isAscii: needsAscii || strings.isAscii },
  }
  return { document, style, needsAscii, values: new Map(), texts: new Map(), containers: new Map() }
}

/**
 * Replaces a string, number, boolean or null with a text, in the same notation if possible. Members with the same key
 * and value change too, so that the file stays consistent.
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

/** Replaces a value with an object or another value, formatted like its surroundings. */
export function replaceValue(
  { document, style, values }: JsonChanges,
  container: JsonNode,
  node: JsonNode,
  value: NewValue,
): void {
  const indent = isOnOneLine(document, container) ? null : lineIndent(document, node.keyStart)
  values.set(node.id, { start: node.start, end: node.end, text: printValue(value, style, indent) })
}

/** Removes a member or item, with its comma and comments. */
export function removeChild(changes: JsonChanges, container: JsonNode, child: JsonNode): void {
  changes.values.delete(child.id)
  changeOf(changes, container).removed.add(child.id)
}

/**
 * Inserts a member or item after `after`, or first for null; several at the same position keep the order of the calls.
 */
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

/** All recorded changes as splices. */
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
