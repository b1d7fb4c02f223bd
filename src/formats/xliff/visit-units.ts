import { childElements, listAttributes, localName } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { groupApplePlurals } from './apple-plurals.ts'
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
}

/** Stands between file and id in ids of translate-toolkit. */
const ID_SEPARATOR = '__%04__'

/** Visits the units of a document in its order; those of a gettext header are none. */
export function visitUnits(
  document: XmlDocument,
  variant: XliffVariant,
  visit: (unit: XliffUnit) => void,
): void {
  for (const file of document.root ? childElements(document.root, 'file') : []) {
    const around = { original: '', isReadonly: false, isPreserved: false }
    if (variant.plurals !== 'apple') visitChildren(document, file, around, variant, visit)
    else {
      const units: XliffUnit[] = []
      visitChildren(document, file, around, variant, (unit) => units.push(unit))
      for (const unit of groupApplePlurals(document, units)) visit(unit)
    }
  }
}

function visitChildren(
  document: XmlDocument,
  parent: XmlElement,
  around: Surroundings,
  variant: XliffVariant,
  visit: (unit: XliffUnit) => void,
): void {
  const attributes = listAttributes(document, parent)
  const translate = findValue(document, attributes, 'translate')
  const inside: Surroundings = {
    original:
      localName(parent) === 'file' ? (findValue(document, attributes, 'original') ?? '') : around.original,
    isReadonly: translate === null ? around.isReadonly : translate === 'no',
    isPreserved: isPreserved(document, attributes, around.isPreserved),
  }
  if (variant.plurals === 'gettext' && findValue(document, attributes, 'restype') === 'x-gettext-plurals') {
    const parts = childElements(parent, 'trans-unit').map((child) =>
      toPart(document, child, inside.isPreserved),
    )
    const [first] = parts
    if (first) visit(toUnit(document, parent, { parts, first, variant, around: inside }))
    return
  }
  for (const node of parent.children) {
    if (node.kind !== 'element') continue
    const name = localName(node)
    if (name === 'group' || name === 'body') visitChildren(document, node, inside, variant, visit)
    else if (name === 'trans-unit') {
      const part = toPart(document, node, inside.isPreserved)
      if (isHeader(document, part)) continue
      visit(toUnit(document, node, { parts: [part], first: part, variant, around: inside }))
    }
  }
}

interface UnitSource {
  readonly parts: readonly XliffPart[]
  readonly first: XliffPart
  readonly variant: XliffVariant
  readonly around: Surroundings
}

function toUnit(
  document: XmlDocument,
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
export function isHeader(document: XmlDocument, { attributes }: XliffPart): boolean {
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
