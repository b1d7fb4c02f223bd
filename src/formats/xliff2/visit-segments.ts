import { findValue, isPreserved } from '../xliff/xliff-unit.ts'
import {
  attributeOf,
  childElements,
  findChild,
  listAttributes,
  localName,
  type XmlAttribute,
} from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { type UnitNotes, unitNotes } from './unit-notes.ts'

/** A segment of a unit: the smallest text that has a translation of its own. */
export interface Segment {
  readonly context: string
  readonly unit: XmlElement
  readonly unitAttributes: readonly XmlAttribute[]
  readonly notes: UnitNotes
  readonly element: XmlElement
  readonly attributes: readonly XmlAttribute[]
  readonly source: XmlElement | null
  readonly target: XmlElement | null
  readonly isReadonly: boolean
  readonly isPreserved: boolean
}

interface Surroundings {
  readonly fileId: string
  readonly isReadonly: boolean
  readonly isPreserved: boolean
}

/** Visits the segments of a document in its order; what units only carry along (`ignorable`) is none. */
export function visitSegments(document: XmlDocument, visit: (segment: Segment) => void): void {
  for (const file of document.root ? childElements(document.root, 'file') : []) {
    const around = {
      fileId: attributeOf(document, file, 'id') ?? '',
      isReadonly: false,
      isPreserved: false,
    }
    visitGroup(document, file, around, visit)
  }
}

function visitGroup(
  document: XmlDocument,
  group: XmlElement,
  around: Surroundings,
  visit: (segment: Segment) => void,
): void {
  const inside = within(document, listAttributes(document, group), around)
  for (const node of group.children) {
    if (node.kind !== 'element') continue
    const name = localName(node)
    if (name === 'group') visitGroup(document, node, inside, visit)
    else if (name === 'unit') visitUnit(document, node, inside, visit)
  }
}

function visitUnit(
  document: XmlDocument,
  unit: XmlElement,
  around: Surroundings,
  visit: (segment: Segment) => void,
): void {
  const unitAttributes = listAttributes(document, unit)
  const inside = within(document, unitAttributes, around)
  const id = findValue(document, unitAttributes, 'id') ?? ''
  const context = findValue(document, unitAttributes, 'name') || joinId(around.fileId, id)
  const notes = unitNotes(document, unit, inside.isPreserved)
  const segments = childElements(unit, 'segment')
  segments.forEach((element, index) => {
    const attributes = listAttributes(document, element)
    const own = findValue(document, attributes, 'id') ?? String(index + 1)
    visit({
      context: segments.length === 1 ? context : joinId(context, own),
      unit,
      unitAttributes,
      notes,
      element,
      attributes,
      source: findChild(element, 'source'),
      target: findChild(element, 'target'),
      isReadonly: inside.isReadonly,
      isPreserved: isPreserved(document, attributes, inside.isPreserved),
    })
  })
}

function within(
  document: XmlDocument,
  attributes: readonly XmlAttribute[],
  around: Surroundings,
): Surroundings {
  const translate = findValue(document, attributes, 'translate')
  if (translate === null && !attributes.some(({ name }) => name === 'xml:space')) return around
  return {
    ...around,
    isReadonly: translate === null ? around.isReadonly : translate === 'no',
    isPreserved: isPreserved(document, attributes, around.isPreserved),
  }
}

/** Ids are unique within what is around them only. */
export function joinId(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}///${inner}`
}
