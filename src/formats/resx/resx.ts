import type { Format } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { removeElements } from '../xml/element-layout.ts'
import { saveXml } from '../xml/save-xml.ts'
import { childElements } from '../xml/xml-query.ts'
import { openResx, readResx, styleOf } from './open-resx.ts'
import { addData, editData } from './write-data.ts'

const LIBRARY = 'System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089'

const EMPTY_FILE = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <resheader name="resmimetype">
    <value>text/microsoft-resx</value>
  </resheader>
  <resheader name="version">
    <value>2.0</value>
  </resheader>
  <resheader name="reader">
    <value>System.Resources.ResXResourceReader, ${LIBRARY}</value>
  </resheader>
  <resheader name="writer">
    <value>System.Resources.ResXResourceWriter, ${LIBRARY}</value>
  </resheader>
</root>
`

/** Resource files of .NET. */
export const resx: Format = {
  read: readResx,

  write(bytes, edits) {
    if (edits.size === 0) return { bytes, missing: [] }
    const file = openResx(bytes)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const style = styleOf(file)
    const left = new Map(edits)
    const splices: Splice[] = []
    for (const data of file.data) {
      const edit = left.get(data.name)
      if (!edit) continue
      left.delete(data.name)
      if (edit.target) splices.push(...editData(file.document, data, edit.target[0] ?? '', style))
    }
    return { bytes: saveXml(file, splices), missing: [...left.keys()] }
  },

  add(bytes, entries, { template }) {
    const file = openResx(bytes)
    if (!file) return bytes
    const taken = new Set(file.data.map(({ name }) => name))
    const fresh = entries.filter(({ context }) => !taken.has(context) && taken.add(context))
    return saveXml(file, addData(file, fresh, template ? openResx(template) : null))
  },

  remove(bytes, keys) {
    const file = openResx(bytes)
    if (!file) return bytes
    const removed = file.data.flatMap(({ name, element }) => (keys.has(name) ? [element] : []))
    return saveXml(file, removeElements(file.document, new Set(removed)))
  },

  create(base) {
    const file = base && openResx(base)
    if (!file) return Buffer.from(EMPTY_FILE)
    const { document, root } = file
    const own = [...childElements(root, 'data'), ...childElements(root, 'metadata')]
    return saveXml(file, removeElements(document, new Set(own)))
  },
}
