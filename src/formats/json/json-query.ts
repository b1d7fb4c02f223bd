import { childrenOf, hasKey, type JsonNode, keyAt, nextOf, nodeAt } from './json-nodes.ts'
import type { NewValue } from './json-print.ts'
import { isScalar, scalarText } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** The effective member of an object for a key, or null; the last one counts. */
export function findMember(
  document: JsonDocument,
  object: JsonNode | null | undefined,
  key: string,
): JsonNode | null {
  if (object?.kind !== 'object') return null
  const end = nextOf(document, object.id)
  for (let child = object.id + 1; child < end; child = nextOf(document, child)) {
    if (!hasKey(document, child, key)) continue
    return nodeAt(document, document.repeated.get(child)?.at(-1) ?? child)
  }
  return null
}

/** The text of a scalar member; empty if there is none. */
export function memberText(document: JsonDocument, object: JsonNode | null, key: string): string {
  const member = findMember(document, object, key)
  return member && isScalar(member) ? scalarText(document, member) : ''
}

/** Effective members or items, each at the position of the first with its key. */
export function visibleChildren(document: JsonDocument, node: JsonNode): readonly JsonNode[] {
  const children = childrenOf(document, node)
  if (document.repeated.size === 0) return children
  return children.map((child) => visibleAt(document, child)).filter((child) => child !== null)
}

/** Calls a function for each of `visibleChildren`, without creating all of them at once. */
export function eachVisible(
  document: JsonDocument,
  { id }: JsonNode,
  onChild: (child: JsonNode, index: number) => void,
): void {
  const end = nextOf(document, id)
  let index = 0
  for (let child = id + 1; child < end; child = nextOf(document, child)) {
    const visible = visibleId(document, child)
    if (visible !== null) onChild(nodeAt(document, visible), index)
    index += 1
  }
}

/** Calls a function for the ids and keys of effective members; cheaper than creating nodes. */
export function eachVisibleKey(
  document: JsonDocument,
  { id }: JsonNode,
  onKey: (id: number, key: string) => void,
): void {
  const end = nextOf(document, id)
  for (let child = id + 1; child < end; child = nextOf(document, child)) {
    const visible = visibleId(document, child)
    if (visible !== null) onKey(visible, keyAt(document, visible))
  }
}

/** The effective value at the position of a member: itself, a later one with the same key, or nothing. */
function visibleAt(document: JsonDocument, child: JsonNode): JsonNode | null {
  const id = visibleId(document, child.id)
  if (id === null) return null
  return id === child.id ? child : nodeAt(document, id)
}

function visibleId({ repeated }: JsonDocument, id: number): number | null {
  if (repeated.size === 0) return id
  const members = repeated.get(id)
  if (!members) return id
  return members[0] === id ? (members.at(-1) ?? id) : null
}

/** Copies a value of another file. */
export function copyValue(document: JsonDocument, node: JsonNode): NewValue {
  const { kind, start, end } = node
  if (kind === 'string') return scalarText(document, node)
  if (kind === 'array') return childrenOf(document, node).map((item) => copyValue(document, item))
  if (kind !== 'object') return { token: document.text.slice(start, end) }
  return new Map(visibleChildren(document, node).map((member) => [member.key, copyValue(document, member)]))
}
