import { type EntryKey, entryKey, type Format, type NewEntry, type ReadOptions } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { gapBefore, removeElements } from '../xml/element-layout.ts'
import { saveXml } from '../xml/save-xml.ts'
import { innerXml } from '../xml/xml-query.ts'
import { detectEscapeStyle } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { addItems } from './add-items.ts'
import { type EditContext, editItem } from './edit-item.ts'
import { readStringsdict } from './read-stringsdict.ts'
import { openWellFormed, type StringsdictFile } from './stringsdict-file.ts'

const EMPTY_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
</dict>
</plist>
`
const FALLBACK = { greater: true, quote: false, apostrophe: false }
const MAX_SAMPLES = 2000

/** Plurals of Apple's systems: property lists in XML. */
export const stringsdict: Format = {
  read: readStringsdict,

  write(bytes, edits, options) {
    if (edits.size === 0) return { bytes, missing: [] }
    const file = openWellFormed(bytes)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const context = contextOf(file, options)
    const left = new Map(edits)
    const splices: Splice[] = []
    for (const item of file.items) {
      const key = keyOf(item.context, options)
      const edit = left.get(key)
      if (!edit) continue
      left.delete(key)
      if (edit.target) splices.push(...editItem(context, item, edit.target))
    }
    return { bytes: saveXml(file, splices), missing: [...left.keys()] }
  },

  add(bytes, entries, options) {
    const file = openWellFormed(bytes)
    if (!file) return bytes
    const present = new Set(file.items.map((item) => item.context))
    const added = entries
      .map((entry) => byContext(entry, options))
      .filter(({ context }) => !present.has(context))
    const template = options.template ? openWellFormed(options.template) : null
    return added.length === 0
      ? bytes
      : saveXml(file, addItems(contextOf(file, options), file, added, template))
  },

  remove(bytes, keys, options) {
    const file = openWellFormed(bytes)
    const removed = file ? removedElements(file, keys, options) : new Set<XmlElement>()
    return file && removed.size > 0 ? saveXml(file, removeElements(file.document, removed)) : bytes
  },

  create(base) {
    const file = base && openWellFormed(base)
    if (!file) return Buffer.from(EMPTY_FILE)
    const { contentStart, contentEnd, isSelfClosing } = file.dict
    if (isSelfClosing) return saveXml(file, [])
    const text = gapBefore(file.document, contentEnd) || lineEndingOf(file.document.text)
    return saveXml(file, [{ start: contentStart, end: contentEnd, text }])
  },
}

/** Without a template the key is the source, as in files of strings. */
function keyOf(context: string, { isMonolingual }: ReadOptions): EntryKey {
  return isMonolingual ? context : entryKey({ context: '', source: context }, false)
}

function byContext(entry: NewEntry, { isMonolingual }: ReadOptions): NewEntry {
  return isMonolingual ? entry : { ...entry, context: entry.source[0] ?? '' }
}

function contextOf(file: StringsdictFile, options: ReadOptions): EditContext {
  const { document, items } = file
  const samples = items
    .slice(0, MAX_SAMPLES)
    .flatMap((item) => (item.kind === 'string' ? [item.pair] : [...item.forms.values()]))
    .map(({ value }) => innerXml(document, value))
  const style = { ...detectEscapeStyle(samples, FALLBACK), lineEnding: lineEndingOf(document.text) }
  return { document, style, options }
}

/** Removes keys with their content; the format string is needed as long as there are variables. */
function removedElements(
  { items }: StringsdictFile,
  keys: ReadonlySet<EntryKey>,
  options: ReadOptions,
): Set<XmlElement> {
  const removed = new Set<XmlElement>()
  for (const [top, group] of Map.groupBy(items, (item) => item.top)) {
    const wanted = group.filter((item) => keys.has(keyOf(item.context, options)))
    const isWhole = wanted.length === group.length
    for (const { kind, pair } of isWhole ? [{ kind: 'plural', pair: top }] : wanted) {
      if (kind !== 'plural') continue
      removed.add(pair.keyElement)
      removed.add(pair.value)
    }
  }
  return removed
}
