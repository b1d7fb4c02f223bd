import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { appendElements, childLayout } from '../xml/element-layout.ts'
import { attributeOf, localName } from '../xml/xml-query.ts'
import { escapeXmlAttribute, escapeXmlText } from '../xml/xml-text.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { styleOf, type TbxFile } from './open-tbx.ts'
import { languageOf } from './read-concept.ts'

/** The splice that adds concepts at the end, formatted like existing ones. */
export function addConcepts(file: TbxFile, body: XmlElement, entries: readonly NewEntry[]): Splice {
  const { document, root, concepts } = file
  const layout = childLayout(document, body)
  const inner = `${layout.gap}${layout.step || (layout.gap && '    ')}`
  const style = styleOf(file)
  const [first] = concepts
  const sourceCode = first
    ? languageOf(document, first.source)
    : (attributeOf(document, root, 'xml:lang') ?? 'en')
  const prefix = body.name.slice(0, body.name.length - localName(body).length)
  const names = localName(root).toLowerCase() === 'martif' ? NAMES_OF_2008 : NAMES_OF_2019

  function section(code: string, text: string): string {
    const term = `<${prefix}term>${escapeXmlText(text, style)}</${prefix}term>`
    const group = `<${prefix}${names.group}>${term}</${prefix}${names.group}>`
    return `<${prefix}${names.section} xml:lang="${escapeXmlAttribute(code)}">${group}</${prefix}${names.section}>`
  }

  const xmls = entries.map(({ context, source, target, note }) => {
    const parts = [
      ...(note ? [`<${prefix}note>${escapeXmlText(note, style)}</${prefix}note>`] : []),
      section(sourceCode, source[0] ?? ''),
      ...(target[0] ? [section(file.pair.targetCode, target[0])] : []),
    ]
    const id = context && ` id="${escapeXmlAttribute(context)}"`
    const name = `${prefix}${names.concept}`
    return `<${name}${id}>${parts.map((part) => `${inner}${part}`).join('')}${layout.gap}</${name}>`
  })
  return appendElements(document, body, xmls, layout)
}

const NAMES_OF_2008 = { concept: 'termEntry', section: 'langSet', group: 'tig' }
const NAMES_OF_2019 = { concept: 'conceptEntry', section: 'langSec', group: 'termSec' }
