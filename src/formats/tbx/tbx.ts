import { entryKey, type Format } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { removeElements } from '../xml/element-layout.ts'
import { saveXml } from '../xml/save-xml.ts'
import { addConcepts } from './add-concepts.ts'
import { blankTbx, emptyTbx } from './create-tbx.ts'
import { openTbx, readTbx, styleOf } from './open-tbx.ts'
import { editConcept } from './write-concept.ts'

/** Glossaries in TermBase eXchange, of 2008 (`martif`) and of 2019 (`tbx`). */
export const tbx: Format = {
  read: readTbx,

  write(bytes, edits, options) {
    if (edits.size === 0) return { bytes, missing: [] }
    const file = openTbx(bytes, options)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const context = { style: styleOf(file), code: file.pair.targetCode }
    const left = new Map(edits)
    const splices: Splice[] = []
    for (const concept of file.concepts) {
      const key = entryKey(concept.entry, options.isMonolingual)
      const edit = left.get(key)
      if (!edit) continue
      left.delete(key)
      if (edit.target) splices.push(...editConcept(file.document, concept, edit.target[0] ?? '', context))
    }
    return { bytes: saveXml(file, splices), missing: [...left.keys()] }
  },

  add(bytes, entries, options) {
    const file = openTbx(bytes, options)
    if (!file?.body) return bytes
    const taken = new Set(file.concepts.map((concept) => entryKey(concept.entry, options.isMonolingual)))
    const fresh = entries.filter((entry) => {
      const key = entryKey(entry, options.isMonolingual)
      const isFresh = !taken.has(key)
      taken.add(key)
      return isFresh
    })
    return fresh.length === 0 ? bytes : saveXml(file, [addConcepts(file, file.body, fresh)])
  },

  remove(bytes, keys, options) {
    const file = openTbx(bytes, options)
    if (!file) return bytes
    const removed = file.concepts.filter(({ entry }) => keys.has(entryKey(entry, options.isMonolingual)))
    return saveXml(file, removeElements(file.document, new Set(removed.map(({ element }) => element))))
  },

  create(base, options) {
    const file = base && openTbx(base, options)
    return file ? saveXml(file, blankTbx(file)) : emptyTbx(options)
  },
}
