import { childElements, listAttributes, localName } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement, XmlSource, XmlVisitor } from '../xml/xml-tree.ts'
import { createFormCollector } from './apple-plurals.ts'
import {
  findValue,
  isPreserved,
  toPart,
  type XliffPart,
  type XliffUnit,
  type XliffVariant,
} from './xliff-unit.ts'

/** What elements inherit from those around them. */
interface Surroundings {
  /** `original` of the file. */
  readonly original: string
  readonly isReadonly: boolean
  readonly isPreserved: boolean
  /** The units in it are the forms of one. */
  readonly isPlural: boolean
}

/** Takes units in the order of a document. */
interface UnitSink {
  add(source: XmlSource, unit: XliffUnit): void
  /** The n-th unit, from 0, with all of its forms, which were not adjacent. */
  complete(source: XmlSource, unit: XliffUnit, place: number): void
}

/** Separates file and id in ids of translate-toolkit. */
const ID_SEPARATOR = '__%04__'

/** The units of a document in order, without gettext headers. */
export function listUnits(document: XmlDocument, variant: XliffVariant): XliffUnit[] {
  const units: XliffUnit[] = []
  const visit = unitVisitor(variant, {
    add: (_, unit) => units.push(unit),
    complete: (_, unit, place) => {
      units[place] = unit
    },
  })
  for (const file of document.root ? childElements(document.root, 'file') : []) walk(file)
  return units

  function walk(element: XmlElement): void {
    if (isContainer(element)) for (const child of childElements(element)) walk(child)
    visit(document, element)
  }
}

/** Finds units as their elements end, and drops what was read, except for the header of a gettext file. */
export function unitVisitor(variant: XliffVariant, sink: UnitSink): XmlVisitor {
  const forms = variant.plurals === 'apple' ? createFormCollector() : null
  const known = new Map<XmlElement, Surroundings | null>()
  let count = 0
  return (source, element) => {
    const name = localName(element)
    if (name === 'trans-unit') return visitUnit(source, element)
    if (name !== 'group' && name !== 'file') return true
    const around = name === 'group' && variant.plurals === 'gettext' ? surroundings(source, element) : null
    if (around?.isPlural) visitPlural(source, element, around)
    const isDone = known.delete(element)
    for (const { place, unit } of (name === 'file' && forms?.end()) || []) sink.complete(source, unit, place)
    return name === 'file' || !isDone
  }

  function visitUnit(source: XmlSource, element: XmlElement): boolean {
    const around = element.parent && surroundings(source, element.parent)
    if (!around || around.isPlural) return true
    const part = toPart(source, element, around.isPreserved)
    if (isHeader(source, part)) return true
    add(source, toUnit(source, element, { parts: [part], first: part, variant, around }))
    return false
  }

  function visitPlural(source: XmlSource, group: XmlElement, around: Surroundings): void {
    const parts = childElements(group, 'trans-unit').map((child) => toPart(source, child, around.isPreserved))
    const [first] = parts
    if (first) add(source, toUnit(source, group, { parts, first, variant, around }))
  }

  function add(source: XmlSource, unit: XliffUnit): void {
    const added = forms ? forms.take(source, unit, count) : unit
    if (!added) return
    sink.add(source, added)
    count += 1
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
    if (!above || above.isPlural || (isFile && element.parent?.parent !== null)) return null
    const attributes = listAttributes(source, element)
    const translate = findValue(source, attributes, 'translate')
    return {
      original: isFile ? (findValue(source, attributes, 'original') ?? '') : above.original,
      isReadonly: translate === null ? above.isReadonly : translate === 'no',
      isPreserved: isPreserved(source, attributes, above.isPreserved),
      isPlural:
        variant.plurals === 'gettext' && findValue(source, attributes, 'restype') === 'x-gettext-plurals',
    }
  }
}

const OUTSIDE: Surroundings = { original: '', isReadonly: false, isPreserved: false, isPlural: false }

function isContainer(element: XmlElement): boolean {
  const name = localName(element)
  return name === 'group' || name === 'body' || name === 'file'
}

interface UnitSource {
  readonly parts: readonly XliffPart[]
  readonly first: XliffPart
  readonly variant: XliffVariant
  readonly around: Surroundings
}

function toUnit(
  document: XmlSource,
  element: XmlElement,
  { parts, first, variant, around }: UnitSource,
): XliffUnit {
  const attributes = element === first.element ? first.attributes : listAttributes(document, element)
  const translate = findValue(document, first.attributes, 'translate')
  const id = findValue(document, attributes, 'id') ?? ''
  const resname = findValue(document, attributes, 'resname')
  return {
    context: resname || joinId(around.original, localId(id, variant)),
    elements: [element],
    parts,
    isReadonly: translate === null ? around.isReadonly : translate === 'no',
  }
}

/** True for the entry that holds the header of a gettext file. */
function isHeader(document: XmlSource, { attributes }: XliffPart): boolean {
  return findValue(document, attributes, 'restype') === 'x-gettext-domain-header'
}

function localId(id: string, { plurals }: XliffVariant): string {
  if (!id.includes(ID_SEPARATOR)) return id
  return plurals === 'gettext'
    ? id.replaceAll(ID_SEPARATOR, '///')
    : id.slice(id.lastIndexOf(ID_SEPARATOR) + ID_SEPARATOR.length)
}

/** The context of a unit without `resname`: its id, unique only together with the file it is from. */
export function joinId(original: string, id: string): string {
  return original === '' ? id : `${original}///${id}`
}
