import type { YamlChanges } from './replace-text.ts'
import { lineEndAt } from './yaml-cursor.ts'
import type { YamlCollection, YamlDocument, YamlItem, YamlNode } from './yaml-tree.ts'

/**
 * Records the removal of items with the comments right above them, and of collections that become empty, except for the
 * roots.
 */
export function removeItems(changes: YamlChanges, gone: ReadonlySet<YamlItem>, keepsRootKey: boolean): void {
  const { file, splices } = changes
  for (const { value } of gone) noteRepeated(changes, value)
  for (const { root } of file.documents) {
    if (!isCollection(root)) continue
    const [only] = root.items
    if (keepsRootKey && only && root.items.length === 1 && isCollection(only.value)) {
      if (prune(changes, only.value, gone)) splices.push(spliceEmptied(changes, only))
    } else if (prune(changes, root, gone)) splices.push({ start: root.start, end: root.end, text: '{}' })
  }
}

function isCollection(node: YamlNode | null): node is YamlCollection {
  return node?.kind === 'map' || node?.kind === 'list'
}

/** Aliases may repeat a removed text: the first of them takes it over. */
function noteRepeated(changes: YamlChanges, node: YamlNode | null): void {
  if (node?.kind === 'alias') changes.detached.add(node)
  else if (node?.kind === 'scalar' && node.properties?.anchor) {
    changes.anchored.add(node)
    changes.removed.add(node)
  } else if (isCollection(node)) for (const { value } of node.items) noteRepeated(changes, value)
}

/** Empties the collection of an item; its anchor stays, because aliases may refer to it. */
function spliceEmptied({ file: { text } }: YamlChanges, item: YamlItem) {
  const { value, valueAt, end } = item
  if (!value || !hasAnchor(text, item)) return { start: valueAt, end, text: ' {}' }
  return { start: value.start, end: value.end, text: '{}' }
}

function hasAnchor(text: string, { value, valueAt }: YamlItem): boolean {
  return isCollection(value) && text.slice(valueAt, value.start).includes('&')
}

/** Removes items below a collection; true if nothing would remain, in which case the caller removes the collection. */
function prune(changes: YamlChanges, container: YamlCollection, gone: ReadonlySet<YamlItem>): boolean {
  const { file, splices } = changes
  const isDoomed = container.items.map((item) => {
    const { value } = item
    const isEmptied = isCollection(value) && value.items.length > 0 && prune(changes, value, gone)
    if ((!isEmptied && !gone.has(item)) || !hasAnchor(file.text, item)) return isEmptied || gone.has(item)
    splices.push(spliceEmptied(changes, item))
    return false
  })
  if (isDoomed.every(Boolean)) return true
  if (container.kind === 'list') keepNumbering(changes, container, isDoomed)
  for (let from = 0; from < isDoomed.length; from += 1) {
    if (!isDoomed[from]) continue
    let to = from
    while (isDoomed[to + 1]) to += 1
    cutRun(changes, container, from, to)
    from = to
  }
  return false
}

/** Items before others must stay, to keep the numbering: they become empty texts. */
function keepNumbering({ splices }: YamlChanges, { items }: YamlCollection, isDoomed: boolean[]): void {
  const last = isDoomed.lastIndexOf(false)
  for (const [index, item] of items.entries()) {
    if (index >= last || !isDoomed[index]) continue
    isDoomed[index] = false
    const { value } = item
    if (value) splices.push({ start: value.start, end: value.end, text: '""' })
  }
}

/** Cuts items out that follow each other. */
function cutRun(
  { file: { text, documents }, splices }: YamlChanges,
  container: YamlCollection,
  from: number,
  to: number,
): void {
  const { items, isFlow } = container
  const [first, last, before, after] = [items[from], items[to], items[from - 1], items[to + 1]]
  if (!first || !last) return
  const lineStart = isFlow ? 0 : lineStartOf(text, first.start)
  if (isFlow || text.slice(lineStart, first.start).trim() !== '') {
    if (after) splices.push({ start: first.start, end: after.start, text: '' })
    else if (before) splices.push({ start: before.end, end: last.end, text: '' })
    return
  }
  const start = documents.some((document) => isFirst(document, first))
    ? lineStart
    : commentsAbove(text, lineStart, before?.end ?? container.start)
  const end = lineEndAt(text, last.end)
  const next = text.startsWith('\r\n', end) ? end + 2 : end + 1
  if (end < text.length) splices.push({ start, end: next, text: '' })
  // A file without a final line break stays that way.
  else splices.push({ start: lineBreakBefore(text, start), end, text: '' })
}

function isFirst({ root }: YamlDocument, item: YamlItem): boolean {
  return root?.start === item.start
}

function lineStartOf(text: string, at: number): number {
  let start = at
  while (start > 0 && text.charCodeAt(start - 1) !== 10 && text.charCodeAt(start - 1) !== 13) start -= 1
  return start
}

/** Offset of the line break that ends the line above. */
function lineBreakBefore(text: string, lineStart: number): number {
  return text.startsWith('\r\n', lineStart - 2) ? lineStart - 2 : Math.max(0, lineStart - 1)
}

/** The start of the comment lines right above a line, up to `limit`, because earlier ones may be part of a text. */
function commentsAbove(text: string, lineStart: number, limit: number): number {
  let start = lineStart
  while (start > 0) {
    const end = lineBreakBefore(text, start)
    const above = lineStartOf(text, end)
    if (above <= limit || !/^[ \t]*#/.test(text.slice(above, end))) break
    start = above
  }
  return start
}
