import { inlineText } from '../xliff/inline-text.ts'
import { findValue, isPreserved } from '../xliff/xliff-unit.ts'
import { childElements, findChild, listAttributes, localName, type XmlAttribute } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement, XmlSource, XmlVisitor } from '../xml/xml-tree.ts'

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

const OUTSIDE: Surroundings = { fileId: '', isReadonly: false, isPreserved: false }

/** The segments of a document in order, without `ignorable` ones. */
export function listSegments(document: XmlDocument): Segment[] {
  const segments: Segment[] = []
  const visit = segmentVisitor((_, segment) => segments.push(segment))
  for (const file of document.root ? childElements(document.root, 'file') : []) walk(file)
  return segments

  function walk(element: XmlElement): void {
    if (isContainer(element)) for (const child of childElements(element)) walk(child)
    visit(document, element)
  }
}

/** Finds segments as units end, and drops what was read. */
export function segmentVisitor(visit: (source: XmlSource, segment: Segment) => void): XmlVisitor {
  const known = new Map<XmlElement, Surroundings | null>()
  return (source, element) => {
    const name = localName(element)
    if (name === 'group') return !known.delete(element)
    if (name !== 'unit') return true
    const around = element.parent && surroundings(source, element.parent)
    if (around) visitUnit(source, element, around, visit)
    return !around
  }

  /** What units inherit from an element; null if it contains no units. */
  function surroundings(source: XmlSource, element: XmlElement): Surroundings | null {
    const found = known.get(element)
    if (found !== undefined) return found
    const around = isContainer(element) ? inside(source, element) : null
    known.set(element, around)
    return around
  }

  function inside(source: XmlSource, element: XmlElement): Surroundings | null {
    const isFile = localName(element) === 'file'
    const above = isFile ? OUTSIDE : element.parent && surroundings(source, element.parent)
    if (!above || (isFile && element.parent?.parent !== null)) return null
    const attributes = listAttributes(source, element)
    const fileId = isFile ? (findValue(source, attributes, 'id') ?? '') : above.fileId
    return within(source, attributes, { ...above, fileId })
  }
}

function isContainer(element: XmlElement): boolean {
  const name = localName(element)
  return name === 'group' || name === 'file'
}

function visitUnit(
  source: XmlSource,
  unit: XmlElement,
  around: Surroundings,
  visit: (source: XmlSource, segment: Segment) => void,
): void {
  const unitAttributes = listAttributes(source, unit)
  const own = within(source, unitAttributes, around)
  const id = findValue(source, unitAttributes, 'id') ?? ''
  const context = findValue(source, unitAttributes, 'name') || joinId(around.fileId, id)
  const notes = unitNotes(source, unit, own.isPreserved)
  const segments = childElements(unit, 'segment')
  segments.forEach((element, index) => {
    const attributes = listAttributes(source, element)
    visit(source, {
      context: segments.length === 1 ? context : joinId(context, segmentId(source, attributes, index)),
      unit,
      unitAttributes,
      notes,
      element,
      attributes,
      source: findChild(element, 'source'),
      target: findChild(element, 'target'),
      isReadonly: own.isReadonly,
      isPreserved: isPreserved(source, attributes, own.isPreserved),
    })
  })
}

function segmentId(source: XmlSource, attributes: readonly XmlAttribute[], index: number): string {
  return findValue(source, attributes, 'id') ?? String(index + 1)
}

function within(source: XmlSource, attributes: readonly XmlAttribute[], around: Surroundings): Surroundings {
  const translate = findValue(source, attributes, 'translate')
  if (translate === null && !attributes.some(({ name }) => name === 'xml:space')) return around
  return {
    ...around,
    isReadonly: translate === null ? around.isReadonly : translate === 'no',
    isPreserved: isPreserved(source, attributes, around.isPreserved),
  }
}

/** Ids are unique only within their parent. */
export function joinId(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}///${inner}`
}

/** What the notes of a unit tell of all its segments. */
interface UnitNotes {
  /** Notes in order, each once, one per line. */
  readonly note: string
  /** Notes of the category "location", joined by `, `. */
  readonly location: string
}

const NO_NOTES: UnitNotes = { note: '', location: '' }

/** The notes of a unit, some of which are its location. */
function unitNotes(document: XmlSource, unit: XmlElement, isPreserved: boolean): UnitNotes {
  const holder = findChild(unit, 'notes')
  if (!holder) return NO_NOTES
  const options = { isMarkup: false, isPreserved }
  const notes = new Set<string>()
  const locations = new Set<string>()
  for (const note of childElements(holder, 'note')) {
    const text = inlineText(document, note, options)
    const category = findValue(document, listAttributes(document, note), 'category')
    if (text !== '') (category === 'location' ? locations : notes).add(text)
  }
  return { note: [...notes].join('\n'), location: [...locations].join(', ') }
}
