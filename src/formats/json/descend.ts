import type { JsonPath } from './json-leaves.ts'
import { childrenOf, type JsonNode } from './json-nodes.ts'
import { isScalar } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** How far the containers of a path exist in a file. */
interface Descent {
  readonly container: JsonNode
  /** Its counterpart in the template. */
  readonly like: JsonNode | null
  /** Steps that are left; one at least. */
  readonly rest: JsonPath
}

/**
 * Descends as far as the file has containers; where a text is in the way, the rest becomes one key with dots. Null if
 * the path is impossible, such as a key in a list.
 */
export function descend(find: FindChild, findLike: FindChild, path: JsonPath): Descent | null {
  let container = find(null, 0)
  let like = findLike(null, 0)
  for (const [index, step] of path.entries()) {
    if (!container) return null
    const rest = path.slice(index)
    const isList = container.kind === 'array'
    const child = (typeof step === 'number') === isList ? find(container, step) : null
    const isBlocked = (typeof step === 'number') !== isList || (child !== null && isScalar(child))
    if (isBlocked && (index < path.length - 1 || !child)) {
      return isList ? null : { container, like, rest: [joinPath(rest)] }
    }
    if (index === path.length - 1 || !child) return { container, like, rest }
    container = child
    like = like && findLike(like, step)
  }
  return null
}

/** The child of a container at a step; the root for null. */
type FindChild = (container: JsonNode | null, step: string | number) => JsonNode | null

/** A finder that caches the members of large objects. */
export function startFinding(document: JsonDocument | null): FindChild {
  const members = new Map<number, ReadonlyMap<string, JsonNode>>()
  return (container, step) => {
    if (!document || !container) return document?.root ?? null
    if (typeof step === 'number') return childrenOf(document, container, step + 1)[step] ?? null
    const known = members.get(container.id)
    const byKey = known ?? new Map(childrenOf(document, container).map((child) => [child.key, child]))
    if (!known) members.set(container.id, byKey)
    return byKey.get(step) ?? null
  }
}

/** The context of a path. */
export function joinPath(path: JsonPath): string {
  return path.reduce<string>((joined, step, index) => {
    if (typeof step === 'number') return `${joined}[${step}]`
    return index === 0 ? step : `${joined}.${step}`
  }, '')
}
