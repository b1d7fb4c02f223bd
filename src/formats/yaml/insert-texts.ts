import {
  isListTree,
  listSteps,
  type Model,
  type NewTree,
  printBlock,
  printFlow,
  printFlowItem,
  printItem,
  tableOf,
} from './print-yaml.ts'
import { replaceText, type YamlChanges } from './replace-text.ts'
import { lineEndAt } from './yaml-cursor.ts'
import { isEmptyScalar } from './yaml-leaves.ts'
import { NOWHERE, type YamlCollection, type YamlItem, type YamlNode } from './yaml-tree.ts'

/** Records new values at the top of a file, creating missing collections. */
export function insertTexts(changes: YamlChanges, tree: NewTree, model: Model | null): void {
  const { file, style, splices } = changes
  const [document] = file.documents
  const root = document?.root ?? null
  if (root && isCollection(root) && root.items.length > 0) {
    mergeTree(changes, root, tree, model)
    return
  }
  const printed = printBlock(tree, 0, style, model)
  if (root && isCollection(root)) {
    // After `---` a mapping must begin in the next line.
    const isAtLineStart = root.start === 0 || /[\r\n]/.test(file.text.charAt(root.start - 1))
    const text = isAtLineStart ? printed : style.newline + printed
    splices.push({ start: root.start, end: root.end, text })
    return
  }
  if (root) return
  const { text } = file
  const isAtLineStart = text === '' || /[\r\n]$/.test(text)
  splices.push({
    start: text.length,
    end: text.length,
    text: (isAtLineStart ? '' : style.newline) + printed + style.newline,
  })
}

function isCollection(node: YamlNode | null): node is YamlCollection {
  return node?.kind === 'map' || node?.kind === 'list'
}

function mergeTree(
  changes: YamlChanges,
  container: YamlCollection,
  tree: NewTree,
  model: Model | null,
): void {
  if ((container.kind === 'list') !== isListTree(tree)) return
  const items = tableOf(container)
  const fresh: NewTree = new Map()
  for (const [step, value] of tree) {
    const item = items.get(step)
    if (!item) fresh.set(step, value)
    else if (typeof value === 'string') replaceText(changes, item, container, value)
    else if (isCollection(item.value) && item.value.items.length > 0) {
      mergeTree(changes, item.value, value, model?.child(step) ?? null)
    } else fillItem(changes, container, item, value, model?.child(step) ?? null)
  }
  if (fresh.size === 0) return
  if (container.kind === 'list') {
    const added = listSteps(fresh, container.items.length)
    insertAfter(changes, container, container.items.at(-1) ?? null, added, model)
  } else placeMembers(changes, container, fresh, items, model)
}

/** Inserts new members after their predecessor in the template; those that it lacks come last. */
function placeMembers(
  changes: YamlChanges,
  container: YamlCollection,
  fresh: NewTree,
  items: ReadonlyMap<string | number, YamlItem>,
  model: Model | null,
): void {
  const groups = new Map<YamlItem | null, [string | number, NewTree | string][]>()
  let anchor: YamlItem | null = null
  for (const { key } of model && isCollection(model.node) ? model.node.items : []) {
    const value = key === null ? undefined : fresh.get(key)
    anchor = (key === null ? null : items.get(key)) ?? anchor
    if (key === null || value === undefined) continue
    pushTo(groups, anchor, [key, value])
    fresh.delete(key)
  }
  const last = container.items.at(-1) ?? null
  for (const member of fresh) pushTo(groups, last, member)
  for (const [after, members] of groups) insertAfter(changes, container, after, members, model)
}

function pushTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** Inserts items after another one, or before all for null. */
function insertAfter(
  changes: YamlChanges,
  container: YamlCollection,
  after: YamlItem | null,
  added: readonly (readonly [string | number, NewTree | string])[],
  model: Model | null,
): void {
  const { file, style, splices } = changes
  const { isFlow, indent, items } = container
  const printed = added.map(([step, value]) => {
    const like = model?.child(step) ?? null
    return isFlow ? printFlowItem(step, value, style, like) : printItem(step, value, indent, style, like)
  })
  const first = items[0]
  if (after && isFlow)
    splices.push({ start: after.end, end: after.end, text: printed.map((item) => `, ${item}`).join('') })
  else if (after) {
    const at = lineEndAt(file.text, after.end)
    splices.push({ start: at, end: at, text: printed.map((item) => style.newline + item).join('') })
  } else if (first && isFlow)
    splices.push({ start: first.start, end: first.start, text: `${printed.join(', ')}, ` })
  else if (first) {
    const text = `${printed.join(style.newline).slice(indent)}${style.newline}${' '.repeat(indent)}`
    splices.push({ start: first.start, end: first.start, text })
  }
}

/** Adds the first children to an item without value or with an empty collection. */
function fillItem(
  changes: YamlChanges,
  container: YamlCollection,
  item: YamlItem,
  tree: NewTree,
  model: Model | null,
): void {
  const { value, valueAt } = item
  if (
    valueAt === NOWHERE ||
    (value !== null && !isCollection(value) && !isEmptyScalar(changes.file.text, value))
  )
    return
  fillValue(changes, container, item, tree, model)
}

/** Replaces a value, which may be missing, with a new collection. */
export function fillValue(
  { file, style, splices }: YamlChanges,
  container: YamlCollection,
  { value, valueAt }: YamlItem,
  tree: NewTree,
  model: Model | null = null,
): void {
  const end = value?.end ?? valueAt
  // An anchor before the value stays.
  const hasAnchor = value !== null && file.text.slice(valueAt, value.start).trim() !== ''
  const start = hasAnchor ? value.start : valueAt
  if (container.isFlow) {
    const hasMark = hasAnchor || file.text.charAt(valueAt - 1) === ':' || container.kind === 'list'
    splices.push({ start, end, text: `${hasMark ? '' : ':'} ${printFlow(tree, style)}` })
    return
  }
  const step = isListTree(tree) && container.kind === 'map' ? style.listStep : style.step
  const printed = printBlock(tree, container.indent + step, style, model)
  const at = lineEndAt(file.text, end)
  if (end > start) splices.push({ start, end, text: '' })
  splices.push({ start: at, end: at, text: style.newline + printed })
}
