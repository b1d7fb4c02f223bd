import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { attributeOf, childElements, findChild, localName, textBetween, textOf } from '../xml/xml-query.ts'
import { readXml, type XmlElement, type XmlSource } from '../xml/xml-tree.ts'
import type { FileItem } from './memory-file.ts'

/** A unit of a TMX file, and where it stands. */
interface WrittenUnit {
  readonly xml: string
  readonly line: number
  readonly number: number
  /** Of the header; null in files of Weblate, which writes the source first. */
  readonly sourceLanguage: string | null
}

interface Segment {
  readonly language: string
  readonly text: string
}

/** The placeholder that stands between plural forms, which XML cannot separate as the database does. */
export const PLURAL_MARK = 'x-plural-form'

/** The entries of a unit: one for each language but that of the source. */
export function readTranslationUnit({ xml, line, number, sourceLanguage }: WrittenUnit): FileItem[] {
  // Servers are known to write the separator of plural forms as it is, which XML forbids.
  const document = readXml(xml, undefined, { isClean: true })
  const { root, problems } = document
  const place = { line, number }
  const [first] = problems
  if (first || !root) {
    const problem = first ? `The unit is not valid XML: ${first.message}.` : 'The unit is not XML.'
    return [{ number, line: line + (first?.line ?? 1) - 1, problem, isFatal: false }]
  }
  const segments = childElements(root, 'tuv').map((variant) =>
    segmentOf(document, variant, sourceLanguage === null),
  )
  const wanted = codeOf(attributeOf(document, root, 'srclang') ?? sourceLanguage ?? '')
  const source = segments.find(({ language }) => isOf(codeOf(language), wanted)) ?? segments[0]
  const problem = problemOf(segments, source)
  if (problem !== null || !source) return [{ ...place, problem: problem ?? '', isFatal: false }]
  const about = { ...readProps(document, root), createdAt: readDate(document, root) }
  return segments
    .filter((segment) => segment !== source && segment.text !== '')
    .map(({ language, text }) => ({
      ...place,
      entry: {
        source: source.text,
        target: text,
        sourceLanguage: source.language,
        targetLanguage: language,
        ...about,
      },
    }))
}

function problemOf(segments: readonly Segment[], source: Segment | undefined): string | null {
  if (!source) return 'The unit has no texts.'
  if (segments.some(({ language }) => language === '')) return 'A <tuv> element has no language (xml:lang).'
  if (source.text === '') return 'The source is empty.'
  return segments.length === 1 ? 'The unit has no translation.' : null
}

function segmentOf(source: XmlSource, variant: XmlElement, isIndented: boolean): Segment {
  const language = attributeOf(source, variant, 'xml:lang') ?? attributeOf(source, variant, 'lang') ?? ''
  const segment = findChild(variant, 'seg')
  const text = segment ? segmentText(source, segment) : ''
  return { language, text: isIndented ? withoutIndent(text) : text }
}

/** Inline tags are dropped, and the codes in them kept. */
function segmentText(source: XmlSource, segment: XmlElement): string {
  const { children, contentStart, contentEnd } = segment
  if (children.length === 0) return textOf(source, segment)
  let text = ''
  let at = contentStart
  for (const node of children) {
    text += textBetween(source, at, node.start)
    if (node.kind === 'element') {
      const isMark = localName(node) === 'ph' && attributeOf(source, node, 'type') === PLURAL_MARK
      text += isMark ? PLURAL_SEPARATOR : segmentText(source, node)
    } else if (node.kind === 'cdata') text += source.text.slice(node.start + 9, node.end - 3)
    at = node.end
  }
  return text + textBetween(source, at, contentEnd)
}

/** Weblate since 5 writes each text on lines of its own, two columns right of its tags. */
function withoutIndent(text: string): string {
  if (!text.startsWith('\n') || !text.endsWith(' ')) return text
  const last = text.lastIndexOf('\n')
  const indent = text.slice(last + 1)
  const start = `\n${indent}  `
  const isIndented = last > 0 && indent.trim() === '' && text.startsWith(start) && start.length <= last
  return isIndented ? text.slice(start.length, last) : text
}

function readProps(source: XmlSource, unit: XmlElement) {
  const props = new Map<string, string>()
  for (const prop of childElements(unit, 'prop')) {
    const type = attributeOf(source, prop, 'type') ?? ''
    if (!props.has(type)) props.set(type, textOf(source, prop))
  }
  return {
    origin: props.get('x-origin') ?? '',
    context: props.get('x-context') ?? props.get('context') ?? '',
    isActive: props.get('x-status') !== 'pending',
  }
}

const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

function readDate(source: XmlSource, unit: XmlElement): number | null {
  const written = attributeOf(source, unit, 'changedate') ?? attributeOf(source, unit, 'creationdate') ?? ''
  const parts = DATE.exec(written)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 1, day, hour, minute, second] = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) * 1000
}

/** Also matches a regional variant. */
function isOf(language: string, wanted: string): boolean {
  if (wanted === '' || language === '') return false
  return language === wanted || language.startsWith(`${wanted}-`) || wanted.startsWith(`${language}-`)
}

function codeOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-')
}
