import type { CheckedString } from '../check.ts'
import { isHtmlMadeSafe } from './is-html-made-safe.ts'
import { readXml, type XmlContent } from './read-xml.ts'

/** Whether a source text is XML, and what it has; null for any other text and for HTML that is made safe. */
export function readXmlSource({ flags }: Pick<CheckedString, 'flags'>, source: string): XmlContent | null {
  const isMarked = flags.has('xml-text')
  if (!isMarked && !source.includes('<')) return null
  if (isHtmlMadeSafe(flags, source)) return null
  const content = readXml(source)
  if (content.problem) return null
  return isMarked || content.tags.length > 0 ? content : null
}
