import type { Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { startCompanions } from '../json/companions.ts'
import { editLeaf } from '../json/json.ts'
import { insertChild, type JsonChanges } from '../json/json-changes.ts'
import { jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { FOUR_SPACES } from '../json/json-layout.ts'
import type { JsonLeaf } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { startPlacing } from '../json/json-order.ts'
import { eachVisible } from '../json/json-query.ts'
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
      members.filter((member) => keys.has(ownerOf(member.key) ?? member.key)),
    )
  },
  create: () => '{}\n',
})

const SUFFIXES = ['.comment', '.source']

/** The key that a comment or source belongs to; null for a text. */
function ownerOf(key: string): string | null {
  if (!key.startsWith('_')) return null
  const suffix = SUFFIXES.find((end) => key.endsWith(end))
  return suffix === undefined ? null : key.slice(1, -suffix.length)
}

function visitResources(
  document: JsonDocument,
  { isMonolingual }: ReadOptions,
  onUnit: (leaf: JsonLeaf) => void,
  report: ReportProblem,
): void {
  const { root } = document
  if (!root) return
  const find = startCompanions(document, root, { sign: '_', ownerOf })
  const textAbout = (node: JsonNode, name: 'comment' | 'source') => {
    const about = find(node, `_${node.key}.${name}`)
    return about && isScalar(about) ? scalarText(document, about) : ''
  }
  eachVisible(document, root, (node) => {
    if (ownerOf(node.key) !== null) return
    if (!isScalar(node)) {
      report(node, `"${node.key.slice(0, 50)}" is not a string`)
      return
    }
    onUnit({
      context: node.key,
      source: isMonolingual ? NO_FORMS : [textAbout(node, 'source') || node.key],
      target: [scalarText(document, node)],
      note: textAbout(node, 'comment'),
      node,
      container: root,
    })
  })
}

function addResources(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  { isMonolingual }: WriteOptions,
  template: JsonDocument | null,
): void {
  const { root } = changes.document
  if (root?.kind !== 'object') return
  const place = startPlacing(changes.document, template, (_, { key }) => ownerOf(key) ?? key)
  for (const { context, source, target, note } of entries) {
    const [text = ''] = source
    const key = context || text
    const after = place(root, template?.root ?? null, key)
    insertChild(changes, root, after, { key, value: target[0] ?? '' })
    if (note) insertChild(changes, root, after, { key: `_${key}.comment`, value: note })
    if (!isMonolingual && text) insertChild(changes, root, after, { key: `_${key}.source`, value: text })
  }
}
