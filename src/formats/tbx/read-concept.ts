import { entryDetails } from '../entry-details.ts'
import { parseFlags } from '../flags/parse-flags.ts'
import type { Entry } from '../format.ts'
import { attributeOf, attributeValue, listAttributes, localName, textOf } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import type { LanguagePair } from './language-pair.ts'

/** A concept of a glossary, with what is needed to edit it. */
export interface Concept {
  readonly element: XmlElement
  readonly source: XmlElement
  /** The section of the target language, and its first term. */
  readonly target: XmlElement | null
  readonly targetTerm: XmlElement | null
  readonly entry: Entry
}

/** True for the element of a concept: `termEntry` in TBX of 2008, `conceptEntry` since 2019. */
export function isConcept(element: XmlElement): boolean {
  const name = localName(element)
  if (name !== 'termEntry' && name !== 'conceptEntry') return false
  return element.parent !== null && localName(element.parent) === 'body'
}

/** Reads a complete concept; null if it has no source term. */
export function readConcept(source: XmlSource, element: XmlElement, pair: LanguagePair): Concept | null {
  const sections: XmlElement[] = []
  const codes: string[] = []
  for (const node of element.children) {
    if (node.kind !== 'element' || !isSection(node)) continue
    sections.push(node)
    codes.push(languageOf(source, node))
  }
  const sourceIndex = pair.sourceIn(codes)
  const sourceSection = sections[sourceIndex]
  const sourceTerm = sourceSection && findTerm(sourceSection)
  const text = sourceTerm ? textOf(source, sourceTerm) : ''
  if (!sourceSection || text === '') return null

  const targetIndex = pair.targetIn(codes, sourceIndex)
  const target = sections[targetIndex] ?? null
  const targetTerm = target && findTerm(target)
  const others =
    sections.length > 2 || (sections.length === 2 && !target)
      ? new Set(sections.filter((section) => section !== sourceSection && section !== target))
      : NO_SECTIONS
  const { context, flags } = readHead(source, element)
  const remarks = readRemarks(source, element, others)
  const entry: Entry = {
    context,
    source: text,
    target: targetTerm ? textOf(source, targetTerm) : '',
    details: entryDetails({ note: remarks.note, flags: flagsOf(flags, remarks.isUntranslatable) }),
  }
  return { element, source: sourceSection, target, targetTerm, entry }
}

const NO_SECTIONS: ReadonlySet<XmlElement> = new Set()

function readHead(source: XmlSource, element: XmlElement): { context: string; flags: string } {
  const head = { context: '', flags: '' }
  for (const attribute of listAttributes(source, element)) {
    if (attribute.name === 'id') head.context = attributeValue(source, attribute)
    else if (attribute.name === 'weblate-flags') head.flags = attributeValue(source, attribute)
  }
  return head
}

function flagsOf(own: string, isUntranslatable: boolean): string {
  if (own === '' && !isUntranslatable) return ''
  return parseFlags(isUntranslatable ? `${own},read-only` : own).text
}

/** The first term of a language section; the others are synonyms. */
export function findTerm(section: XmlElement): XmlElement | null {
  for (const node of section.children) {
    if (node.kind !== 'element') continue
    const found = localName(node) === 'term' ? node : findTerm(node)
    if (found) return found
  }
  return null
}

/** The code of a language section. */
export function languageOf(source: XmlSource, section: XmlElement): string {
  return attributeOf(source, section, 'xml:lang') ?? attributeOf(source, section, 'lang') ?? ''
}

/** True for the section of a language. */
export function isSection(element: XmlElement): boolean {
  const name = localName(element)
  return name === 'langSet' || name === 'langSec'
}

/** Notes on terms first, then descriptions, then other notes; not those of other languages. */
function readRemarks(
  source: XmlSource,
  concept: XmlElement,
  others: ReadonlySet<XmlElement>,
): { readonly note: string; readonly isUntranslatable: boolean } {
  const remarks: Remarks = { termNote: [], descrip: [], note: [], isUntranslatable: false }
  collectRemarks(source, concept, others, remarks)
  const { termNote, descrip, note, isUntranslatable } = remarks
  return { note: [...termNote, ...descrip, ...note].join('\n'), isUntranslatable }
}

/** A “no” may have whitespace around it. */
const MAX_NO = 100

interface Remarks {
  readonly termNote: string[]
  readonly descrip: string[]
  readonly note: string[]
  isUntranslatable: boolean
}

function collectRemarks(
  source: XmlSource,
  parent: XmlElement,
  others: ReadonlySet<XmlElement>,
  remarks: Remarks,
): void {
  for (const node of parent.children) {
    if (node.kind !== 'element' || (others.size > 0 && others.has(node))) continue
    const name = localName(node)
    if (name === 'termNote' || name === 'descrip' || name === 'note') {
      const text = textOf(source, node)
      if (text !== '') remarks[name].push(text)
      const isNo = text.length < MAX_NO && text.trim().toLowerCase() === 'no'
      remarks.isUntranslatable ||= isNo && attributeOf(source, node, 'type') === 'Translation needed'
    } else if (node.children.length > 0) collectRemarks(source, node, others, remarks)
  }
}
