import { joinForms, splitForms } from '../../domain/units/plural-text.ts'
import { decodeCell, encodeCell } from '../exporters/formula-cells.ts'
import { type Edit, type Entry, type EntryKey, entryKey, type Format, type ReadOptions } from '../format.ts'

/** A format of tables whose cells are protected from being executed as formulas; entries have the texts themselves. */
export function escapeFormulas(format: Format): Format {
  return {
    ...format,

    read(bytes, options) {
      const content = format.read(bytes, options)
      return { ...content, entries: content.entries.map(decodeEntry) }
    },

    write(bytes, edits, options) {
      const keys = writtenKeys(format, bytes, options)
      const written = new Map<EntryKey, Edit>()
      for (const [key, edit] of edits) {
        written.set(keys.get(key) ?? key, {
          ...edit,
          ...(edit.target && { target: edit.target.map(encodeCell) }),
        })
      }
      const result = format.write(bytes, written, options)
      const missing = new Set(result.missing)
      return {
        bytes: result.bytes,
        missing: [...edits.keys()].filter((key) => missing.has(keys.get(key) ?? key)),
      }
    },

    add: (bytes, entries, options) =>
      format.add(
        bytes,
        entries.map(({ context, source, target, ...others }) => ({
          ...others,
          context: encodeCell(context),
          source: source.map(encodeCell),
          target: target.map(encodeCell),
        })),
        options,
      ),

    remove(bytes, keys, options) {
      const written = writtenKeys(format, bytes, options)
      return format.remove(bytes, new Set([...keys].map((key) => written.get(key) ?? key)), options)
    },
  }
}

/** The keys of entries in the file by those that they have without protection. */
function writtenKeys(format: Format, bytes: Uint8Array, options: ReadOptions): Map<EntryKey, EntryKey> {
  const keys = new Map<EntryKey, EntryKey>()
  for (const entry of format.read(bytes, options).entries) {
    const key = entryKey(decodeEntry(entry), options.isMonolingual)
    if (!keys.has(key)) keys.set(key, entryKey(entry, options.isMonolingual))
  }
  return keys
}

function decodeEntry(entry: Entry): Entry {
  return {
    ...entry,
    context: decodeCell(entry.context),
    source: decodeForms(entry.source),
    target: decodeForms(entry.target),
  }
}

function decodeForms(text: string): string {
  return joinForms(splitForms(text).map(decodeCell))
}
