import { parsePluralHeader } from '../../domain/languages/plural-header.ts'
import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import type { Entry, FileContent, Problem, ReadOptions } from '../format.ts'
import { createProblemList } from '../text/problem-list.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, localName, textOf } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { unitEntry } from './unit-entry.ts'
import { unitVisitor } from './visit-units.ts'
import type { XliffPart, XliffVariant } from './xliff-unit.ts'

const MAX_PROBLEMS = 100

/** Reads the units; the tree is not kept. */
export function readXliff(bytes: Uint8Array, variant: XliffVariant, options: ReadOptions): FileContent {
  const entries: (Entry | null)[] = []
  const sourceless: number[] = []
  const visit = unitVisitor(variant, {
    add(source, unit) {
      entries.push(unitEntry(source, unit, variant, options))
      noteSourceless(unit.parts)
    },
    complete(source, unit, place) {
      entries[place] = unitEntry(source, unit, variant, options)
      noteSourceless(unit.parts.slice(1))
    },
  })
  const { document, problems } = openXml(bytes, visit)
  if (!document) return { entries: [], problems }
  const refusal = findRootProblem(document)
  if (refusal) return { entries: [], problems: problems.length > 0 ? problems : [refusal] }
  const found = createProblemList(document.text)
  for (const offset of sourceless) found.add(offset, 'This unit has no source')
  const content = {
    entries: entries.filter((entry) => entry !== null),
    problems: [...problems, ...found.list()].slice(0, MAX_PROBLEMS),
  }
  return variant.plurals === 'gettext' ? { ...content, plural: findHeaderPlural(document) } : content

  function noteSourceless(parts: readonly XliffPart[]): void {
    if (options.isMonolingual || sourceless.length >= MAX_PROBLEMS) return
    for (const { source, element } of parts) if (!source) sourceless.push(element.start)
  }
}

/** The problem of a document in another format, or null. */
export function findRootProblem(document: XmlDocument): Problem | null {
  const { root } = document
  if (!root) return null
  if (localName(root) !== 'xliff')
    return { line: 1, column: 1, message: `Not an XLIFF file: the root element is ${root.name.slice(0, 50)}` }
  const version = attributeOf(document, root, 'version') ?? ''
  return /^2\./.test(version)
    ? { line: 1, column: 1, message: `XLIFF ${version.slice(0, 10)} requires the format xliff2` }
    : null
}

/** The plural rule of the gettext header in a document, or null. */
function findHeaderPlural(document: XmlDocument): PluralRule | null {
  const header = document.root && findHeader(document, document.root)
  const line = header && /^Plural-Forms:(.{1,4000})$/m.exec(textOf(document, header))
  if (!line?.[1]) return null
  const rule = parsePluralHeader(line[1])
  return 'number' in rule ? rule : null
}

/** Examines only the first units of the first file, where the header is. */
function findHeader(document: XmlDocument, element: XmlElement): XmlElement | null {
  for (const node of element.children.slice(0, 10)) {
    if (node.kind !== 'element') continue
    if (attributeOf(document, node, 'restype') === 'x-gettext-domain-header') return node
    const found = ['file', 'body'].includes(localName(node)) ? findHeader(document, node) : null
    if (found) return found
  }
  return null
}
