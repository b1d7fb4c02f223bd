import type { Format, WriteOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { removeElements } from '../xml/element-layout.ts'
import { saveXml } from '../xml/save-xml.ts'
import { innerXml } from '../xml/xml-query.ts'
import { addResources } from './add-resources.ts'
import { blankResources, emptyResources } from './create-resources.ts'
import { detectAndroidStyle } from './escape-android.ts'
import { kindIn } from './new-resource.ts'
import { openResources, type ResourceFile } from './open-resources.ts'
import { quantitiesOf } from './quantities.ts'
import { readResources } from './read-resources.ts'
import { removedResources } from './remove-resources.ts'
import { editResource, type WriteContext } from './write-resource.ts'

const MAX_SAMPLES = 5000

/** String resources of Android apps. */
export const aresource: Format = {
  read: readResources,

  write(bytes, edits, options) {
    if (edits.size === 0) return { bytes, missing: [] }
    const file = openResources(bytes)
    if (!file) return { bytes, missing: [...edits.keys()] }
    const context = contextOf(file, options)
    const template = options.template ? openResources(options.template) : null
    const models = new Map(template?.resources.toReversed().map(({ name, element }) => [name, element]))
    const left = new Map(edits)
    const splices: Splice[] = []
    for (const resource of file.resources) {
      const edit = left.get(resource.name)
      if (!edit) continue
      left.delete(resource.name)
      const model = models.get(resource.name)
      const templateKind = model && template ? kindIn(template, model) : 'plain'
      if (edit.target) splices.push(...editResource(resource, edit.target, { ...context, templateKind }))
    }
    return { bytes: saveXml(file, splices), missing: [...left.keys()] }
  },

  add(bytes, entries, options) {
    const file = openResources(bytes)
    if (!file) return bytes
    const template = options.template ? openResources(options.template) : null
    return saveXml(file, addResources(file, entries, { template, context: contextOf(file, options) }))
  },

  remove(bytes, keys) {
    const file = openResources(bytes)
    if (!file) return bytes
    return saveXml(file, removeElements(file.document, removedResources(file, keys)))
  },

  create(base, options) {
    const file = base && openResources(base)
    return file ? saveXml(file, blankResources(file, options)) : emptyResources()
  },
}

function contextOf(file: ResourceFile, options: WriteOptions): Omit<WriteContext, 'templateKind'> {
  const { document, resources } = file
  const samples = resources.slice(0, MAX_SAMPLES).flatMap(({ element }) => {
    return element.children.length === 0 ? [innerXml(document, element)] : []
  })
  return { document, style: detectAndroidStyle(document.text, samples), quantities: quantitiesOf(options) }
}
