import type { Splice } from '../text/splice.ts'
import {
  boundaryBefore,
  colonOf,
  findComma,
  indentOf,
  isOnOneLine,
  leadOf,
  lineBefore,
} from './json-layout.ts'
import { hasChildren, type JsonNode, type OpenNode, openNode } from './json-nodes.ts'
import { type JsonStyle, type NewValue, printMember, printValue } from './json-print.ts'
import type { JsonDocument } from './json-tree.ts'

/** Changes to the children of one object or list. */
export interface ContainerChange {
  readonly container: JsonNode
  /** Ids of children to remove. */
  readonly removed: Set<number>
  /** New children by the id of the child that they follow; `FIRST` for those before all others. */
  readonly inserted: Map<number, NewChild[]>
}

/** Used in place of an id for the position before all children. */
export const FIRST = -1

/** A member, or an item when it has no key. */
export interface NewChild {
  readonly key?: string
  readonly value: NewValue
}

/** The splices that add and remove children of a container, including commas and line breaks. */
export function listContainerSplices(
  document: JsonDocument,
  style: JsonStyle,
  { container: closed, removed, inserted }: ContainerChange,
): Splice[] {
  const container = openNode(document, closed)
  const { children, start, end } = container
  const { text } = document
  const added = [...inserted.values()].reduce((sum, list) => sum + list.length, 0)
  if (children.length === 0) {
    return added === 0 ? [] : [fillEmpty(document, style, container, [...inserted.values()].flat())]
  }
  let left = children.length - removed.size + added
  if (left === 0) return [{ start: start + 1, end: end - 1, text: '' }]

  const splices: Splice[] = []
  const last = children.length - 1
  const endsWithComma = findComma(text, container, last) >= 0
  let isFirst = true

  /** Prints new children at one position, with commas after all but the last child of the container. */
  function put(position: number, index: number, list: readonly NewChild[]): void {
    const parts = list.map((child) => {
      const lead = isFirst ? leadOf(document, container, 0) : leadBetween(document, style, container, index)
      left -= 1
      isFirst = false
      const indent = indentOf(leadBetween(document, style, container, index))
      const isInline = isSiblingInline(document, container, index)
      const printed = printChild(
        child,
        styleBeside(document, style, container, index),
        isInline ? null : indent,
      )
      return lead + printed + (left > 0 || endsWithComma ? ',' : '')
    })
    splices.push({ start: position, end: position, text: parts.join('') })
  }

  /** Keeps a child, but adjusts its comma and, if it became or ceased to be the first, the space before it. */
  function keep(child: JsonNode, index: number): void {
    if (index === 0 || isFirst) settleLead(child, index)
    isFirst = false
    left -= 1
    if (left > 0 && index < last) return
    const comma = findComma(text, container, index)
    if (left > 0 && comma < 0) splices.push({ start: child.end, end: child.end, text: ',' })
    if (left === 0 && index < last && comma >= 0 && !endsWithComma) {
      splices.push({ start: comma, end: comma + 1, text: '' })
    }
  }

  function settleLead(child: JsonNode, index: number): void {
    const lead = leadOf(document, container, index)
    const wasFirst = !isFirst && indentOf(lead) === null
    const wanted = wasFirst ? leadBetween(document, style, container, 1) : leadOf(document, container, 0)
    if (wanted === lead || (wanted + lead).trim() !== '') return
    splices.push({ start: child.keyStart - lead.length, end: child.keyStart, text: wanted })
  }

  const first = inserted.get(FIRST)
  if (first) put(boundaryBefore(document, container, 0), 0, first)
  for (const [index, child] of children.entries()) {
    if (!removed.has(child.id)) keep(child, index)
    else {
      const from = boundaryBefore(document, container, index)
      splices.push({ start: from, end: boundaryBefore(document, container, index + 1), text: '' })
    }
    const following = inserted.get(child.id)
    if (following) put(boundaryBefore(document, container, index + 1), index, following)
  }
  return splices
}

/** The separator between two children near a position: a line break with indentation, or a space. */
function leadBetween(document: JsonDocument, style: JsonStyle, container: OpenNode, index: number): string {
  const { children } = container
  for (const candidate of [index, children.length - 1, 0]) {
    const indent = indentOf(leadOf(document, container, candidate))
    if (indent !== null) return style.layout.newline + indent
  }
  const lead = children.length > 1 ? leadOf(document, container, 1) : style.layout.gap
  return lead.trim() === '' ? lead : style.layout.gap
}

const NEIGHBOURS = 20

/** True if a new object next to this child should be on one line, because its sibling is. */
function isSiblingInline(document: JsonDocument, { children }: OpenNode, index: number): boolean {
  const near = children.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS)
  const sibling = near.find((node) => hasChildren(document, node))
  return sibling !== undefined && isOnOneLine(document, sibling)
}

/** The style of new members at this position, with the colon formatted as in their sibling. */
function styleBeside(
  document: JsonDocument,
  style: JsonStyle,
  { kind, children }: OpenNode,
  index: number,
): JsonStyle {
  const sibling = children[index]
  if (kind !== 'object' || !sibling) return style
  return { ...style, layout: { ...style.layout, colon: colonOf(document, sibling) } }
}

function printChild({ key, value }: NewChild, style: JsonStyle, indent: string | null): string {
  return key === undefined ? printValue(value, style, indent) : printMember(key, value, style, indent)
}

/** The first children of an empty container, on separate lines unless the container is inline. */
function fillEmpty(
  { text }: JsonDocument,
  style: JsonStyle,
  { start, end }: JsonNode,
  children: readonly NewChild[],
): Splice {
  const { layout } = style
  const inner = text.slice(start + 1, end - 1).trimEnd()
  const line = lineBefore(text, start)
  const isInline = !layout.isMultiline || /[[{]\s*["[{]/.test(line)
  const outer = /^[ \t]*/.exec(line)?.[0] ?? ''
  const indent = isInline ? null : outer + layout.indent
  const items = children.map((child) => printChild(child, style, indent))
  const body =
    indent === null
      ? `${layout.padding}${items.join(`,${layout.gap}`)}${layout.padding}`
      : `${layout.newline}${indent}${items.join(`,${layout.newline}${indent}`)}${layout.newline}${outer}`
  return { start: start + 1, end: end - 1, text: inner + body }
}
