import type { PluralName } from '../../domain/languages/plural-type.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import type { Entry, EntryKey, Format, ReadOptions } from '../format.ts'
import type { KeyedFile, KeyedSyntax, KeyedWriter } from '../keyed/keyed-file.ts'
import { createKeyedFormat, hasNoNul, openKeyedFile, withText } from '../keyed/keyed-format.ts'
import { MAX_ENTRIES } from '../keyed/limits.ts'
import { openText } from '../keyed/open-text.ts'
import { insertBlocks, removeItems } from '../keyed/place-items.ts'
import { lineEndingOf } from '../text/position.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import {
  findForm,
  findPlurals,
  formKey,
  formNamesOf,
  type GwtMessage,
  groupMessages,
  languageFormNames,
  messageKey,
} from './gwt-plurals.ts'
import { propertiesSyntax } from './properties.ts'
import { scanProperties } from './scan-properties.ts'
import { createPropertiesWriter } from './write-properties.ts'

const syntax: KeyedSyntax = {
  ...propertiesSyntax('utf-8'),
  scan: (text, visit) =>
    scanProperties(text, visit, {
      show: (value) => (value.includes("''") ? value.replaceAll("''", "'") : value),
    }),
  createWriter(file) {
    const writer = createPropertiesWriter(file)
    return {
      serializeValue: (value, item) => writer.serializeValue(doubleApostrophes(value), item),
      serializeItem: (item) => writer.serializeItem({ ...item, value: doubleApostrophes(item.value) }),
    }
  },
}

/** Messages of the Google Web Toolkit: properties in which a suffix of the key names the plural form. */
export const gwt: Format = {
  read(bytes, options) {
    const { file, problems, hasNul } = openText(bytes, syntax.decode, syntax.charset)
    if (!file) return { entries: [], problems }
    const plurals = findPlurals((visit) => syntax.scan(file.text, visit))
    const entries: Entry[] = []
    const told = new Set<GwtMessage>()
    const scan = syntax.scan(file.text, (item) => {
      if (entries.length >= MAX_ENTRIES || (hasNul && !hasNoNul(item))) return
      // Looking up a key costs a copy of it.
      const plural = plurals.size > 0 ? plurals.get(messageKey(item.key)) : undefined
      if (plural && told.has(plural)) return
      if (plural) told.add(plural)
      entries.push(plural ? pluralEntry(plural, options) : toEntry(item.key, item.value, item.note))
    })
    return { entries, problems: [...problems, ...scan.problems] }
  },

  write(bytes, edits, options) {
    const file = edits.size > 0 && openKeyedFile(syntax, bytes)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const writer = syntax.createWriter(file)
    const lineEnd = lineEndingOf(file.text)
    const splices: Splice[] = []
    const missing = new Set<EntryKey>(edits.keys())
    for (const message of groupMessages(file.items)) {
      if (!missing.delete(message.key)) continue
      const target = edits.get(message.key)?.target
      if (target) splices.push(...spliceForms(file, writer, { message, target, options, lineEnd }))
    }
    return { bytes: withText(file, applySplices(file.text, splices)), missing: [...missing] }
  },

  add(bytes, entries, options) {
    const file = openKeyedFile(syntax, bytes)
    if (!file) return bytes
    const writer = syntax.createWriter(file)
    const lineEnd = lineEndingOf(file.text)
    const present = new Set(groupMessages(file.items).map((message) => message.key))
    const blocks = entries
      .filter((entry) => !present.has(entry.context))
      .map(({ context, target, note = '' }) => {
        const names = target.length > 1 ? languageFormNames(options.plural) : OTHER
        const lines = names.toReversed().map((name, place) => {
          const value = target[names.length - 1 - place] ?? ''
          return writer.serializeItem({
            key: formKey(context, names, name),
            value,
            note: place === 0 ? note : '',
          })
        })
        return { key: context, text: lines.join(lineEnd) }
      })
    const template = options.template && openKeyedFile(syntax, options.template)
    const keys = template ? template.items.map((item) => item.key) : []
    return withText(file, insertBlocks(file, blocks, keys))
  },

  remove(bytes, keys) {
    const file = openKeyedFile(syntax, bytes)
    if (!file) return bytes
    const doomed = groupMessages(file.items).filter((message) => keys.has(message.key))
    const items = doomed.flatMap((message) => [...message.items.values()]).sort((a, b) => a.start - b.start)
    return items.length === 0 ? bytes : withText(file, removeItems(file.text, items))
  },

  create: createKeyedFormat(syntax).create,
}

const OTHER: readonly PluralName[] = ['other']

function pluralEntry(message: GwtMessage, options: ReadOptions): Entry {
  const names = formNamesOf(message, options)
  const first = message.items.get('other') ?? message.items.values().next().value
  const target = names.map((name) => findForm(message, names, name)?.value ?? '')
  return toEntry(message.key, joinForms(target), first?.note ?? '')
}

function toEntry(context: string, target: string, note: string): Entry {
  return { context, source: '', target, details: entryDetails({ note }) }
}

interface FormEdit {
  readonly message: GwtMessage
  readonly target: readonly string[]
  readonly options: ReadOptions
  readonly lineEnd: string
}

/** Changes existing forms and adds missing ones after the last one. */
function spliceForms(
  { text }: KeyedFile,
  writer: KeyedWriter,
  { message, target, options, lineEnd }: FormEdit,
): Splice[] {
  const names = message.isPlural || target.length > 1 ? formNamesOf(message, options) : OTHER
  const splices: Splice[] = []
  const added: string[] = []
  for (const [place, name] of names.entries()) {
    const value = target[place]
    const item = findForm(message, names, name)
    if (value === undefined || value === (item?.value ?? '')) continue
    const spelled = item
      ? writer.serializeValue(value, item)
      : writer.serializeItem({ key: formKey(message.key, names, name), value, note: '' })
    if (spelled === null) continue
    if (item) splices.push({ start: item.valueStart, end: item.valueEnd, text: spelled })
    else added.push(spelled)
  }
  if (added.length === 0) return splices
  const end = Math.max(...[...message.items.values()].map((item) => item.end))
  const isOpen = !/[\r\n]/.test(text[end - 1] ?? '')
  const lines = added.join(lineEnd)
  return [...splices, { start: end, end, text: isOpen ? lineEnd + lines : lines + lineEnd }]
}

/** Apostrophes quote in message formats, so literal ones are doubled; quoted braces stay. */
function doubleApostrophes(text: string): string {
  return text.replace(/'[{}][^']*'|'/g, (found) => (found === "'" ? "''" : found))
}
