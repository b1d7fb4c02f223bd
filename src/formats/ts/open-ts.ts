import type { FileContent, ReadOptions } from '../format.ts'
import { lineEndingOf } from '../text/position.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml, type XmlFile } from '../xml/open-xml.ts'
import { innerXml } from '../xml/xml-query.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { createMessageReader, type TsMessage } from './read-message.ts'
import { detectTsStyle, type TsStyle } from './ts-text.ts'

/** A file that can be written. */
export interface TsFile extends XmlFile {
  readonly root: XmlElement
  /** All messages that are not obsolete, in file order. */
  readonly messages: readonly TsMessage[]
  readonly obsolete: readonly XmlElement[]
}

const MAX_PROBLEMS = 100
const MAX_SAMPLES = 5000

/** Reads the messages; the tree is not kept. */
export function readTs(bytes: Uint8Array, options: ReadOptions): FileContent {
  const entries: FileContent['entries'][number][] = []
  const nameless: number[] = []
  const readMessage = createMessageReader(options)
  const file = openXml(bytes, (source, element) => {
    // Files with names of their own for their messages have as many contexts.
    if (!isMessage(element)) return element.name !== 'context'
    const message = readMessage(source, element)
    if (message === 'nameless') nameless.push(element.start)
    else if (message !== 'obsolete') entries.push(message.entry)
    return false
  })
  const { document, problems } = file
  if (!document?.root) return { entries: [], problems }
  if (document.root.name !== 'TS') {
    const message = `The root element is ${document.root.name.slice(0, 50)}, not TS`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const found = createProblemList(document.text)
  for (const offset of nameless) found.add(offset, 'This message has no source text')
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

/** The file with its tree; null when an edit could damage it. */
export function openTs(bytes: Uint8Array, options: ReadOptions): TsFile | null {
  const messages: TsMessage[] = []
  const obsolete: XmlElement[] = []
  const readMessage = createMessageReader(options)
  const file = openXml(bytes, (source, element) => {
    const message = isMessage(element) ? readMessage(source, element) : 'nameless'
    if (message === 'obsolete') obsolete.push(element)
    else if (message !== 'nameless') messages.push(message)
    return true
  })
  const root = file.document?.root
  if (!file.document || root?.name !== 'TS' || file.document.problems.length > 0) return null
  return { ...file, root, messages, obsolete }
}

function isMessage({ name, parent }: XmlElement): boolean {
  return name === 'message' && parent !== null && (parent.name === 'context' || parent.parent === null)
}

/** How the texts of a file are written. */
export function styleOf({ document, messages }: TsFile): TsStyle {
  const samples = messages.slice(0, MAX_SAMPLES).flatMap(({ element }) =>
    element.children.flatMap((node) => {
      const isText = node.kind === 'element' && (node.name === 'source' || node.name === 'translation')
      return isText ? [sampleOf(document.text, node)] : []
    }),
  )
  return detectTsStyle(samples, lineEndingOf(document.text))
}

/** What is between the tags of an element, without the tags inside it. */
function sampleOf(text: string, element: XmlElement): string {
  if (element.children.length === 0) return innerXml({ text }, element)
  return element.children.map((node) => (node.kind === 'element' ? sampleOf(text, node) : '')).join('')
}
