import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { attributeOf, childElements } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { isReference, itemKey, type StringArray, toStringArray } from './array-items.ts'

/** A resource that can be translated. */
export interface Resource {
  /** A `string`, `plurals`, or an `item` of an array. */
  readonly element: XmlElement
  /** For an item, the name of its array and its index: `days[0]`. */
  readonly name: string
  readonly isPlural: boolean
  /** The array that an item is in. */
  readonly array: StringArray | null
}

/** A file that can be written. */
export interface ResourceFile extends XmlFile {
  readonly root: XmlElement
  /** In the order of the file. */
  readonly resources: readonly Resource[]
  /** By name; the first of several counts. */
  readonly arrays: ReadonlyMap<string, StringArray>
}

/** The file with its tree; null if an edit could damage it. */
export function openResources(bytes: Uint8Array): ResourceFile | null {
  const file = openXml(bytes)
  const root = file.document?.root
  if (!file.document || root?.name !== 'resources' || file.document.problems.length > 0) return null
  const { document } = file
  const resources: Resource[] = []
  const arrays = new Map<string, StringArray>()
  for (const element of childElements(root)) {
    const array = element.name === 'string-array' ? toStringArray(document, element) : null
    if (array) {
      for (const resource of textsOf(document, array)) resources.push(resource)
      if (!arrays.has(array.name)) arrays.set(array.name, array)
    } else if (element.name === 'string' || element.name === 'plurals') {
      const name = attributeOf(document, element, 'name')
      if (name) resources.push({ element, name, isPlural: element.name === 'plurals', array: null })
    }
  }
  return { ...file, root, resources, arrays }
}

function textsOf(source: XmlSource, array: StringArray): Resource[] {
  return array.items.flatMap((element, index) =>
    isReference(source, element)
      ? []
      : [{ element, name: itemKey(array.name, index), isPlural: false, array }],
  )
}

/** The elements with the forms of a plural; null for missing ones. */
export function findForms(
  source: XmlSource,
  element: XmlElement,
  quantities: readonly string[],
): (XmlElement | null)[] {
  const forms = quantities.map((): XmlElement | null => null)
  let other: XmlElement | null = null
  for (const item of element.children) {
    const quantity =
      item.kind === 'element' && item.name === 'item' ? attributeOf(source, item, 'quantity') : null
    if (quantity === null || item.kind !== 'element') continue
    const index = quantities.indexOf(quantity)
    if (index >= 0) forms[index] ??= item
    else if (quantity === 'other') other ??= item
  }
  // Files made for another plural rule call the last form “other”.
  if (other && forms.length > 0) forms[forms.length - 1] ??= other
  return forms
}

/** The items of a plural by quantity. */
export function itemsOf(source: XmlSource, element: XmlElement): Map<string, XmlElement> {
  const items = new Map<string, XmlElement>()
  for (const item of childElements(element, 'item')) {
    const quantity = attributeOf(source, item, 'quantity')
    if (quantity !== null && !items.has(quantity)) items.set(quantity, item)
  }
  return items
}
