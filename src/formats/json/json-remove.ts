import { type JsonChanges, removeChild, replaceText } from './json-changes.ts'
import { childrenOf, hasChildren, type JsonNode, nextOf } from './json-nodes.ts'

/**
 * Records the removal of values, and of objects that become empty. A list item that is not the last only loses its
 * text, to keep the numbering of the items after it.
 */
export function removeNodes(changes: JsonChanges, nodes: readonly JsonNode[]): void {
  const { root } = changes.document
  if (root) prune(changes, root, idsOf(changes, nodes))
}

/** Records the removal of members or items of one container; the container stays. */
export function removeChildren(
  changes: JsonChanges,
  container: JsonNode | null,
  nodes: readonly JsonNode[],
): void {
  if (!container) return
  const ids = idsOf(changes, nodes)
  for (const child of childrenOf(changes.document, container)) {
    if (ids.has(child.id)) removeChild(changes, container, child)
  }
}

/** The values to remove, including duplicates with the same key, which would become effective. */
function idsOf({ document }: JsonChanges, nodes: readonly JsonNode[]): ReadonlySet<number> {
  return new Set(nodes.flatMap(({ id }) => document.repeated.get(id) ?? [id]))
}

/** True if nothing remains of a container. */
function prune(changes: JsonChanges, container: JsonNode, ids: ReadonlySet<number>): boolean {
  const { document } = changes
  const children = childrenOf(document, container)
  const gone = new Set<JsonNode>()
  for (const child of children) {
    if (ids.has(child.id) || (hasChildren(document, child) && prune(changes, child, ids))) gone.add(child)
  }
  const isAll = gone.size > 0 && gone.size === children.length
  const isList = container.kind === 'array'
  let isBehind = true
  for (const child of children.toReversed()) {
    if (!gone.has(child)) isBehind = false
    else if (isAll || !isList || isBehind) {
      forget(changes, child)
      removeChild(changes, container, child)
    } else if (!hasChildren(document, child)) replaceText(changes, child, '')
  }
  return isAll
}

/** Changes recorded inside a removed value would conflict with its removal. */
function forget({ document, containers, values }: JsonChanges, { id }: JsonNode): void {
  for (let inner = id; inner < nextOf(document, id); inner += 1) {
    containers.delete(inner)
    values.delete(inner)
  }
}
