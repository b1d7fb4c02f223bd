import { entryKey, type Format, type WriteOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { saveXml } from '../xml/save-xml.ts'
import { addMessages } from './add-messages.ts'
import { blankTs, emptyTs } from './create-ts.ts'
import { type MessageName, nameEntry, nameOf } from './message-name.ts'
import { openTs, readTs, styleOf } from './open-ts.ts'
import { removeMessages } from './remove-messages.ts'
import { editMessage } from './write-message.ts'

/** Translation files of Qt Linguist. */
export const ts: Format = {
  read: readTs,

  write(bytes, edits, options) {
    if (edits.size === 0) return { bytes, missing: [] }
    const file = openTs(bytes, options)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const style = styleOf(file)
    const left = new Map(edits)
    const splices: Splice[] = []
    for (const message of file.messages) {
      const key = entryKey(message.entry, options.isMonolingual)
      const edit = left.get(key)
      if (!edit) continue
      left.delete(key)
      splices.push(...editMessage(file.document, message, edit, style))
    }
    return { bytes: saveXml(file, splices), missing: [...left.keys()] }
  },

  add(bytes, entries, options) {
    const file = openTs(bytes, options)
    if (!file) return bytes
    const taken = new Set(file.messages.map((message) => entryKey(message.entry, options.isMonolingual)))
    const known = templateNames(options)
    const messages = entries.flatMap((entry) => {
      const key = entryKey(entry, options.isMonolingual)
      if (taken.has(key)) return []
      taken.add(key)
      return [{ name: known.get(key) ?? nameEntry(entry, options.isMonolingual), entry }]
    })
    return saveXml(file, addMessages(file.document, file.root, messages, { style: styleOf(file), options }))
  },

  remove(bytes, keys, options) {
    const file = openTs(bytes, options)
    if (!file) return bytes
    const messages = file.messages.filter((message) =>
      keys.has(entryKey(message.entry, options.isMonolingual)),
    )
    return saveXml(
      file,
      removeMessages(
        file.document,
        messages.map(({ element }) => element),
      ),
    )
  },

  create(base, options) {
    const file = base && openTs(base, options)
    return file ? saveXml(file, blankTs(file, options)) : emptyTs(options)
  },
}

/** The identities of the template's messages by key. */
function templateNames(options: WriteOptions): ReadonlyMap<string, MessageName> {
  const template = options.template && openTs(options.template, options)
  if (!template) return new Map()
  return new Map(
    template.messages.map((message) => [
      entryKey(message.entry, options.isMonolingual),
      nameOf(template.document, message),
    ]),
  )
}
