import { placeholderFlags } from '../flags/placeholder-flags.ts'
import type { CreateOptions, Format, NewEntry, WriteOptions } from '../format.ts'
import { type CompanionNames, startCompanions } from '../json/companions.ts'
import { editLeaf } from '../json/json.ts'
import { insertChild, type JsonChanges } from '../json/json-changes.ts'
import { jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { TWO_SPACES } from '../json/json-layout.ts'
import type { JsonLeaf } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { startPlacing } from '../json/json-order.ts'
import { type NewValue, printValue } from '../json/json-print.ts'
import { copyValue, eachVisible, findMember, memberText, visibleChildren } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import { PLAIN_STRINGS } from '../json/json-string.ts'
import type { JsonDocument } from '../json/json-tree.ts'

/** Application resource bundles, as Flutter uses them: `"key"` with its attributes in `"@key"`. */
export const arb: Format = jsonFormat<JsonLeaf>({
  layout: TWO_SPACES,
  root: 'object',
  visit: visitResources,
  edit: editLeaf,
  add: addResources,
  remove(changes, units) {
    const { document } = changes
    const keys = new Set(units.flatMap(({ node }) => [node.key, `@${node.key}`]))
    const members = document.root ? childrenOf(document, document.root) : []
    removeChildren(
      changes,
      document.root,
      members.filter(({ key }) => keys.has(key)),
    )
  },
  create: createBundle,
})

function visitResources(
  document: JsonDocument,
  { isMonolingual }: { readonly isMonolingual: boolean },
  onUnit: (leaf: JsonLeaf) => void,
  report: ReportProblem,
): void {
  const { root } = document
  if (!root) return
  const findAttributes = startCompanions(document, root, ATTRIBUTES)
  eachVisible(document, root, (node) => {
    if (node.key.startsWith('@')) return
    if (!isScalar(node)) {
      report(node, `"${node.key.slice(0, 50)}" is not a string`)
      return
    }
    const about = findAttributes(node, `@${node.key}`)
    onUnit({
      context: isMonolingual ? node.key : '',
      source: isMonolingual ? NO_FORMS : [node.key],
      target: [scalarText(document, node)],
      note: memberText(document, about, 'description'),
      flags: flagsOf(document, about),
      node,
      container: root,
    })
  })
}

/** `@@locale` and similar keys describe the file. */
const ATTRIBUTES: CompanionNames = {
  sign: '@',
  ownerOf: (key) => (key.startsWith('@@') ? null : key.slice(1)),
}

function flagsOf(document: JsonDocument, about: JsonNode | null): string {
  const placeholders = findMember(document, about, 'placeholders')
  if (placeholders?.kind !== 'object') return ''
  const names = visibleChildren(document, placeholders).map(({ key }) => `$${key.toUpperCase()}$`)
  return placeholderFlags(names, false)
}

function addResources(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  { isMonolingual, isTemplate }: WriteOptions,
  template: JsonDocument | null,
): void {
  const { root } = changes.document
  if (root?.kind !== 'object') return
  // Attributes follow their text, so the order treats both as one.
  const place = startPlacing(changes.document, template, (_, { key }) =>
    key.startsWith('@@') ? key : key.replace(/^@/, ''),
  )
  const members = childrenOf(changes.document, root)
  const hasAttributes = isTemplate || members.some((member) => /^@[^@]/.test(member.key))
  const header = members.findLast(({ key }) => key.startsWith('@@')) ?? null
  for (const { context, source, target, note } of entries) {
    const key = isMonolingual ? context : (source[0] ?? context)
    if (key.startsWith('@')) continue
    const after = place(root, template?.root ?? null, key) ?? header
    insertChild(changes, root, after, { key, value: target[0] ?? '' })
    const about = template && findMember(template, template.root, `@${key}`)
    if (!hasAttributes) continue
    const value: NewValue =
      about && template ? copyValue(template, about) : new Map(note ? [['description', note]] : [])
    insertChild(changes, root, after, { key: `@${key}`, value })
  }
}

/** The headers of the base for the new language, without texts. */
function createBundle(base: JsonDocument | null, { language }: CreateOptions): string {
  const headers = base?.root ? visibleChildren(base, base.root).filter(({ key }) => key.startsWith('@@')) : []
  const kept = headers.filter(({ key }) => key !== '@@locale' && key !== '@@last_modified')
  const members = new Map<string, NewValue>([['@@locale', language]])
  if (base) for (const header of kept) members.set(header.key, copyValue(base, header))
  return `${printValue(members, { layout: TWO_SPACES, strings: PLAIN_STRINGS }, '')}\n`
}
