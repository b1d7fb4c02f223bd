import type { NewEntry } from '../format.ts'
import type { ChildLayout } from '../xml/element-layout.ts'
import { listAttributes } from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import type { Resource, ResourceFile } from './open-resources.ts'
import { type ContentKind, kindOfContent } from './read-content.ts'
import { serializeContent } from './serialize-content.ts'
import { quantityXml, type WriteContext } from './write-resource.ts'

/** What new resources are written with. */
export interface AddContext {
  readonly template: ResourceFile | null
  readonly context: Omit<WriteContext, 'templateKind'>
  readonly layout: ChildLayout
}

/** Attributes that a translation shares with its source string. */
const SHARED = new Set(['formatted', 'product'])

/** A new string or plural in the shape of the template's. */
export function resourceXml(
  entry: NewEntry,
  model: Resource | null,
  { root }: ResourceFile,
  { template, context, layout }: AddContext,
): string {
  const start = startTag(entry.context, template, model)
  const own = {
    ...context,
    templateKind: model && template ? kindIn(template, model.element) : 'plain',
  } as const
  const isPlural = model ? model.isPlural : entry.target.length > 1 || entry.source.length > 1
  if (!isPlural) {
    const text = serializeContent(entry.target[0] ?? '', { ...own, parent: root, element: null })
    return `<string ${start}>${text}</string>`
  }
  const gap = innerGap(layout)
  const items = quantityTexts(entry.target, context.quantities).map(
    ([quantity, text]) => `${gap}${quantityXml(quantity, text, root, own)}`,
  )
  return `<plurals ${start}>${items.join('')}${layout.gap}</plurals>`
}

/** The attributes of a new element: its name, and those of the model that apply to all languages. */
export function startTag(
  name: string,
  template: ResourceFile | null,
  model: { readonly element: XmlElement } | null,
): string {
  const shared = model && template ? sharedAttributes(template, model.element) : ''
  return `name="${escapeXmlAttribute(name)}"${shared}`
}

/** The whitespace before an item of a new element. */
export function innerGap({ gap, step }: ChildLayout): string {
  return gap === '' ? '' : `${gap}${step || '    '}`
}

/** The comment for a note, or nothing. */
export function noteXml(note: string | undefined): string[] {
  return note ? [`<!-- ${note.replaceAll('--', '- -').trim()} -->`] : []
}

/** How a string, or the first item of a plural, is written. */
export function kindIn({ document }: ResourceFile, element: XmlElement): ContentKind {
  const item = element.name === 'plurals' ? element.children.find((node) => node.kind === 'element') : element
  return item?.kind === 'element' ? kindOfContent(document, item) : 'plain'
}

/** The forms with their quantities; Android requires “other” even where whole numbers never use it. */
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
