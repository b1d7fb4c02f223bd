import type { NewEntry, WriteOptions } from '../format.ts'
import { descend, joinPath, startFinding } from './descend.ts'
import { insertChild, type JsonChanges, replaceText } from './json-changes.ts'
import { findPaths, type JsonPath } from './json-leaves.ts'
import { childrenOf, type JsonNode, lastChild } from './json-nodes.ts'
import { type PlaceChild, startPlacing } from './json-order.ts'
import type { NewText, NewValue } from './json-print.ts'
import { isScalar } from './json-scalar.ts'
import type { JsonDocument } from './json-tree.ts'

/** New values in a container: texts, or nested trees by key or index. */
type NewTree = Map<string | number, NewText | NewTree>

/** The new values of one container, and its counterpart in the template. */
interface NewChildren {
  readonly container: JsonNode
  readonly like: JsonNode | null
  readonly tree: NewTree
}

/** Larger gaps in a list are not filled. */
const MAX_LIST = 10_000

/** Where new members are inserted: `nameOf` returns the name of a key in the template's order. */
interface Placing {
  readonly nameOf?: (key: string) => string
  readonly place?: PlaceChild
}

/** Records texts at paths, creating missing objects and lists. */
export function insertAtPaths(
  changes: JsonChanges,
  texts: ReadonlyMap<JsonPath, NewText>,
  template: JsonDocument | null,
  {
    nameOf = (key) => key,
    place = startPlacing(changes.document, template, (_, { key }) => nameOf(key)),
  }: Placing = {},
): void {
  const find = startFinding(changes.document)
  const findLike = startFinding(template)
  const trees = new Map<number, NewChildren>()
  for (const [path, text] of texts) {
    const found = descend(find, findLike, path)
    if (!found) continue
    const { container, like, rest } = found
    const [step = ''] = rest
    const existing = rest.length === 1 ? find(container, step) : null
    if (existing) {
      if (isScalar(existing) && typeof text === 'string') replaceText(changes, existing, text)
      continue
    }
    const known = trees.get(container.id) ?? { container, like, tree: new Map() }
    trees.set(container.id, known)
    growTree(known.tree, rest, text)
  }
  for (const { container, like, tree } of trees.values()) {
    if (container.kind === 'array') appendItems(changes, container, tree)
    else {
      for (const [key, value] of tree) {
        const after = place(container, like, nameOf(String(key)))
        insertChild(changes, container, after, { key: String(key), value: toValue(value) })
      }
    }
  }
}

/** The paths of new entries: as in the template, or else as `split` parses their context. */
export function pathsOf(
  entries: readonly NewEntry[],
  { isMonolingual }: WriteOptions,
  template: JsonDocument | null,
  split: (context: string) => JsonPath,
): Map<JsonPath, string> {
  const named = entries.map((entry) => ({
    context: isMonolingual ? entry.context : (entry.source[0] ?? entry.context),
    text: entry.target[0] ?? '',
  }))
  const known = template ? findPaths(template, new Set(named.map(({ context }) => context))) : new Map()
  return new Map(named.map(({ context, text }) => [known.get(context) ?? split(context), text]))
}

function growTree(tree: NewTree, [step = '', ...rest]: JsonPath, text: NewText): void {
  const known = tree.get(step)
  if (rest.length === 0) {
    if (known === undefined || known instanceof Map) tree.set(step, text)
    // A key cannot have both a text and texts below it: the latter get keys with dots.
    if (known instanceof Map)
      for (const [path, below] of leavesOf(known)) growTree(tree, [step, ...path], below)
    return
  }
  if (known !== undefined && !(known instanceof Map)) {
    tree.set(joinPath([step, ...rest]), text)
    return
  }
  const below: NewTree = known ?? new Map()
  tree.set(step, below)
  growTree(below, rest, text)
}

function leavesOf(tree: NewTree): [JsonPath, NewText][] {
  return [...tree].flatMap(([step, value]): [JsonPath, NewText][] =>
    value instanceof Map ? leavesOf(value).map(([path, text]) => [[step, ...path], text]) : [[[step], value]],
  )
}

/** Appends items to a list; missing ones in between become empty texts to keep the numbering. */
function appendItems(changes: JsonChanges, list: JsonNode, tree: NewTree): void {
  const last = lastChild(changes.document, list)
  const count = childrenOf(changes.document, list).length
  for (const value of listOf(tree).slice(count)) insertChild(changes, list, last, { value })
}

function toValue(value: NewText | NewTree): NewValue {
  if (!(value instanceof Map)) return value
  if ([...value.keys()].every((key) => typeof key === 'number')) return listOf(value)
  return new Map([...value].map(([key, below]) => [String(key), toValue(below)]))
}

function listOf(tree: NewTree): NewValue[] {
  const indexes = [...tree.keys()].filter((key) => typeof key === 'number')
  const length = Math.min(MAX_LIST, Math.max(-1, ...indexes) + 1)
  return Array.from({ length }, (_, index) => toValue(tree.get(index) ?? ''))
}
