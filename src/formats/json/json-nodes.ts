import { decodeString } from './json-string.ts'

/**
 * A value with its position and, in an object, its key. Nodes are created on demand and the same value may get several:
 * compare them by `id`.
 */
export interface JsonNode {
  readonly id: number
  readonly kind: JsonKind
  /** Without escapes; empty in a list and at the root. */
  readonly key: string
  /** Offset of the key's opening quote; equal to `start` where there is no key. */
  readonly keyStart: number
  readonly start: number
  readonly end: number
}

/** What a value is. */
export type JsonKind = (typeof KINDS)[number]

/** All kinds; spans hold their index. */
export const KINDS = ['object', 'array', 'string', 'number', 'boolean', 'null'] as const

/**
 * All values of a text in the order of their starts, five numbers each: a large file has millions, and objects would
 * take several times the memory of the text.
 */
export interface JsonSpans {
  readonly text: string
  readonly spans: Int32Array
}

/** Indexes of the five numbers; `next` is the id after the last value inside this one. */
export const SPAN = { kind: 0, keyStart: 1, start: 2, end: 3, next: 4, size: 5 } as const

/** The node with an id. */
export function nodeAt(document: JsonSpans, id: number): JsonNode {
  const { spans } = document
  const at = id * SPAN.size
  return {
    id,
    kind: KINDS[spans[at] ?? 0] ?? 'null',
    key: keyAt(document, id),
    keyStart: spans[at + SPAN.keyStart] ?? 0,
    start: spans[at + SPAN.start] ?? 0,
    end: spans[at + SPAN.end] ?? 0,
  }
}

/** The key of a value; empty when it has none. */
export function keyAt({ text, spans }: JsonSpans, id: number): string {
  const at = id * SPAN.size
  const keyStart = spans[at + SPAN.keyStart] ?? 0
  if (keyStart === spans[at + SPAN.start]) return ''
  return decodeString(text, keyStart, keyEnd(text, keyStart))
}

/** True if a member has this key; allocates no string unless the key has escapes. */
export function hasKey(document: JsonSpans, id: number, key: string): boolean {
  const { text, spans } = document
  const start = (spans[id * SPAN.size + SPAN.keyStart] ?? 0) + 1
  for (let at = 0; at <= key.length; at += 1) {
    const code = text.charCodeAt(start + at)
    if (code === 92) return keyAt(document, id) === key
    if (code === 34) return at === key.length
    if (code !== key.charCodeAt(at)) return false
  }
  return false
}

/** After the closing quote of the string that starts here. */
function keyEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code === 92) at += 1
  }
  return text.length
}

/** The id after the last value inside a value. */
export function nextOf({ spans }: JsonSpans, id: number): number {
  return spans[id * SPAN.size + SPAN.next] ?? 0
}

/** The first members or items, all unless a limit is given; including duplicates that programs ignore. */
export function childrenOf(
  document: JsonSpans,
  { id }: JsonNode,
  limit = Number.POSITIVE_INFINITY,
): JsonNode[] {
  const children: JsonNode[] = []
  const end = nextOf(document, id)
  for (let child = id + 1; child < end && children.length < limit; child = nextOf(document, child)) {
    children.push(nodeAt(document, child))
  }
  return children
}

/** An object or list with its children. */
export interface OpenNode extends JsonNode {
  readonly children: readonly JsonNode[]
}

/** A node together with its first children. */
export function openNode(document: JsonSpans, node: JsonNode, limit?: number): OpenNode {
  return { ...node, children: childrenOf(document, node, limit) }
}

/** The last member or item, or null. */
export function lastChild(document: JsonSpans, { id }: JsonNode): JsonNode | null {
  let last = -1
  const end = nextOf(document, id)
  for (let child = id + 1; child < end; child = nextOf(document, child)) last = child
  return last < 0 ? null : nodeAt(document, last)
}

/** True for an object or list that is not empty. */
export function hasChildren(document: JsonSpans, { id }: JsonNode): boolean {
  return nextOf(document, id) > id + 1
}
