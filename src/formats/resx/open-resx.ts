import { entryDetails } from '../entry-details.ts'
import { parseFlags } from '../flags/parse-flags.ts'
import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import {
  attributeValue,
  childElements,
  findChild,
  innerXml,
  listAttributes,
  textOf,
} from '../xml/xml-query.ts'
import { detectEscapeStyle, type EscapeStyle } from '../xml/xml-text.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** A `data` element with a text. */
export interface ResxData {
  readonly element: XmlElement
  readonly value: XmlElement | null
  readonly name: string
  readonly flags: string
}

/** A file that can be written. */
export interface ResxFile extends XmlFile {
  readonly root: XmlElement
  /** In the order of the file. */
  readonly data: readonly ResxData[]
}

const MAX_PROBLEMS = 100
const MAX_SAMPLES = 5000
const PLAIN: EscapeStyle = { greater: true, quote: false, apostrophe: false }

/** Reads the texts; the tree is not kept. */
export function readResx(bytes: Uint8Array, { isTemplate }: ReadOptions): FileContent {
  const entries: Entry[] = []
  const nameless: number[] = []
  const { document, problems } = openXml(bytes, (source, element) => {
    const { parent } = element
    if (!parent || parent.parent) return true
    const data = element.name === 'data' ? readData(source, element) : 'binary'
    if (data === 'nameless') nameless.push(element.start)
    else if (data !== 'binary') {
      const entry = readEntry(source, data)
      // An empty text in the template needs no translation.
      if (!isTemplate || entry.target !== '') entries.push(entry)
    }
    return false
  })
  if (!document?.root) return { entries: [], problems }
  if (document.root.name !== 'root') {
    const message = `The root element is ${document.root.name.slice(0, 50)}, not root`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const found = createProblemList(document.text)
  for (const offset of nameless) found.add(offset, 'This entry has no name')
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

/** The file with its tree; null if an edit could damage it. */
export function openResx(bytes: Uint8Array): ResxFile | null {
  const file = openXml(bytes)
  const root = file.document?.root
  if (!file.document || root?.name !== 'root' || file.document.problems.length > 0) return null
  const { document } = file
  const data = childElements(root, 'data').flatMap((element) => {
    const found = readData(document, element)
    return found === 'nameless' || found === 'binary' ? [] : [found]
  })
  return { ...file, root, data }
}

/** How the values of a file are written. */
export function styleOf({ document, data }: ResxFile): EscapeStyle {
  const samples = data.slice(0, MAX_SAMPLES).flatMap(({ value }) => {
    return value && value.children.length === 0 ? [innerXml(document, value)] : []
  })
  return { ...detectEscapeStyle(samples, PLAIN), lineEnding: lineEndingOf(document.text) }
}

/** Serialized objects have a MIME type: their Base64 is not for translators. */
function readData(source: XmlSource, element: XmlElement): ResxData | 'nameless' | 'binary' {
  let name = ''
  let flags = ''
  for (const attribute of listAttributes(source, element)) {
    if (attribute.name === 'mimetype') return 'binary'
    if (attribute.name === 'name') name = attributeValue(source, attribute)
    else if (attribute.name === 'weblate-flags') flags = parseFlags(attributeValue(source, attribute)).text
  }
  return name === '' ? 'nameless' : { element, value: findChild(element, 'value'), name, flags }
}

function readEntry(source: XmlSource, { element, value, name, flags }: ResxData): Entry {
  const comment = findChild(element, 'comment')
  return {
    context: name,
    source: '',
    target: value ? textOf(source, value) : '',
    details: entryDetails({ note: comment ? textOf(source, comment) : '', flags }),
  }
}
