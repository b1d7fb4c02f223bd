import type { ReadOptions } from '../format.ts'
import { fillValue } from './insert-texts.ts'
import { printFlowItem, printItem } from './print-yaml.ts'
import { replaceText, type YamlChanges } from './replace-text.ts'
import { formNames, nameRank } from './ruby-plurals.ts'
import { lineEndAt } from './yaml-cursor.ts'
import { textAt } from './yaml-leaves.ts'
import { NOWHERE, type YamlCollection, type YamlItem } from './yaml-tree.ts'

/** The forms of a plural in the order of the language. */
export function pluralTexts(text: string, map: YamlCollection, plural: ReadOptions['plural']): string[] {
  const items = itemsByName(map)
  const forms = formNames(new Set(items.keys()), plural).map((name) => {
    const item = items.get(name)
    return item ? (textAt(text, item) ?? '') : null
  })
  while (forms.at(-1) === null) forms.pop()
  return forms.map((form) => form ?? '')
}

/** Writes the forms of a plural: existing ones in place, others under new names; false if that is not possible. */
export function replaceForms(
  changes: YamlChanges,
  map: YamlCollection,
  forms: readonly string[],
  plural: ReadOptions['plural'],
): boolean {
  const items = itemsByName(map)
  const names = formNames(new Set(items.keys()), plural)
  const isBroken = names.some((name) => items.get(name)?.value?.kind === 'broken')
  if (isBroken || forms.length > names.length) return false
  const many = items.get('many')
  const other = items.get('other')
  const text = (item: YamlItem) => textAt(changes.file.text, item)
  // Files that repeat the last form as `other` continue to do so.
  if (many && other && names.indexOf('other') >= forms.length && text(many) === text(other)) {
    replaceText(changes, other, map, forms[names.indexOf('many')] ?? '')
  }
  for (const [index, form] of forms.entries()) {
    const name = names[index] ?? 'other'
    const item = items.get(name)
    if (item) replaceText(changes, item, map, form)
    else if (form !== '') insertName(changes, map, name, form)
  }
  return true
}

/** Replaces a single text with named forms; false if that is not possible. */
export function replaceByForms(
  changes: YamlChanges,
  item: YamlItem,
  container: YamlCollection,
  forms: readonly (readonly [string, string])[],
): boolean {
  const { value, valueAt } = item
  const isFree = value === null || value.kind === 'alias' || (value.kind === 'scalar' && !value.properties)
  if (!isFree || valueAt === NOWHERE) return false
  if (value?.kind === 'alias') changes.detached.add(value)
  fillValue(changes, container, item, new Map(forms))
  return true
}

function itemsByName({ items }: YamlCollection): Map<string, YamlItem> {
  const byName = new Map<string, YamlItem>()
  for (const item of items) if (item.key !== null && !byName.has(item.key)) byName.set(item.key, item)
  return byName
}

/** A new name goes where CLDR's order has it. */
function insertName(
  { file, style, splices }: YamlChanges,
  map: YamlCollection,
  name: string,
  form: string,
): void {
  const before = map.items.findLast(({ key }) => key !== null && nameRank(key) < nameRank(name))
  const [first] = map.items
  if (map.isFlow) {
    const printed = printFlowItem(name, form, style, null)
    if (before) splices.push({ start: before.end, end: before.end, text: `, ${printed}` })
    else if (first) splices.push({ start: first.start, end: first.start, text: `${printed}, ` })
    return
  }
  const printed = printItem(name, form, map.indent, style, null)
  if (before) {
    const at = lineEndAt(file.text, before.end)
    splices.push({ start: at, end: at, text: style.newline + printed })
  } else if (first) {
    const text = `${printed.slice(map.indent)}${style.newline}${' '.repeat(map.indent)}`
    splices.push({ start: first.start, end: first.start, text })
  }
}
