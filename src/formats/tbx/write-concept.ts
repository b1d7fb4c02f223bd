import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { type EscapeStyle, escapeXmlAttribute, escapeXmlText } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { type Concept, findTerm } from './read-concept.ts'

/** The splices that change the target term of a concept; empty if nothing changes. */
export function editConcept(
  document: XmlDocument,
  concept: Concept,
  text: string,
  { style, code }: { readonly style: EscapeStyle; readonly code: string },
): Splice[] {
  if (text === concept.entry.target) return []
  const xml = escapeXmlText(text, style)
  if (concept.targetTerm) return [replaceContent(document, concept.targetTerm, xml)]
  const shape = termShape(document, concept.source)
  if (concept.target) return [replaceContent(document, concept.target, shape.before + xml + shape.after)]
  const { source } = concept
  const name = document.text.slice(source.start + 1, source.start + 1 + source.name.length)
  const section = `<${name} xml:lang="${escapeXmlAttribute(code)}">${shape.before}${xml}${shape.after}</${name}>`
  return [{ start: source.end, end: source.end, text: `${gapBefore(document, source.start)}${section}` }]
}

/** The markup around the term inside a section: `<tig><term>` and `</term></tig>`, with its whitespace. */
function termShape(document: XmlDocument, section: XmlElement): { before: string; after: string } {
  let before = ''
  let after = ''
  for (let element = findTerm(section); element && element !== section; element = element.parent) {
    const closing = element.parent ? gapBefore(document, element.parent.contentEnd) : ''
    before = `${gapBefore(document, element.start)}<${element.name}>${before}`
    after = `${after}</${element.name}>${closing}`
  }
  return { before, after }
}
