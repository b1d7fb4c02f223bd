import type { CheckedString } from '../check.ts'
import { readXml, type XmlContent } from './read-xml.ts'
import { requiresSafeHtml } from './requires-safe-html.ts'

/** The XML content of a source text; null for any other text and for sanitized HTML. */
export function readXmlSource({ flags }: Pick<CheckedString, 'flags'>, source: string): XmlContent | null {
  const isMarked = flags.has('xml-text')
  if (!isMarked && !source.includes('<')) return null
  if (requiresSafeHtml(flags, source)) return null
  const content = readXml(source)
  if (content.problem) return null
  return isMarked || content.tags.length > 0 ? content : null
}
