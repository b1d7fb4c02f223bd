import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { comparePieces, findInTranslated, type Piece } from './compare-pieces.ts'
import { readXml, type XmlContent } from './read-xml.ts'
import { readXmlSource } from './read-xml-source.ts'
import type { XmlTag } from './read-xml-tag.ts'

/** A translation has the tags of its source with the same attributes, in the same order. */
export const xmlTags = defineCheck('xml-tags', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = readXmlSource(string, source)
    const given = wanted ? readXml(target) : null
    if (!wanted || !given || given.problem) return []
    const differences = comparePieces(piecesOf(wanted), piecesOf(given), target.length)
    return differences.length > 0 ? differences : findOrder(wanted, given)
  }),
)

function piecesOf({ tags }: XmlContent): Piece[] {
  return tags.map((tag) => ({ key: spell(tag), start: tag.start, end: tag.end }))
}

/** The compared part of a tag: attribute values may be translated. */
function spell({ name, attributes }: XmlTag): string {
  return `<${[name, ...[...attributes].sort()].join(' ')}>`
}

function findOrder({ tags: wanted }: XmlContent, { tags: given }: XmlContent): Place[] {
  const index = given.findIndex((tag, at) => spell(tag) !== spell(wanted[at] ?? tag))
  const first = given[index]
  if (!first) return []
  return [{ start: first.start, end: first.end, message: 'The order of the tags differs from the source.' }]
}
