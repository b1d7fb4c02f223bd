import { type Edit, type Entry, type EntryKey, entryKey, type Format } from '../format.ts'

/** A format of documents in which a text that occurs several times is one entry: the first one counts. */
export function mergeDuplicates(format: Format): Format {
  return {
    ...format,

    read(bytes, options) {
      const content = format.read(bytes, options)
      const seen = new Set<string>()
      const entries = content.entries.filter(({ source }) => !seen.has(source) && seen.add(source))
      return { ...content, entries: entries.map((entry) => ({ ...entry, context: '' })) }
    },

    write(bytes, edits, options) {
      const { entries } = format.read(bytes, options)
      const places = Map.groupBy(entries, mergedKey)
      const all = new Map<EntryKey, Edit>()
      for (const [key, edit] of edits) {
        for (const entry of places.get(key) ?? []) all.set(entryKey(entry, false), edit)
      }
      const { bytes: written, missing } = format.write(bytes, all, options)
      const unwritten = new Set(missing)
      return {
        bytes: written,
        missing: [...edits.keys()].filter((key) =>
          (places.get(key) ?? []).every((entry) => unwritten.has(entryKey(entry, false))),
        ),
      }
    },
  }
}

function mergedKey({ source }: Entry): EntryKey {
  return entryKey({ context: '', source }, false)
}
