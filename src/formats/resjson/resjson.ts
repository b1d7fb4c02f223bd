import type { Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { editLeaf } from '../json/json.ts'
import { insertChild, type JsonChanges } from '../json/json-changes.ts'
import { type Complain, jsonFormat } from '../json/json-format.ts'
import { FOUR_SPACES } from '../json/json-layout.ts'
import type { JsonLeaf } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { startPlacing } from '../json/json-order.ts'
import { visibleChildren } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'

/** Resources of Windows apps in JavaScript: `"key"` with `"_key.comment"` and `"_key.source"`. */
export const resjson: Format = jsonFormat<JsonLeaf>({
  layout: FOUR_SPACES,
  root: 'object',
  visit: visitResources,
  edit: editLeaf,
  add: addResources,
  remove(changes, units) {
    const { document } = changes
    const keys = new Set(units.map(({ node }) => node.key))
    const members = document.root ? childrenOf(document, document.root) : []
    removeChildren(
      changes,
      document.root,
      members.filter((member) => keys.has(ownerOf(member) ?? member.key)),
    )
  },
  create: () => '{}\n',
})

const ABOUT = /^_(.*)\.(?:comment|source)$/s

/** The key that a comment or source belongs to; null for a text. */
function ownerOf({ key }: JsonNode): string | null {
  return ABOUT.exec(key)?.[1] ?? null
}

function visitResources(
  document: JsonDocument,
  { isMonolingual }: ReadOptions,
  onUnit: (leaf: JsonLeaf) => void,
  complain: Complain,
): void {
  const { root } = document
  if (!root) return
  const members = visibleChildren(document, root)
  const about = new Map(
    members.filter((member) => ownerOf(member) !== null).map((member) => [member.key, member]),
  )
  const textAbout = (key: string) => {
    const node = about.get(key)
    return node && isScalar(node) ? scalarText(document, node) : ''
  }
  for (const node of members) {
    if (about.has(node.key)) continue
    if (!isScalar(node)) {
      complain(node, `"${node.key.slice(0, 50)}" is no text`)
      continue
    }
    onUnit({
      context: node.key,
      ...(!isMonolingual && { source: [textAbout(`_${node.key}.source`) || node.key] }),
      target: [scalarText(document, node)],
      note: textAbout(`_${node.key}.comment`),
      node,
      container: root,
    })
  }
}

function addResources(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  { isMonolingual }: WriteOptions,
  template: JsonDocument | null,
): void {
  const { root } = changes.document
  if (root?.kind !== 'object') return
  const place = startPlacing(changes.document, template, (_, member) => ownerOf(member) ?? member.key)
  for (const { context, source, target, note } of entries) {
    const after = place(root, template?.root ?? null, context)
    insertChild(changes, root, after, { key: context, value: target[0] ?? '' })
    if (note) insertChild(changes, root, after, { key: `_${context}.comment`, value: note })
    const [text] = source
    if (!isMonolingual && text) insertChild(changes, root, after, { key: `_${context}.source`, value: text })
  }
}
