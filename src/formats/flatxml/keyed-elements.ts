import type { EntryKey, Format } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import type { Splice } from '../text/splice.ts'
import { isCdata, replaceContent } from '../xml/element-edit.ts'
import { removeElements } from '../xml/element-layout.ts'
import type { XmlFile } from '../xml/open-xml.ts'
import { saveXml } from '../xml/save-xml.ts'
import { textOf } from '../xml/xml-query.ts'
import { type EscapeStyle, escapeXmlText, toCdata } from '../xml/xml-text.ts'
import { addElements, keepSpace } from './add-elements.ts'
import { detectStyle, type ElementSyntax, openWellFormed } from './element-file.ts'
import { readElements } from './read-elements.ts'

/** The format of files of which each element below the root is a text with a key. */
export function createElementFormat(syntax: ElementSyntax): Format {
  return {
    read: (bytes) => readElements(syntax, bytes),

    write(bytes, edits) {
      if (edits.size === 0) return { bytes, missing: [] }
      const file = openWellFormed(syntax, bytes)
      if (!file) return { bytes, missing: [...edits.keys()] }
      const style = detectStyle(file)
      const left = new Map(edits)
      const splices: Splice[] = []
      for (const { key, element } of file.items) {
        const edit = left.get(key)
        if (!edit) continue
        left.delete(key)
        const text = edit.target?.[0]
        const current = textOf(file.document, element)
        if (text === undefined || text === current) continue
        splices.push(
          replaceContent(file.document, element, serializeText(file, text, style, isCdata(element))),
        )
        const space = keepSpace(syntax, file.document, element, { text, current })
        if (space) splices.push(space)
      }
      return { bytes: saveXml(file, splices), missing: [...left.keys()] }
    },

    add(bytes, entries, { template }) {
      const file = openWellFormed(syntax, bytes)
      if (!file) return bytes
      const present = new Set(file.items.map(({ key }) => key))
      const added = entries.filter(({ context }) => context !== '' && !present.has(context))
      const base = template ? openWellFormed(syntax, template) : null
      return added.length === 0 ? bytes : saveXml(file, addElements(syntax, file, added, base))
    },

    remove(bytes, keys: ReadonlySet<EntryKey>) {
      const file = openWellFormed(syntax, bytes)
      const removed = file?.items.filter(({ key }) => keys.has(key)) ?? []
      if (!file || removed.length === 0) return bytes
      return saveXml(file, removeElements(file.document, new Set(removed.map(({ element }) => element))))
    },

    create(base) {
      const file = base && openWellFormed(syntax, base)
      if (!file) return Buffer.from(syntax.emptyFile)
      const { contentStart, contentEnd, isSelfClosing } = file.root
      if (isSelfClosing) return file.encode(file.document.text)
      const text = lineEndingOf(file.document.text)
      return saveXml(file, [{ start: contentStart, end: contentEnd, text }])
    },
  }
}

function serializeText(file: XmlFile, text: string, style: EscapeStyle, isInCdata: boolean): string {
  if (isInCdata && !text.includes('\r')) {
    const cdata = toCdata(text).replaceAll('\n', style.lineEnding ?? '\n')
    // Inside of CDATA nothing can be a reference.
    if (file.referToMissing(cdata) === cdata) return cdata
  }
  return escapeXmlText(text, style)
}
