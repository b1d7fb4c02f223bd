import type { Edit, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { type FormName, formNamesOf } from '../json/form-names.ts'
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
import { FOUR_SPACES } from '../json/json-layout.ts'
import { visitLeaves } from '../json/json-leaves.ts'
import { type JsonNode, lastChild } from '../json/json-nodes.ts'
import { startPlacing } from '../json/json-order.ts'
import type { NewValue } from '../json/json-print.ts'
import { eachVisible, findMember, memberText } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import { scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { applySplices } from '../text/splice.ts'

interface GoUnit extends JsonUnit {
  readonly item: JsonNode
  /** The member `translation`: a text, or an object of forms. */
  readonly value: JsonNode | null
  readonly names: readonly FormName[]
}

/** Version 1 of go-i18n: a list of objects with `id` and `translation`. */
export const goI18nV1: Format = jsonFormat<GoUnit>({
  layout: FOUR_SPACES,
  root: 'array',
  visit: visitMessages,
  edit: editMessage,
  add: addMessages,
  remove(changes, units) {
    removeChildren(
      changes,
      changes.document.root,
      units.map(({ item }) => item),
    )
  },
  create(base, { isMonolingual }) {
    if (isMonolingual || !base) return '[]\n'
    const changes = startChanges(base, FOUR_SPACES, false)
    visitLeaves(base, (context, node) => {
      if (/^\[\d+\]\.translation(?:\.\w+)?$/.test(context)) replaceText(changes, node, '')
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
  const { root } = document
  if (!root) return
  eachVisible(document, root, (item) => {
    const id = findMember(document, item, 'id')
    const value = findMember(document, item, 'translation')
    if (id?.kind !== 'string' || value?.kind === 'array') {
      report(
        item,
        id ? 'This translation is neither a string nor an object' : 'Expected an object with an "id"',
      )
      return
    }
    const name = scalarText(document, id)
    const forms = value?.kind === 'object' ? readForms(document, value, names) : null
    onUnit({
      context: options.isMonolingual ? name : '',
      source: options.isMonolingual ? NO_FORMS : [name],
      target: forms?.target ?? [value ? scalarText(document, value) : ''],
      note: memberText(document, item, 'description'),
      item,
      value,
      names: forms?.names ?? names,
    })
  })
}

function editMessage(
  changes: JsonChanges,
  { item, value, names }: GoUnit,
  { target }: Edit,
  options: WriteOptions,
): 'written' | 'impossible' {
  if (!target) return 'written'
  if (value?.kind === 'object') {
    const own = target.length === names.length ? names : formNamesOf(options)
    return writeForms(changes, value, new Map(own.map((name, form) => [name, target[form] ?? ''])))
  }
  if (value && target.length === 1) {
    replaceText(changes, value, target[0] ?? '')
    return 'written'
  }
  if (!changes.document.isWellFormed) return 'impossible'
  const fresh = newTranslation(target, formNamesOf(options))
  if (value) replaceValue(changes, item, value, fresh)
  else insertChild(changes, item, lastChild(changes.document, item), { key: 'translation', value: fresh })
  return 'written'
}

function newTranslation(target: readonly string[], names: readonly FormName[]): NewValue {
  return target.length === 1 ? (target[0] ?? '') : nameForms(target, names)
}

function addMessages(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  options: WriteOptions,
  template: JsonDocument | null,
): void {
  const { root } = changes.document
  if (root?.kind !== 'array') return
  const place = startPlacing(changes.document, template, (document, item) => memberText(document, item, 'id'))
  for (const { context, source, target, note } of entries) {
    const id = options.isMonolingual ? context : (source[0] ?? context)
    const isPlural = target.length > 1 || source.length > 1
    const names = formNamesOf(options)
    const value = new Map<string, NewValue>([['id', id]])
    if (note) value.set('description', note)
    value.set('translation', isPlural ? nameForms(target, names) : (target[0] ?? ''))
    insertChild(changes, root, place(root, template?.root ?? null, id), { value })
  }
}
