import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements, type ChildLayout, childLayout } from '../xml/element-layout.ts'
import { orderByTemplate } from '../xml/template-order.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { extendArray, newArrayXml, splitEntries } from './add-items.ts'
import { type AddContext, noteXml, resourceXml } from './new-resource.ts'
import type { Resource, ResourceFile } from './open-resources.ts'

/** The splices that add resources: after their predecessor in the template if the file has it, otherwise at the end. */
export function addResources(
  file: ResourceFile,
  entries: readonly NewEntry[],
  { template, context }: Omit<AddContext, 'layout'>,
): Splice[] {
  const { document, root } = file
  const layout = layoutOf(file)
  const add: AddContext = { template, context, layout }
  const models = new Map(template?.resources.toReversed().map((resource) => [resource.name, resource]))
  const { strings, additions } = splitEntries(file, template, entries)
  const arrays = new Map(
    additions.flatMap((addition) => (addition.own ? [] : [[arrayKey(addition.name), addition]])),
  )
  const named = [...arrays.keys()].map((key) => ({ context: key, source: [], target: [] }))
  const order = template?.resources.map(orderKey) ?? []
  const outside = orderByTemplate([...strings, ...named], presentIn(file), order).map(
    ({ anchor, entries: group }) => {
      const xmls = group.flatMap((entry) => {
        const addition = arrays.get(entry.context)
        if (addition) return newArrayXml(file, addition, add)
        return [...noteXml(entry.note), resourceXml(entry, models.get(entry.context) ?? null, file, add)]
      })
      if (!anchor) return appendElements(document, root, xmls, layout)
      return { start: anchor.end, end: anchor.end, text: xmls.map((xml) => `${layout.gap}${xml}`).join('') }
    },
  )
  return [...outside, ...additions.flatMap((addition) => extendArray(file, addition, add))]
}

function presentIn({ resources, arrays }: ResourceFile): Map<string, XmlElement> {
  const present = new Map<string, XmlElement>()
  for (const { name, element, array } of resources) if (!array) present.set(name, element)
  for (const { name, element } of arrays.values()) present.set(arrayKey(name), element)
  return present
}

/** An array may have the name of a string. */
function orderKey({ name, array }: Resource): string {
  return array ? arrayKey(array.name) : name
}

function arrayKey(name: string): string {
  return `${name}[]`
}

/** Like the existing strings; a file without any gets the layout of Android Studio. */
function layoutOf({ document, root, resources }: ResourceFile): ChildLayout {
  const layout = childLayout(document, root)
  return resources.length > 0 ? layout : { ...layout, gap: `${layout.lineEnding}    `, step: '    ' }
}
