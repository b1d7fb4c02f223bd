import type { PluralName } from '../../domain/languages/plural-type.ts'
import { attributeValue, listAttributes, localName, type XmlAttribute } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** How files of one kind are read. */
export interface XliffVariant {
  /** Inline elements are part of the texts. */
  readonly isMarkup: boolean
  /** Which `trans-unit`s form one unit with plural forms. */
  readonly plurals: 'none' | 'gettext' | 'apple'
  readonly hasLocations: boolean
  /** Flags that every unit has. */
  readonly flags: readonly string[]
}

/** A string of a file with its forms: one `trans-unit`, or several. */
export interface XliffUnit {
  readonly context: string
  /** All elements of the unit: the `trans-unit`, the group of them, or several that are not adjacent. */
  readonly elements: readonly [XmlElement, ...XmlElement[]]
  /** One for each form, in the order of the file; at least one. */
  readonly parts: readonly XliffPart[]
  readonly isReadonly: boolean
}

/** A `trans-unit`. */
export interface XliffPart {
  readonly element: XmlElement
  readonly attributes: readonly XmlAttribute[]
  readonly source: XmlElement | null
  readonly target: XmlElement | null
  readonly notes: readonly XmlElement[]
  /** Whitespace counts unless source or target say otherwise. */
  readonly isPreserved: boolean
  /** The form that its id names, in files of Apple. */
  readonly form: PluralName | null
}

/** The value of an attribute in a list that was read before, or null. */
export function findValue(
  source: XmlSource,
  attributes: readonly XmlAttribute[],
  name: string,
): string | null {
  for (const attribute of attributes) if (attribute.name === name) return attributeValue(source, attribute)
  return null
}

/** Whether whitespace is preserved in an element, given that it is around it. */
export function isPreserved(source: XmlSource, attributes: readonly XmlAttribute[], above: boolean): boolean {
  const space = findValue(source, attributes, 'xml:space')
  return space === null ? above : space === 'preserve'
}

const NO_NOTES: readonly XmlElement[] = []

/** A `trans-unit` as a part of a unit. */
export function toPart(file: XmlSource, element: XmlElement, above: boolean): XliffPart {
  const attributes = listAttributes(file, element)
  let source: XmlElement | null = null
  let target: XmlElement | null = null
  let notes: XmlElement[] | null = null
  for (const node of element.children) {
    if (node.kind !== 'element') continue
    const name = localName(node)
    if (name === 'source') source ??= node
    else if (name === 'target') target ??= node
    else if (name === 'note') {
      notes ??= []
      notes.push(node)
    }
  }
  const preserved = isPreserved(file, attributes, above)
  return { element, attributes, source, target, notes: notes ?? NO_NOTES, isPreserved: preserved, form: null }
}
