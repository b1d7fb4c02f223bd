import { joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import {
  type Edits,
  type Entry,
  type EntryKey,
  entryKey,
  type FileContent,
  type Format,
  type NewEntry,
  type ReadOptions,
} from '../format.ts'
import { encodeText } from '../text/encoding.ts'
import { isEncodable } from '../text/open-text-file.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import type { KeyedFile, KeyedItem, KeyedSyntax, NewItem } from './keyed-file.ts'
import { MAX_ENTRIES, TOO_MANY_ENTRIES } from './limits.ts'
import { type OpenedText, openText } from './open-text.ts'
import { insertBlocks, removeItems } from './place-items.ts'

/** The shared implementation of key-value formats. */
export function createKeyedFormat(syntax: KeyedSyntax): Format {
  return {
    read(bytes, options) {
      const opened = openText(bytes, syntax.decode, syntax.charset)
      return readEntries(syntax, opened, options)
    },

    write(bytes, edits, options) {
      if (edits.size === 0) return { bytes, missing: [] }
      const file = openKeyedFile(syntax, bytes)
      if (!file) return { bytes, missing: [...edits.keys()] }
      const { splices, missing } = spliceEdits(syntax, file, edits, options)
      return { bytes: withText(file, applySplices(file.text, splices)), missing }
    },

    add(bytes, entries, options) {
      const file = openKeyedFile(syntax, bytes)
      if (!file) return bytes
      const writer = syntax.createWriter(file)
      const present = new Set(file.items.map((item) => item.key))
      const blocks = entries.flatMap((entry) => {
        const item = toNewItem(syntax, entry, options)
        const text = present.has(item.key) ? null : writer.serializeItem(item)
        return text === null || !isEncodable(text, file.encoding) ? [] : [{ key: item.key, text }]
      })
      const template = options.template && openKeyedFile(syntax, options.template)
      const keys = template ? template.items.map((item) => item.key) : []
      return withText(file, insertBlocks(file, blocks, keys))
    },

    remove(bytes, keys, options) {
      const file = openKeyedFile(syntax, bytes)
      if (!file) return bytes
      const items = file.items.filter((item) => keys.has(keyOf(syntax, item, options)))
      return items.length === 0 ? bytes : withText(file, removeItems(file.text, items))
    },

    create(base) {
      const file = base && openKeyedFile(syntax, base)
      if (file) return withText(file, file.text.slice(0, file.bodyStart))
      return encodeText(syntax.emptyFile ?? { text: '', encoding: { charset: 'utf-8', hasBom: false } })
    },
  }
}

/** The file with all entries; null if it cannot be parsed at all. */
export function openKeyedFile(syntax: KeyedSyntax, bytes: Uint8Array): KeyedFile | null {
  const { file, hasNul } = openText(bytes, syntax.decode, syntax.charset)
  if (!file) return null
  const items: KeyedItem[] = []
  const scan = syntax.scan(file.text, (item) => {
    if (items.length < MAX_ENTRIES && (!hasNul || hasNoNul(item))) items.push(item)
  })
  return { ...file, ...scan, items }
}

/** Encodes a changed text like the file. */
export function withText({ encoding }: KeyedFile, text: string): Uint8Array {
  return encodeText({ text: text.toWellFormed(), encoding })
}

function readEntries(
  syntax: KeyedSyntax,
  { file, problems: before, hasNul }: OpenedText,
  options: ReadOptions,
): FileContent {
  const entries: Entry[] = []
  if (!file) return { entries, problems: before }
  let isFull = false
  const { problems } = syntax.scan(file.text, (item) => {
    isFull = entries.length >= MAX_ENTRIES
    if (isFull || (hasNul && !hasNoNul(item))) return
    const { key, value, note } = item
    entries.push({
      context: options.isMonolingual ? key : '',
      source: options.isMonolingual ? '' : syntax.decodeKey(key),
      target: syntax.splitForms ? joinForms(syntax.splitForms(value, options)) : value,
      details: entryDetails({ note }),
    })
  })
  const full = isFull ? [{ line: 1, column: 1, message: TOO_MANY_ENTRIES }] : []
  return { entries, problems: [...before, ...problems, ...full] }
}

/** False for an item with a NUL character, which cannot have been typed. */
export function hasNoNul({ key, value, note }: KeyedItem): boolean {
  return !key.includes('\0') && !value.includes('\0') && !note.includes('\0')
}

function spliceEdits(
  syntax: KeyedSyntax,
  file: KeyedFile,
  edits: Edits,
  options: ReadOptions,
): { splices: Splice[]; missing: EntryKey[] } {
  const writer = syntax.createWriter(file)
  const splices: Splice[] = []
  const left = new Map(edits)
  const unwritable: EntryKey[] = []
  for (const item of file.items) {
    const key = keyOf(syntax, item, options)
    const edit = left.get(key)
    if (!edit) continue
    left.delete(key)
    if (!edit.target) continue
    const value = syntax.joinForms?.(edit.target) ?? edit.target[0] ?? ''
    if (value === item.value) continue
    const text = writer.serializeValue(value, item)
    if (text === null || !isEncodable(text, file.encoding)) unwritable.push(key)
    else splices.push({ start: item.valueStart, end: item.valueEnd, text })
  }
  return { splices, missing: [...left.keys(), ...unwritable] }
}

function keyOf(syntax: KeyedSyntax, { key }: KeyedItem, { isMonolingual }: ReadOptions): EntryKey {
  return isMonolingual ? key : entryKey({ context: '', source: syntax.decodeKey(key) }, false)
}

function toNewItem(syntax: KeyedSyntax, entry: NewEntry, { isMonolingual }: ReadOptions): NewItem {
  return {
    key: isMonolingual ? entry.context : syntax.encodeKey(entry.source[0] ?? ''),
    value: syntax.joinForms?.(entry.target) ?? entry.target[0] ?? '',
    note: entry.note ?? '',
  }
}
