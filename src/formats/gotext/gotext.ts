import { placeholderFlags } from '../flags/placeholder-flags.ts'
import type { CreateOptions, Format, NewEntry, ReadOptions, WriteOptions } from '../format.ts'
import { formNamesOf } from '../json/form-names.ts'
import {
  insertChild,
  type JsonChanges,
  listSplices,
  replaceText,
  startChanges,
} from '../json/json-changes.ts'
import { jsonFormat, NO_FORMS, type ReportProblem } from '../json/json-format.ts'
import { FOUR_SPACES } from '../json/json-layout.ts'
import { visitLeaves } from '../json/json-leaves.ts'
import { childrenOf, type JsonNode } from '../json/json-nodes.ts'
import { type NameChild, startPlacing } from '../json/json-order.ts'
import { type NewValue, printValue } from '../json/json-print.ts'
import { copyValue, eachVisible, findMember, memberText } from '../json/json-query.ts'
import { removeChildren } from '../json/json-remove.ts'
import { scalarText } from '../json/json-scalar.ts'
import { PLAIN_STRINGS } from '../json/json-string.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { applySplices } from '../text/splice.ts'
import {
  argumentOf,
  editTranslation,
  type GotextUnit,
  newTranslation,
  readTranslation,
} from './gotext-translation.ts'

/** Messages of Go's `golang.org/x/text/message`, as the command gotext extracts them. */
export const gotext: Format = jsonFormat<GotextUnit>({
  layout: FOUR_SPACES,
  root: 'object',
  visit: visitMessages,
  edit: editTranslation,
  add: addMessages,
  remove(changes, units) {
    const list = findMember(changes.document, changes.document.root, 'messages')
    removeChildren(
      changes,
      list,
      units.map(({ item }) => item),
    )
  },
  create: createCatalog,
})

function visitMessages(
  document: JsonDocument,
  options: ReadOptions,
  onUnit: (unit: GotextUnit) => void,
  report: ReportProblem,
): void {
  const list = findMember(document, document.root, 'messages')
  if (list?.kind !== 'array') {
    if (document.root) report(document.root, 'The list "messages" is missing')
    return
  }
  const names = formNamesOf(options)
  eachVisible(document, list, (item) => {
    const id = idOf(document, item)
    const translation = readTranslation(document, findMember(document, item, 'translation'), names)
    if (id === null || !translation) {
      report(item, id === null ? 'Expected a message with an "id"' : 'Unknown structure of this translation')
      return
    }
    onUnit({
      context: id,
      source: options.isMonolingual ? NO_FORMS : [memberText(document, item, 'message') || id],
      target: translation.target,
      location: memberText(document, item, 'position'),
      note: memberText(document, item, 'translatorComment'),
      flags: flagsOf(document, item),
      // In the source language the tool marks everything that it copied from the code.
      isFuzzy: !options.isTemplate && memberText(document, item, 'fuzzy') === 'True',
      item,
      translation,
    })
  })
}

/** An id may be a list of previous ids; old files have none, and the message is the id. */
function idOf(document: JsonDocument, item: JsonNode): string | null {
  const id = findMember(document, item, 'id') ?? findMember(document, item, 'message')
  const first = id?.kind === 'array' ? childrenOf(document, id, 1)[0] : id
  return first?.kind === 'string' ? scalarText(document, first) : null
}

function flagsOf(document: JsonDocument, item: JsonNode): string {
  const list = findMember(document, item, 'placeholders')
  const named =
    list?.kind === 'array' ? childrenOf(document, list).filter((one) => findMember(document, one, 'id')) : []
  return placeholderFlags(
    named.map((one) => `{${memberText(document, one, 'id')}}`),
    true,
  )
}

/** Members that belong to the translation of another language. */
const NOT_COPIED = new Set(['translation', 'translatorComment', 'fuzzy'])

function addMessages(
  changes: JsonChanges,
  entries: readonly NewEntry[],
  options: WriteOptions,
  template: JsonDocument | null,
): void {
  const list = findMember(changes.document, changes.document.root, 'messages')
  if (list?.kind !== 'array') return
  const like = template && findMember(template, template.root, 'messages')
  const nameOf: NameChild = (document, item) => idOf(document, item) ?? ''
  const items = template && like ? childrenOf(template, like) : []
  const models = new Map(template ? items.map((item) => [nameOf(template, item), item]) : [])
  const place = startPlacing(changes.document, template, nameOf)
  for (const entry of entries) {
    const model = models.get(entry.context) ?? null
    const value = newMessage(entry, options, template && model && { document: template, item: model })
    insertChild(changes, list, place(list, like, entry.context), { value })
  }
}

/** A message with the template's information about it. */
function newMessage(
  { context, source, target, note }: NewEntry,
  options: WriteOptions,
  model: { readonly document: JsonDocument; readonly item: JsonNode } | null,
): NewValue {
  const message = new Map<string, NewValue>([['id', context]])
  if (source[0] !== undefined) message.set('message', source[0])
  for (const member of model ? childrenOf(model.document, model.item) : []) {
    if (model && !NOT_COPIED.has(member.key)) message.set(member.key, copyValue(model.document, member))
  }
  if (note) message.set('translatorComment', note)
  const isPlural = target.length > 1 || source.length > 1
  const argument = model ? argumentOf(model.document, model.item) : ''
  const translation = isPlural ? newTranslation(target, formNamesOf(options), argument) : (target[0] ?? '')
  const placeholders = message.get('placeholders')
  message.delete('placeholders')
  message.set('translation', translation)
  if (placeholders) message.set('placeholders', placeholders)
  return message
}

/** A catalog for a language: without messages, or those of the base with empty translations. */
function createCatalog(base: JsonDocument | null, { language, isMonolingual }: CreateOptions): string {
  const tag = language.replaceAll('_', '-')
  if (isMonolingual || !base) {
    const catalog = new Map<string, NewValue>([
      ['language', tag],
      ['messages', []],
    ])
    return `${printValue(catalog, { layout: FOUR_SPACES, strings: PLAIN_STRINGS }, '')}\n`
  }
  const changes = startChanges(base, FOUR_SPACES, false)
  visitLeaves(base, (context, node) => {
    if (context === 'language') replaceText(changes, node, tag)
    else if (/^messages\[\d+\]\.translation(?:$|\.select\.cases\.)/.test(context))
      replaceText(changes, node, '')
  })
  return applySplices(base.text, listSplices(changes))
}
