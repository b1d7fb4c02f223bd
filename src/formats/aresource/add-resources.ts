import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements, type ChildLayout, childLayout } from '../xml/element-layout.ts'
import { orderByTemplate } from '../xml/template-order.ts'
import { listAttributes } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Resource, ResourceFile } from './open-resources.ts'
import { type ContentKind, kindOfContent } from './read-content.ts'
import { spellContent } from './spell-content.ts'
import { itemXml, type WriteContext } from './write-resource.ts'

/** Attributes that a translation shares with the string it translates. */
const SHARED = new Set(['formatted', 'product'])

/** The pieces that add resources: behind their neighbour in the template when that is there, else at the end. */
export function addResources(
  file: ResourceFile,
  entries: readonly NewEntry[],
  {
    template,
    context,
  }: { readonly template: ResourceFile | null; readonly context: Omit<WriteContext, 'templateKind'> },
): Splice[] {
  const { document, root } = file
  const layout = layoutOf(file)
  const inTemplate = new Map(template?.resources.toReversed().map((resource) => [resource.name, resource]))
  const present = new Map(file.resources.map(({ name, element }) => [name, element]))
  const names = template?.resources.map(({ name }) => name) ?? []
  return orderByTemplate(entries, present, names).map(({ anchor, entries: group }) => {
    const xmls = group.flatMap((entry) => {
      const model = inTemplate.get(entry.context) ?? null
      const note = entry.note ? [`<!-- ${entry.note.replaceAll('--', '- -').trim()} -->`] : []
      return [...note, resourceXml(entry, model)]
    })
    if (!anchor) return appendElements(document, root, xmls, layout)
    return { start: anchor.end, end: anchor.end, text: xmls.map((xml) => `${layout.gap}${xml}`).join('') }
  })

  function resourceXml(entry: NewEntry, model: Resource | null): string {
    const shared = model && template ? sharedAttributes(template, model.element) : ''
    const start = `name="${escapeXmlAttribute(entry.context)}"${shared}`
    const own: WriteContext = {
      ...context,
      templateKind: model && template ? kindIn(template, model.element) : 'plain',
    }
    const isPlural = model ? model.isPlural : entry.target.length > 1 || entry.source.length > 1
    if (!isPlural) {
      const text = spellContent(entry.target[0] ?? '', { ...own, parent: root, element: null })
      return `<string ${start}>${text}</string>`
    }
    const items = quantityTexts(entry.target, context.quantities).map(
      ([quantity, text]) => `${layout.gap}${layout.step || '    '}${itemXml(quantity, text, root, own)}`,
    )
    return `<plurals ${start}>${items.join('')}${layout.gap}</plurals>`
  }
}

/** As the strings of the file stand; a file without any gets the layout of Android Studio. */
function layoutOf({ document, root, resources }: ResourceFile): ChildLayout {
  const layout = childLayout(document, root)
  return resources.length > 0 ? layout : { ...layout, gap: `${layout.lineEnding}    `, step: '    ' }
}

/** The forms with their quantities; Android asks for “other” even where whole numbers never have it. */
function quantityTexts(
  target: readonly string[],
  quantities: readonly string[],
): (readonly [string, string])[] {
  const pairs = quantities.map((quantity, index) => [quantity, target[index] ?? ''] as const)
  const last = pairs.at(-1)
  return quantities.includes('other') || !last ? pairs : [...pairs, ['other', last[1]]]
}

function sharedAttributes({ document }: ResourceFile, element: XmlElement): string {
  return listAttributes(document, element)
    .filter(({ name }) => SHARED.has(name))
    .map(({ start, end }) => ` ${document.text.slice(start, end)}`)
    .join('')
}

/** How a string, or the first item of a plural, is written. */
export function kindIn({ document }: ResourceFile, element: XmlElement): ContentKind {
  const item = element.name === 'plurals' ? element.children.find((node) => node.kind === 'element') : element
  return item?.kind === 'element' ? kindOfContent(document, item) : 'plain'
}
