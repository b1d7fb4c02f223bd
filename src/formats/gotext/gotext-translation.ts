import type { Edit, WriteOptions } from '../format.ts'
import { type FormName, formNamesOf } from '../json/form-names.ts'
import {
  insertChild,
  type JsonChanges,
  removeChild,
  replaceText,
  replaceValue,
} from '../json/json-changes.ts'
import type { JsonUnit } from '../json/json-format.ts'
import { nameForms, readForms, writeForms } from '../json/json-forms.ts'
import { childrenOf, type JsonNode, lastChild } from '../json/json-nodes.ts'
import type { NewObject, NewValue } from '../json/json-print.ts'
import { findMember, memberText } from '../json/json-query.ts'
import { isScalar, scalarText } from '../json/json-scalar.ts'
import type { JsonDocument } from '../json/json-tree.ts'

/** A message with the places of its parts. */
export interface GotextUnit extends JsonUnit {
  readonly item: JsonNode
  readonly translation: Translation
}

/** The member `translation`: a text, or cases by plural form. */
interface Translation {
  readonly target: readonly string[]
  readonly node: JsonNode | null
  readonly cases: JsonNode | null
  readonly names: readonly FormName[]
}

/** The text of a case: `{"msg": "One file"}`, or the text alone. */
function findText(document: JsonDocument, member: JsonNode): JsonNode | null {
  const node = member.kind === 'object' ? findMember(document, member, 'msg') : member
  return node && isScalar(node) ? node : null
}

/** The texts of a translation; null when it has a shape that has no forms, such as nested choices. */
export function readTranslation(
  document: JsonDocument,
  node: JsonNode | null,
  names: readonly FormName[],
): Translation | null {
  if (!node || isScalar(node))
    return { target: [node ? scalarText(document, node) : ''], node, cases: null, names: [] }
  const cases = findMember(document, findMember(document, node, 'select'), 'cases')
  if (cases?.kind !== 'object') return null
  const forms = readForms(document, cases, names, findText)
  return { target: forms.target, node, cases, names: forms.names }
}

/** Records a new translation, and sets or clears its fuzzy mark. */
export function editTranslation(
  changes: JsonChanges,
  { item, translation, isFuzzy: wasFuzzy }: GotextUnit,
  { target, isFuzzy }: Edit,
  options: WriteOptions,
): 'written' | 'impossible' {
  if (target && writeTarget(changes, item, translation, target, options) === 'impossible') return 'impossible'
  if (isFuzzy === undefined || isFuzzy === wasFuzzy || options.isTemplate) return 'written'
  if (!changes.document.isWellFormed) return 'impossible'
  const mark = findMember(changes.document, item, 'fuzzy')
  if (mark) removeChild(changes, item, mark)
  else
    insertChild(changes, item, lastChild(changes.document, item), { key: 'fuzzy', value: { token: 'true' } })
  return 'written'
}

function writeTarget(
  changes: JsonChanges,
  item: JsonNode,
  { node, cases, names }: Translation,
  target: readonly string[],
  options: WriteOptions,
): 'written' | 'impossible' {
  if (cases) {
    const own = target.length === names.length ? names : formNamesOf(options)
    const texts = new Map(own.map((name, form) => [name, target[form] ?? '']))
    return writeForms(changes, cases, texts, {
      find: findText,
      make: (text) => new Map([['msg', text]]),
      canLackOther: false,
    })
  }
  if (node && target.length === 1) {
    replaceText(changes, node, target[0] ?? '')
    return 'written'
  }
  if (!changes.document.isWellFormed) return 'impossible'
  const value =
    target.length === 1
      ? (target[0] ?? '')
      : newTranslation(target, formNamesOf(options), argumentOf(changes.document, item))
  const after = findMember(changes.document, item, 'message') ?? lastChild(changes.document, item)
  if (node) replaceValue(changes, item, node, value)
  else insertChild(changes, item, after, { key: 'translation', value })
  return 'written'
}

/** Cases for forms; `argument` is the placeholder that holds the number. */
export function newTranslation(
  target: readonly string[],
  names: readonly FormName[],
  argument: string,
): NewObject {
  const cases = [...nameForms(target, names)].map(([name, text]) => [name, new Map([['msg', text]])] as const)
  const select = new Map<string, NewValue>([['feature', 'plural']])
  if (argument !== '') select.set('arg', argument)
  select.set('cases', new Map(cases))
  return new Map([['select', select]])
}

/** The placeholder that determines the forms of a message: the named one, or else the first. */
export function argumentOf(document: JsonDocument, item: JsonNode): string {
  const select = findMember(document, findMember(document, item, 'translation'), 'select')
  const named = memberText(document, select, 'arg')
  const list = findMember(document, item, 'placeholders')
  const first = list ? (childrenOf(document, list, 1)[0] ?? null) : null
  return named || memberText(document, first, 'id')
}
