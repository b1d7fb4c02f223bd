import { hasChildren, type JsonNode, type OpenNode, openNode } from './json-nodes.ts'
import type { JsonDocument } from './json-tree.ts'

/** The formatting of a file that matters for new values. */
export interface JsonLayout {
  /** One step of indentation. */
  readonly indent: string
  readonly newline: string
  /** Between a key and its value: `: ` */
  readonly colon: string
  /** After a comma within a line. */
  readonly gap: string
  /** Inside the brackets of an object on one line. */
  readonly padding: string
  /** False when everything is on one line. */
  readonly isMultiline: boolean
}

/** Formatting of a new file with four spaces of indentation. */
export const FOUR_SPACES: JsonLayout = {
  indent: '    ',
  newline: '\n',
  colon: ': ',
  gap: ' ',
  padding: '',
  isMultiline: true,
}

/** Formatting of a new file with two spaces of indentation. */
export const TWO_SPACES: JsonLayout = { ...FOUR_SPACES, indent: '  ' }

const MAX_CONTAINERS_LOOKED_AT = 50
const MAX_CHILDREN_LOOKED_AT = 20
/** Longer whitespace, or a longer comment after a value, is ignored. */
const MAX_LINE_REST = 1000

/** The formatting of a file, detected from its first values; `fallback` for what they do not show. */
export function detectLayout(document: JsonDocument, fallback: JsonLayout): JsonLayout {
  const { text, root } = document
  const containers = root ? firstContainers(document, root) : []
  const leads = containers.flatMap((container) =>
    container.children.map((_, index) => leadOf(document, container, index)),
  )
  const member = containers
    .flatMap(({ children }) => children.slice(0, 1))
    .find(({ keyStart, start }) => keyStart < start)
  const line = containers.find((container) => isOnOneLine(document, container) && container.children[1])
  const [outer] = containers
  const indented = outer ? indentOf(leadOf(document, outer, 0)) : null
  const colon = member ? colonOf(document, member) : fallback.colon
  return {
    indent: indented ?? fallback.indent,
    newline: /\r?\n|\r/.exec(text)?.[0] ?? fallback.newline,
    colon,
    gap: line ? leadOf(document, line, 1) : colon === ':' ? '' : fallback.gap,
    padding: line ? leadOf(document, line, 0) : fallback.padding,
    isMultiline: leads.length === 0 ? fallback.isMultiline : leads.some((lead) => /[\r\n]/.test(lead)),
  }
}

/** The root and the first containers in it, outer ones first. */
function firstContainers(document: JsonDocument, root: JsonNode): readonly OpenNode[] {
  const found = [openNode(document, root, MAX_CHILDREN_LOOKED_AT)]
  for (const { children } of found) {
    if (found.length >= MAX_CONTAINERS_LOOKED_AT) break
    const inner = children.filter((node) => hasChildren(document, node))
    found.push(...inner.map((node) => openNode(document, node, MAX_CHILDREN_LOOKED_AT)))
  }
  return found
}

/** True for a container whose values are all on the line of its brackets. */
export function isOnOneLine(document: JsonDocument, node: JsonNode): boolean {
  return hasChildren(document, node) && !/[\r\n]/.test(document.text.slice(node.start, node.end))
}

/** Whitespace and comments before a child, after the comma and the rest of the line of the previous one. */
export function leadOf(document: JsonDocument, container: OpenNode, index: number): string {
  const child = container.children[index]
  return child ? document.text.slice(boundaryBefore(document, container, index), child.keyStart) : ''
}

/**
 * Where the lead of a child starts; for `children.length`, where the last child with its comma ends. A comment on the
 * line of a child belongs to that child, comments on separate lines to the next one.
 */
export function boundaryBefore({ text }: JsonDocument, container: OpenNode, index: number): number {
  const from = index === 0 ? container.start + 1 : commaEndOf(text, container, index - 1)
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)(?=[\r\n])/.exec(
    text.slice(from, from + MAX_LINE_REST),
  )
  return from + (rest ? rest[0].length : 0)
}

/** After the comma that follows a child, or after the child if there is none. */
function commaEndOf(text: string, container: OpenNode, index: number): number {
  const comma = findComma(text, container, index)
  return comma < 0 ? (container.children[index]?.end ?? container.start + 1) : comma + 1
}

/** Offset of the comma that follows a child, or -1. */
export function findComma(text: string, { children, end }: OpenNode, index: number): number {
  const from = children[index]?.end ?? end
  const until = children[index + 1]?.keyStart ?? end
  for (let at = from; at < until; at += 1) {
    if (text[at] === ',') return at
    if (text[at] !== '/') continue
    const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y
    comment.lastIndex = at
    if (comment.test(text)) at = comment.lastIndex - 1
  }
  return -1
}

/** The indentation at the end of a lead, or null when it has no line break. */
export function indentOf(lead: string): string | null {
  return /[\r\n]([ \t]*)$/.exec(lead)?.[1] ?? null
}

/** The indentation of the line that an offset is in. */
export function lineIndent({ text }: JsonDocument, offset: number): string {
  const line = lineBefore(text, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

/** The line up to an offset, with a limited length. */
export function lineBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - MAX_LINE_REST), offset)
  return before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1)
}

/**
 * The text between the key of a member and its value; more than one space before the colon is alignment of that member
 * only.
 */
export function colonOf({ text }: JsonDocument, { keyStart, start }: JsonNode): string {
  const colon = /[ \t]*:[ \t]*$/.exec(text.slice(Math.max(keyStart, start - 50), start))?.[0] ?? ': '
  return colon.replace(/^\s{2,}/, ' ')
}
