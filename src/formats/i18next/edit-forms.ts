import type { Edit, WriteOptions } from '../format.ts'
import { formNamesOf } from '../json/form-names.ts'
import { insertChild, type JsonChanges, removeChild, replaceText } from '../json/json-changes.ts'
import type { JsonNode } from '../json/json-nodes.ts'
import { scalarText } from '../json/json-scalar.ts'
import type { FormKeys } from './form-keys.ts'
import type { FormUnit } from './visit-forms.ts'

/** Records new forms of a text; members are added and removed if the number of forms changes. */
export function editForms(
  changes: JsonChanges,
  unit: FormUnit,
  { target }: Edit,
  options: WriteOptions & { readonly forms: FormKeys },
): 'written' | 'impossible' {
  if (!target) return 'written'
  const texts = target.length < unit.nodes.length ? unit.nodes.map((_, form) => target[form] ?? '') : target
  const { forms } = options
  const isListItem = unit.container.kind === 'array'
  const isSameShape = texts.length === unit.nodes.length || isListItem
  const lacks = unit.nodes.some((node, form) => !node && texts[form] !== '')
  const names = formNamesOf(options)
  const otherKey = forms.otherKeyOf(String(unit.step), names)
  if (isSameShape && !lacks) {
    for (const [form, node] of unit.nodes.entries()) if (node) replaceText(changes, node, texts[form] ?? '')
  } else {
    if (!changes.document.isWellFormed) return 'impossible'
    reshape(changes, unit, texts, forms.keysOf(String(unit.step), texts.length, names), forms)
    const isNew = !unit.isPlural && otherKey !== null
    if (isNew) insertChild(changes, unit.container, unit.before, { key: otherKey, value: texts.at(-1) ?? '' })
  }
  const other = unit.members.find(({ key }) => key === otherKey)
  if (other) keepInStep(changes, unit, other, texts.at(-1) ?? '')
  return 'written'
}

/** If the form for fractions repeated the last form, it continues to. */
function keepInStep(changes: JsonChanges, { nodes }: FormUnit, other: JsonNode, text: string): void {
  const last = nodes.at(-1)
  const isSame = last && scalarText(changes.document, last) === scalarText(changes.document, other)
  if (isSame) replaceText(changes, other, text)
}

function reshape(
  changes: JsonChanges,
  { container, before, members, nodes, isPlural }: FormUnit,
  texts: readonly string[],
  keys: readonly string[],
  { skipsEmpty }: FormKeys,
): void {
  const existing = new Map(members.map((node) => [node.key, node]))
  let after = before
  for (const [form, key] of keys.entries()) {
    const text = texts[form] ?? ''
    const node = existing.get(key)
    if (node) {
      replaceText(changes, node, text)
      after = node
    } else if (text !== '' || !skipsEmpty) insertChild(changes, container, after, { key, value: text })
  }
  // Forms that this language does not have are kept if the text is a plural already.
  const obsolete = isPlural ? nodes.filter((node) => node !== null) : members
  for (const node of obsolete) if (!keys.includes(node.key)) removeChild(changes, container, node)
}
