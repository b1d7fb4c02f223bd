import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { appendElements, type ChildLayout, childLayout, gapBefore } from '../xml/element-layout.ts'
import { orderByTemplate } from '../xml/template-order.ts'
import { textOf } from '../xml/xml-query.ts'
import { type EscapeStyle, escapeXmlAttribute, escapeXmlText, toCdata } from '../xml/xml-text.ts'
import type { XmlDocument } from '../xml/xml-tree.ts'
import { type ResxData, type ResxFile, styleOf } from './open-resx.ts'

/** The splices that change the text of an entry; empty if nothing changes. */
export function editData(document: XmlDocument, data: ResxData, text: string, style: EscapeStyle): Splice[] {
  const { element, value } = data
  if ((value ? textOf(document, value) : '') === text) return []
  if (value) {
    const isCdata = value.children.some(({ kind }) => kind === 'cdata')
    return [replaceContent(document, value, isCdata ? toCdata(text) : serialize(text, style))]
  }
  const xml = `<value>${serialize(text, style)}</value>`
  const [first] = element.children
  if (first)
    return [{ start: first.start, end: first.start, text: `${xml}${gapBefore(document, first.start)}` }]
  const gap = gapBefore(document, element.start)
  return [replaceContent(document, element, gap ? `${gap}  ${xml}${gap}` : xml)]
}

/** The splices that add entries: after their predecessor in the template if the file has it, otherwise at the end. */
export function addData(file: ResxFile, entries: readonly NewEntry[], template: ResxFile | null): Splice[] {
  const { document, root } = file
  const layout = childLayout(document, root)
  const style = styleOf(file)
  const present = new Map(file.data.map(({ name, element }) => [name, element]))
  const names = template?.data.map(({ name }) => name) ?? []
  return orderByTemplate(entries, present, names).map(({ anchor, entries: group }) => {
    const xmls = group.map((entry) => dataXml(entry, layout, style))
    if (!anchor) return appendElements(document, root, xmls, layout)
    return { start: anchor.end, end: anchor.end, text: xmls.map((xml) => `${layout.gap}${xml}`).join('') }
  })
}

function dataXml(
  { context, target, note }: NewEntry,
  { gap, step }: ChildLayout,
  style: EscapeStyle,
): string {
  const inner = `${gap}${step}`
  const comment = note ? `${inner}<comment>${serialize(note, style)}</comment>` : ''
  const start = `<data name="${escapeXmlAttribute(context)}" xml:space="preserve">`
  return `${start}${inner}<value>${serialize(target[0] ?? '', style)}</value>${comment}${gap}</data>`
}

/** .NET writes a carriage return in hexadecimal. */
function serialize(text: string, style: EscapeStyle): string {
  return escapeXmlText(text, style).replaceAll('&#13;', '&#xD;')
}
