import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { setAttribute } from '../xml/element-edit.ts'
import { appendElements, childLayout } from '../xml/element-layout.ts'
import { orderByTemplate } from '../xml/template-order.ts'
import { attributeOf, listAttributes, textOf } from '../xml/xml-query.ts'
import { escapeXmlText } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { detectStyle, type ElementSyntax, type KeyedFile } from './element-file.ts'

/** Inserts new texts, in the order of the template. */
export function addElements(
  syntax: ElementSyntax,
  file: KeyedFile,
  entries: readonly NewEntry[],
  template: KeyedFile | null,
): Splice[] {
  const { document, root, items } = file
  const style = detectStyle(file)
  const step = template ? childLayout(template.document, template.root).step : undefined
  const layout = childLayout(document, root, step)
  const serialize = syntax.createSerializer(document, items.at(-1)?.element ?? null)
  const present = new Map(items.map(({ key, element }) => [key, element]))
  const order = template?.items.map(({ key }) => key) ?? []
  const collapsed = new Set(
    template?.items.flatMap(({ key, element }) => (isCollapsed(template.document, element) ? [key] : [])),
  )
  return orderByTemplate(entries, present, order).map(({ anchor, entries: placed }) => {
    const elements = placed.map(({ context: key, target: [text = ''] }) => {
      const isKept = syntax.isSpaceCollapsed && HAS_SPACE.test(text) && !collapsed.has(key)
      const attributes = isKept ? ' xml:space="preserve"' : ''
      return serialize({ key, xml: escapeXmlText(text, style), attributes })
    })
    if (!anchor) return appendElements(document, root, elements, layout)
    const text = elements.map((element) => `${layout.gap}${element}`).join('')
    return { start: anchor.end, end: anchor.end, text }
  })
}

const HAS_SPACE = /^[ \t\n\r]|[ \t\n\r]$|[\t\n\r]| {2}/

/** True for a text whose whitespace is only layout. */
function isCollapsed(document: XmlDocument, element: XmlElement): boolean {
  return (
    HAS_SPACE.test(textOf(document, element)) && attributeOf(document, element, 'xml:space') !== 'preserve'
  )
}

/** Adds `xml:space="preserve"` if a text needs it now; null if it did not matter before either. */
export function keepSpace(
  { isSpaceCollapsed }: ElementSyntax,
  document: XmlDocument,
  element: XmlElement,
  { text, current }: { text: string; current: string },
): Splice | null {
  if (!isSpaceCollapsed || !HAS_SPACE.test(text) || HAS_SPACE.test(current)) return null
  const attributes = listAttributes(document, element)
  return setAttribute(document, element, attributes, { name: 'xml:space', value: 'preserve' })
}
