import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { childElements } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import type { AndroidStyle } from './escape-android.ts'
import { findForms, itemsOf, type Resource } from './open-resources.ts'
import { QUANTITIES } from './quantities.ts'
import { type ContentKind, readContent } from './read-content.ts'
import { serializeContent } from './serialize-content.ts'

/** What the texts of a resource are written with. */
export interface WriteContext {
  readonly document: XmlDocument
  readonly style: AndroidStyle
  readonly quantities: readonly string[]
  readonly templateKind: ContentKind
}

/** The splices that change the texts of a resource; empty if nothing changes. */
export function editResource(resource: Resource, target: readonly string[], context: WriteContext): Splice[] {
  const { element, isPlural, array } = resource
  if (isPlural) return editPlural(element, target, context)
  return editText(element, target[0] ?? '', array ? forItems(context) : context)
}

/** The same for array items: one that references another resource would no longer be a text. */
export function forItems(context: WriteContext): WriteContext {
  return { ...context, style: { ...context.style, hasReferences: false } }
}

/** An item of a plural. */
export function quantityXml(
  quantity: string,
  text: string,
  parent: XmlElement,
  context: WriteContext,
): string {
  return `<item quantity="${quantity}">${serializeContent(text, { ...context, parent, element: null })}</item>`
}

/** The splices that change the text of a `string` or an `item`; empty if nothing changes. */
export function editText(element: XmlElement, text: string, context: WriteContext): Splice[] {
  const { document } = context
  if (readContent(document, element) === text) return []
  return [replaceContent(document, element, serializeContent(text, { ...context, element, parent: element }))]
}

function editPlural(element: XmlElement, target: readonly string[], context: WriteContext): Splice[] {
  const { document, quantities } = context
  const forms = findForms(document, element, quantities)
  const edited = forms.flatMap((item, index) => (item ? editText(item, target[index] ?? '', context) : []))
  const missing = quantities.flatMap((quantity, index) => {
    const text = forms[index] ? '' : (target[index] ?? '')
    return text === '' ? [] : [{ quantity, text }]
  })
  return [
    ...edited,
    ...editOther(element, forms.at(-1) ?? null, target, context),
    ...insertItems(element, missing, context),
  ]
}

/** Where whole numbers have no “other”, that item repeats the last form, because Android requires it. */
function editOther(
  element: XmlElement,
  last: XmlElement | null,
  target: readonly string[],
  context: WriteContext,
): Splice[] {
  const { document, quantities } = context
  if (quantities.includes('other') || !last) return []
  const other = itemsOf(document, element).get('other')
  if (!other || other === last || readContent(document, other) !== readContent(document, last)) return []
  return editText(other, target[quantities.length - 1] ?? '', context)
}

function insertItems(
  element: XmlElement,
  added: readonly { readonly quantity: string; readonly text: string }[],
  context: WriteContext,
): Splice[] {
  const { document } = context
  if (added.length === 0) return []
  const present = [...itemsOf(document, element)]
  const [first] = childElements(element, 'item')
  const outer = gapBefore(document, element.start)
  if (!first) {
    const xmls = added.map(
      ({ quantity, text }) => `${outer}    ${quantityXml(quantity, text, element, context)}`,
    )
    return [replaceContent(document, element, `${xmls.join('')}${outer}`)]
  }
  return added.map(({ quantity, text }) => {
    const xml = quantityXml(quantity, text, element, context)
    const rank = QUANTITIES.indexOf(quantity)
    const [, before] = present.findLast(([name]) => QUANTITIES.indexOf(name) < rank) ?? []
    const gap = gapBefore(document, first.start)
    return before
      ? { start: before.end, end: before.end, text: `${gap}${xml}` }
      : { start: first.start, end: first.start, text: `${xml}${gap}` }
  })
}
