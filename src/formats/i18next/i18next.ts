import type { Format, NewEntry, WriteOptions } from '../format.ts'
import { formNamesOf } from '../json/form-names.ts'
import { createTexts } from '../json/json.ts'
import { type JsonDialect, jsonFormat } from '../json/json-format.ts'
import { insertAtPaths } from '../json/json-insert.ts'
import { FOUR_SPACES } from '../json/json-layout.ts'
import { type JsonPath, splitPath } from '../json/json-leaves.ts'
import { removeNodes } from '../json/json-remove.ts'
import type { JsonDocument } from '../json/json-tree.ts'
import { editForms } from './edit-forms.ts'
import { type FormKeys, VERSION_3, VERSION_4 } from './form-keys.ts'
import { type FormUnit, visitForms } from './visit-forms.ts'

/** Version 3 of the JSON of i18next: `key_plural`, or numbers. */
export const i18next: Format = jsonFormat(dialectOf(VERSION_3))

/** Version 4 of the JSON of i18next: `key_one`, `key_other`. */
export const i18nextv4: Format = jsonFormat(dialectOf(VERSION_4))

function dialectOf(forms: FormKeys): JsonDialect<FormUnit> {
  return {
    layout: FOUR_SPACES,
    root: 'any',
    visit: (document, options, onUnit) => visitForms(document, options, forms, onUnit),
    edit: (changes, unit, edit, options) => editForms(changes, unit, edit, { ...options, forms }),
    add(changes, entries, options, template) {
      insertAtPaths(changes, formPaths(entries, options, template, forms), template, { nameOf: forms.baseOf })
    },
    remove: (changes, units) =>
      removeNodes(
        changes,
        units.flatMap(({ members }) => members),
      ),
    create: createTexts,
  }
}

/** Paths of the forms of new entries, with their texts. */
function formPaths(
  entries: readonly NewEntry[],
  options: WriteOptions,
  template: JsonDocument | null,
  forms: FormKeys,
): Map<JsonPath, string> {
  const contextOf = (entry: NewEntry) => (options.isMonolingual ? entry.context : (entry.source[0] ?? ''))
  const wanted = new Set(entries.map(contextOf))
  const known = new Map<string, JsonPath>()
  if (template) {
    visitForms(template, { ...options, isMonolingual: true }, forms, ({ context, path, step }) => {
      if (wanted.has(context) && !known.has(context)) known.set(context, [...path, step])
    })
  }
  const names = formNamesOf(options)
  return new Map(
    entries.flatMap((entry) => {
      const { source, target } = entry
      const path = known.get(contextOf(entry)) ?? splitPath(contextOf(entry))
      const isPlural = target.length > 1 || source.length > 1
      const last = path.at(-1)
      if (!isPlural || typeof last !== 'string') return [[path, target[0] ?? ''] as const]
      const keys = forms.keysOf(last, target.length, names)
      const other = forms.otherKeyOf(last, names)
      const texts = [...keys.entries()].map(([form, key]) => [key, target[form] ?? ''] as const)
      const all = other === null ? texts : [...texts, [other, target.at(-1) ?? ''] as const]
      return all.map(([key, text]) => [[...path.slice(0, -1), key], text] as const)
    }),
  )
}
