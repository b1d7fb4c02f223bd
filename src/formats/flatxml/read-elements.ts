import { entryDetails } from '../entry-details.ts'
import { parseFlags } from '../flags/parse-flags.ts'
import type { Entry, FileContent } from '../format.ts'
import { openXml } from '../xml/open-xml.ts'
import { attributeOf, textOf } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { type ElementSyntax, findRootProblem } from './element-file.ts'

/** A start tag with a key and flags is longer than the key by at least this much. */
const MIN_WITH_FLAGS = '<a b="" weblate-flags="">'.length

/** Reads the texts of a file; the tree is not kept. */
export function readElements(syntax: ElementSyntax, bytes: Uint8Array): FileContent {
  const entries: Entry[] = []
  let keyOf: ((element: XmlElement) => string | null) | null = null
  const { document, problems } = openXml(bytes, (source, element) => {
    const { parent } = element
    if (!parent || parent.parent) return true
    keyOf ??= syntax.createKeyReader(source, parent)
    const key = keyOf(element)
    if (key) entries.push(toEntry(source, key, element))
    return false
  })
  if (!document?.root) return { entries: [], problems }
  const refusal = findRootProblem(syntax, document.root)
  return refusal
    ? { entries: [], problems: problems.length > 0 ? problems : [refusal] }
    : { entries, problems }
}

function toEntry(source: XmlSource, context: string, element: XmlElement): Entry {
  const tag = source.text.slice(element.start, element.contentStart)
  const hasFlags = tag.length > MIN_WITH_FLAGS + context.length && tag.includes('weblate-flags')
  const flags = hasFlags ? attributeOf(source, element, 'weblate-flags') : null
  return {
    context,
    source: '',
    target: textOf(source, element),
    details: entryDetails({ flags: flags === null ? '' : parseFlags(flags).text }),
  }
}
