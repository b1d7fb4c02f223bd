import type { Format, NewEntry, ReadOptions } from '../format.ts'
import { nameRank, newFormNames } from '../yaml/ruby-plurals.ts'
import { createMessageVisitor, type MessageUnit, messageNames, tableOf } from './go-i18n-messages.ts'
import { addTexts, type PlacedText } from './toml-add.ts'
import { insertInline, insertLines, replaceString, serializeNew, type TomlChanges } from './toml-changes.ts'
import { tomlFormat } from './toml-format.ts'
import { visitTables } from './toml-texts.ts'
import type { TomlInline, TomlPair, TomlTable } from './toml-tree.ts'

/** Messages of go-i18n: a table per message with a form per plural name, or a plain string. */
export const goI18nToml: Format = tomlFormat<MessageUnit>({
  visitor: createMessageVisitor,
  edit: editMessage,
  add(changes, entries, options, template) {
    const models = new Map<string, MessageUnit>()
    if (template) {
      const visitor = createMessageVisitor(template.text, options, (unit) => models.set(unit.context, unit))
      visitTables(template, visitor)
    }
    const texts = entries.flatMap((entry) => placeForms(entry, options, models.get(entry.context)))
    addTexts(changes, texts, template)
  },
})

function editMessage(
  changes: TomlChanges,
  { forms, holder, strings }: MessageUnit,
  target: readonly string[],
  options: ReadOptions,
): boolean {
  const [plain] = strings
  if (!holder && plain && target.length > 1) {
    changes.splices.push({ start: plain.start, end: plain.end, text: printForms(changes, target, options) })
    return true
  }
  const byName = tableOf(forms)
  const names = messageNames(byName, options.plural, target.length)
  if (target.length > names.length) return false
  for (const [index, form] of target.entries()) {
    const name = names[index]
    const node = name === undefined ? undefined : byName.get(name)
    if (node) replaceString(changes, node, form)
    else if (name !== undefined && form !== '' && holder) insertForm(changes, holder, name, form)
  }
  return true
}

/** All forms within braces, for a message that was a plain string. */
function printForms(changes: TomlChanges, target: readonly string[], options: ReadOptions): string {
  const pairs = newFormNames(options).map((name, index) => {
    const form = target[index] ?? target.at(-1) ?? ''
    return `${name}${changes.equals}${serializeNew(form, null, changes.newline)}`
  })
  return `{ ${pairs.join(', ')} }`
}

/** A new form goes where CLDR's order has it. */
function insertForm(changes: TomlChanges, holder: TomlTable | TomlInline, name: string, form: string): void {
  const pairs: readonly TomlPair[] = holder.pairs
  const before = pairs.findLast(({ key }) => nameRank(key.join('.')) < nameRank(name)) ?? null
  const printed = `${name}${changes.equals}${serializeNew(form, null, changes.newline)}`
  if ('kind' in holder) insertInline(changes, holder, before, printed)
  else insertLines(changes, holder, before, [changes.indent + printed])
}

/** The texts of a new message: one per form, or one where the template has a plain string. */
function placeForms(entry: NewEntry, options: ReadOptions, model: MessageUnit | undefined): PlacedText[] {
  const { context, target } = entry
  const isPlural = model ? tableOf(model.forms).size > 1 : target.length > 1
  const names = isPlural ? newFormNames(options) : ['other']
  const place = model?.place ?? { table: { path: context.split('.'), isArray: false }, key: [], inner: [] }
  const isPlain = model !== undefined && model.holder === null
  return names.map((name, index) => {
    const isBelow = !isPlain && place.key.length > 0
    return {
      table: place.table,
      key: isPlain || isBelow ? place.key : [name],
      inner: isBelow ? [name] : place.inner,
      text: target[index] ?? target.at(-1) ?? '',
      style: null,
    }
  })
}
