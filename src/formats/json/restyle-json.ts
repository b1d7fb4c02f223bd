import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import { decodeText, encodeText } from '../text/encoding.ts'
import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { childrenOf, hasChildren, type JsonNode } from './json-nodes.ts'
import { type JsonDocument, readJson } from './json-tree.ts'

/** A file with its parameters: order of keys, indentation, separators. Malformed files stay as they are. */
export function restyleJson(bytes: Uint8Array, params: FileFormatParams, fileFormat: string): Uint8Array {
  const file = decodeText(bytes)
  if (!file) return bytes
  let { text } = file
  if (params.json_sort_keys === true) {
    const compare = fileFormat === 'arb' ? compareResources : compareText
    text = changed(text, (document, root) => sorted(document, root, compare))
  }
  const { json_indent, json_indent_style, json_use_compact_separators: isCompact } = params
  if (json_indent !== undefined || json_indent_style !== undefined) text = indented(text, params)
  else if (isCompact !== undefined) text = separated(text, isCompact === true)
  return text === file.text ? bytes : encodeText({ ...file, text })
}

type Change = (document: JsonDocument, root: JsonNode) => string

function changed(text: string, change: Change): string {
  const document = readJson(text)
  const { root, isWellFormed, findings } = document
  if (!root || !isWellFormed || findings.length > 0) return text
  return text.slice(0, root.start) + change(document, root) + text.slice(root.end)
}

/** The text of a value with the members of all objects in order; what is between them stays where it is. */
function sorted(document: JsonDocument, node: JsonNode, compare: (a: string, b: string) => number): string {
  const { text } = document
  if (!hasChildren(document, node)) return text.slice(node.start, node.end)
  const children = childrenOf(document, node)
  const parts = children.map((child) => ({
    key: child.key,
    text: text.slice(child.keyStart, child.start) + sorted(document, child, compare),
  }))
  const order = node.kind === 'object' ? parts.toSorted((a, b) => compare(a.key, b.key)) : parts
  let at = node.start
  const pieces = children.flatMap(({ keyStart, end }, index) => {
    const before = text.slice(at, keyStart)
    at = end
    return [before, order[index]?.text ?? '']
  })
  return [...pieces, text.slice(at, node.end)].join('')
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Attributes of a resource (`@name`) follow it, and those of the file (`@@name`) come first. */
function compareResources(a: string, b: string): number {
  const [isFileA, isFileB] = [a.startsWith('@@'), b.startsWith('@@')]
  if (isFileA !== isFileB) return isFileA ? -1 : 1
  return compareText(a.replace(/^@/, ''), b.replace(/^@/, '')) || compareText(b, a)
}

interface Indentation {
  readonly step: string
  readonly newline: string
  readonly colon: string
}

/** Every value on a line of its own; a file with comments stays as it is, because they would lose their place. */
function indented(text: string, params: FileFormatParams): string {
  const { json_indent: width, json_indent_style: style, json_use_compact_separators: isCompact } = params
  const isTabbed = style === 'tabs'
  const step = (isTabbed ? '\t' : ' ').repeat(Number(width ?? (isTabbed ? 1 : 4)))
  const indentation = { step, newline: lineEndingOf(text), colon: isCompact === true ? ':' : ': ' }
  return changed(text, (document, root) =>
    hasComments(document) ? text.slice(root.start, root.end) : print(document, root, indentation, ''),
  )
}

function print(document: JsonDocument, node: JsonNode, indentation: Indentation, indent: string): string {
  const { text } = document
  const { step, newline, colon } = indentation
  if (node.kind !== 'object' && node.kind !== 'array') return text.slice(node.start, node.end)
  const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']']
  if (!hasChildren(document, node)) return open + close
  const inner = indent + step
  const lines = childrenOf(document, node).map((child) => {
    const key = child.keyStart === child.start ? '' : keyOf(text, child) + colon
    return inner + key + print(document, child, indentation, inner)
  })
  return `${open}${newline}${lines.join(`,${newline}`)}${newline}${indent}${close}`
}

/** The key of a member as written, in its quotes. */
function keyOf(text: string, { keyStart, start }: JsonNode): string {
  return text.slice(keyStart, start).replace(/\s*:\s*$/, '')
}

/** Spaces after colons and, within a line, after commas. */
function separated(text: string, isCompact: boolean): string {
  return changed(text, (document, root) => {
    const splices: Splice[] = []
    visitContainers(document, root, (children) => {
      let end = -1
      for (const child of children) {
        const { keyStart, start } = child
        if (keyStart < start) splices.push(colonSplice(text, child, isCompact))
        const gap = end < 0 ? '' : text.slice(end, keyStart)
        if (/^[ \t]*,[ \t]*$/.test(gap)) {
          splices.push({ start: end, end: keyStart, text: isCompact ? ',' : ', ' })
        }
        end = child.end
      }
    })
    return applySplices(
      text,
      splices.filter(({ start, end, text: to }) => text.slice(start, end) !== to),
    ).slice(root.start, root.end - text.length || undefined)
  })
}

function colonSplice(text: string, child: JsonNode, isCompact: boolean): Splice {
  const start = child.keyStart + keyOf(text, child).length
  const between = text.slice(start, child.start)
  const isPlain = /^[ \t]*:[ \t]*$/.test(between)
  return { start, end: child.start, text: isPlain ? (isCompact ? ':' : ': ') : between }
}

function visitContainers(
  document: JsonDocument,
  node: JsonNode,
  visit: (children: readonly JsonNode[]) => void,
): void {
  if (!hasChildren(document, node)) return
  const children = childrenOf(document, node)
  visit(children)
  for (const child of children) visitContainers(document, child, visit)
}

/** True if anything but white space and separators is between the values. */
function hasComments(document: JsonDocument): boolean {
  let isFound = false
  const { text, root } = document
  if (root && (/\S/.test(text.slice(0, root.start)) || /\S/.test(text.slice(root.end)))) return true
  const visit = (node: JsonNode): void => {
    const children = hasChildren(document, node) ? childrenOf(document, node) : []
    let at = node.start + 1
    for (const child of children) {
      const colon = text.slice(child.keyStart, child.start)
      isFound ||= text.slice(at, child.keyStart).includes('/') || /\*\/|\/\/[^"]*$/.test(colon)
      visit(child)
      at = child.end
    }
    if (node.kind === 'object' || node.kind === 'array') isFound ||= text.slice(at, node.end).includes('/')
  }
  if (root) visit(root)
  return isFound
}
