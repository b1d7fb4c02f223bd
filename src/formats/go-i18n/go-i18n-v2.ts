import type { Edit, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { CLDR_NAMES, type FormName, formNamesOf, isFormName } from '../json/form-names.ts'
import {
  insertChild,
  type JsonChanges,
  listSplices,
  replaceText,
  replaceValue,
  startChanges,
} from '../json/json-changes.ts'
import { type JsonUnit, jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { nameForms, readForms, writeForms } from '../json/json-forms.ts'
import { TWO_SPACES } from '../json/json-layout.ts'
import { visitLeaves } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { startPlacing } from '../json/json-order.ts'
import type { NewValue } from '../json/json-print.ts'
import { eachVisible, memberText } from '../json/json-query.ts'
import { removeNodes } from '../json/json-remove.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { applySplices } from '../text/splice.ts'

interface GoUnit extends JsonUnit {
  readonly member: JsonNode
  readonly container: JsonNode
  readonly names: readonly FormName[]
}

/** Members of a message; an object with a text under one of them is a message, others contain further messages. */
const OF_MESSAGES = new Set<string>([...CLDR_NAMES, 'id', 'description', 'hash', 'leftDelim', 'rightDelim'])

/** Version 2 of go-i18n: texts, or objects with forms and a description, by their id. */
export const goI18nV2: Format = jsonFormat<GoUnit>({
  layout: TWO_SPACES,
  root: 'object',
  visit: visitMessages,
  edit: editMessage,
  add: addMessages,
  remove: (changes, units) =>
    removeNodes(
      changes,
      units.map(({ member }) => member),
    ),
  create(base, { isMonolingual }) {
    if (isMonolingual || !base) return '{}\n'
    const changes = startChanges(base, TWO_SPACES, false)
    visitLeaves(base, (_, node) => {
      if (!OF_MESSAGES.has(node.key) || isFormName(node.key)) replaceText(changes, node, '')
    })
    return applySplices(base.text, listSplices(changes))
  },
})

function visitMessages(
  document: JsonDocument,
  options: ReadOptions,
  onUnit: (unit: GoUnit) => void,
  report: ReportProblem,
): void {
  const names = formNamesOf(options)

  function walk(container: JsonNode, prefix: string): void {
    eachVisible(document, container, (member) => {
      const name = prefix + member.key
      const context = options.isMonolingual ? name : ''
      const source = options.isMonolingual ? NO_FORMS : [name]
      if (member.kind === 'array') report(member, `"${name.slice(0, 50)}" is neither a string nor an object`)
      else if (isScalar(member)) {
        onUnit({ context, source, target: [scalarText(document, member)], member, container, names })
      } else if (!isMessage(document, member)) walk(member, `${name}.`)
      else {
        const note = memberText(document, member, 'description')
        const forms = readForms(document, member, names)
        onUnit({ context, source, target: forms.target, note, member, container, names: forms.names })
      }
    })
  }

  if (document.root) walk(document.root, '')
}

function isMessage(document: JsonDocument, node: JsonNode): boolean {
  return childrenOf(document, node).some((child) => isScalar(child) && OF_MESSAGES.has(child.key))
}

function editMessage(
  changes: JsonChanges,
  { member, container, names }: GoUnit,
  { target }: Edit,
  options: WriteOptions,
): 'written' | 'impossible' {
  if (!target) return 'written'
  if (member.kind === 'object') {
    const own = target.length === names.length ? names : formNamesOf(options)
    return writeForms(changes, member, new Map(own.map((name, form) => [name, target[form] ?? ''])))
  }
  if (target.length === 1) replaceText(changes, member, target[0] ?? '')
  else replaceValue(changes, container, member, nameForms(target, formNamesOf(options)))
  return 'written'
}

function addMessages(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  options: WriteOptions,
  template: JsonDocument | null,
): void {
  const { root } = changes.document
  if (root?.kind !== 'object') return
  const place = startPlacing(changes.document, template)
  for (const { context, source, target, note } of entries) {
    const name = options.isMonolingual ? context : (source[0] ?? context)
    const isPlural = target.length > 1 || source.length > 1
    const forms = nameForms(target, formNamesOf(options))
    const value: NewValue =
      isPlural || note
        ? new Map<string, NewValue>([...(note ? [['description', note] as const] : []), ...forms])
        : (target[0] ?? '')
    insertChild(changes, root, place(root, template?.root ?? null, name), { key: name, value })
  }
}
