import type { Entry, FileContent, Problem } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, localName } from '../xml/xml-query.ts'
import type { XmlDocument } from '../xml/xml-tree.ts'
import { segmentEntry } from './segment-entry.ts'
import { segmentVisitor } from './visit-segments.ts'

const MAX_PROBLEMS = 100

/** Reads the segments; the tree is not kept. */
export function readXliff2(bytes: Uint8Array, isMarkup: boolean): FileContent {
  const entries: Entry[] = []
  const sourceless: number[] = []
  const visit = segmentVisitor((source, segment) => {
    const entry = segmentEntry(source, segment, isMarkup)
    if (entry) entries.push(entry)
    if (!segment.source && sourceless.length < MAX_PROBLEMS) sourceless.push(segment.element.start)
  })
  const { document, problems } = openXml(bytes, visit)
  if (!document) return { entries: [], problems }
  const refusal = findRootProblem(document)
  if (refusal) return { entries: [], problems: problems.length > 0 ? problems : [refusal] }
  const found = createProblemList(document.text)
  for (const offset of sourceless) found.add(offset, 'This segment has no source')
  return { entries, problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS) }
}

/** The problem of a document in another format, or null. */
export function findRootProblem(document: XmlDocument): Problem | null {
  const { root } = document
  if (!root) return null
  if (localName(root) !== 'xliff')
    return { line: 1, column: 1, message: `Not an XLIFF file: the root element is ${root.name.slice(0, 50)}` }
  const version = attributeOf(document, root, 'version') ?? ''
  if (/^2\./.test(version)) return null
  const what = version === '' ? 'XLIFF without a version' : `XLIFF ${version.slice(0, 10)}`
  return { line: 1, column: 1, message: `${what} requires the format xliff` }
}
