import { childrenOf, type JsonNode } from './json-nodes.ts'
import type { JsonDocument } from './json-tree.ts'

/** Finds the position of a new child: after its predecessor in the template, first, or at the end. */
export type PlaceChild = (container: JsonNode, like: JsonNode | null, name: string) => JsonNode | null

/** The name of a child, by which both files are compared. */
export type NameChild = (document: JsonDocument, child: JsonNode) => string

interface Order {
  readonly names: readonly string[]
  readonly positions: ReadonlyMap<string, number>
}

interface Anchors {
  readonly last: JsonNode | null
  /** Also for new children: the existing one that they follow. */
  readonly byName: Map<string, JsonNode | null>
}

const MAX_STEPS = 1000

/**
 * A finder for the positions of new children. The template's order applies if `like`, the counterpart of the container,
 * has the name; otherwise they go to the end.
 */
export function startPlacing(
  document: JsonDocument,
  template: JsonDocument | null,
  nameOf: NameChild = (_, { key }) => key,
): PlaceChild {
  const orders = new Map<number, Order>()
  const anchors = new Map<number, Anchors>()

  function orderIn(of: JsonDocument, like: JsonNode): Order {
    const known = orders.get(like.id)
    if (known) return known
    const names = childrenOf(of, like).map((child) => nameOf(of, child))
    const backwards = names.map((name, index) => [name, index] as const).toReversed()
    const order = { names, positions: new Map(backwards) }
    orders.set(like.id, order)
    return order
  }

  function anchorsIn(container: JsonNode): Anchors {
    const known = anchors.get(container.id)
    if (known) return known
    const children = childrenOf(document, container)
    const byName = new Map<string, JsonNode | null>(children.map((child) => [nameOf(document, child), child]))
    const found = { last: children.at(-1) ?? null, byName }
    anchors.set(container.id, found)
    return found
  }

  function find({ last, byName }: Anchors, like: JsonNode | null, name: string): JsonNode | null {
    if (!like || !template) return last
    const { names, positions } = orderIn(template, like)
    const position = positions.get(name)
    if (position === undefined) return last
    const until = Math.max(0, position - MAX_STEPS)
    for (let index = position - 1; index >= until; index -= 1) {
      const anchor = byName.get(names[index] ?? '')
      if (anchor !== undefined) return anchor
    }
    return until === 0 ? null : last
  }

  return (container, like, name) => {
    const known = anchorsIn(container)
    const anchor = find(known, like, name)
    known.byName.set(name, anchor)
    return anchor
  }
}
