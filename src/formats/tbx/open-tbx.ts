import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { attributeOf, innerXml, localName, walkElements } from '../xml/xml-query.ts'
import { detectEscapeStyle, type EscapeStyle } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { type LanguagePair, pairLanguages } from './language-pair.ts'
import { type Concept, findTerm, isConcept, readConcept } from './read-concept.ts'

/** A glossary that can be written. */
export interface TbxFile extends XmlFile {
  readonly root: XmlElement
  /** Where the concepts are. */
  readonly body: XmlElement | null
  readonly concepts: readonly Concept[]
  readonly pair: LanguagePair
}

const MAX_PROBLEMS = 100
const MAX_SAMPLES = 5000
const ROOTS = new Set(['martif', 'tbx'])
const PLAIN: EscapeStyle = { greater: true, quote: false, apostrophe: false }

/** Reads the concepts; the tree is not kept. */
export function readTbx(bytes: Uint8Array, options: ReadOptions): FileContent {
  const entries: Entry[] = []
  const sourceless: number[] = []
  let pair: LanguagePair | null = null
  const { document, problems } = openXml(bytes, (source, element) => {
    if (!isConcept(element)) return true
    pair ??= pairOf(source, element, options)
    const concept = readConcept(source, element, pair)
    if (concept) entries.push(concept.entry)
    else sourceless.push(element.start)
    return false
  })
  if (!document?.root) return { entries: [], problems }
  if (!isRoot(document.root)) {
    const message = `The root element is ${document.root.name.slice(0, 50)}, not martif or tbx`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const found = createProblemList(document.text)
  for (const offset of sourceless) found.add(offset, 'This entry has no term in the source language')
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

/** The file with its tree; null when an edit could damage it. */
export function openTbx(bytes: Uint8Array, options: ReadOptions): TbxFile | null {
  const file = openXml(bytes)
  if (!file.document?.root || file.document.problems.length > 0 || !isRoot(file.document.root)) return null
  const { document } = file
  const { root } = file.document
  const pair = pairOf(document, root, options)
  const concepts: Concept[] = []
  let body: XmlElement | null = null
  for (const element of walkElements(root)) {
    if (localName(element) === 'body') body ??= element
    const concept = isConcept(element) ? readConcept(document, element, pair) : null
    if (concept) concepts.push(concept)
  }
  return { ...file, root, body, concepts, pair }
}

/** How the terms of a file are written. */
export function styleOf({ document, concepts }: TbxFile): EscapeStyle {
  const samples = concepts.slice(0, MAX_SAMPLES).flatMap(({ source, target }) =>
    [source, target].flatMap((section) => {
      const term = section && findTerm(section)
      return term ? [innerXml(document, term)] : []
    }),
  )
  return detectEscapeStyle(samples, PLAIN)
}

function pairOf(source: XmlSource, element: XmlElement, { language }: ReadOptions): LanguagePair {
  let root = element
  while (root.parent) root = root.parent
  return pairLanguages(source.text, attributeOf(source, root, 'xml:lang'), language)
}

function isRoot(element: XmlElement): boolean {
  return ROOTS.has(localName(element).toLowerCase())
}
