import { innerXml, textBetween } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { readMarkup } from './inline-markup.ts'
import { textRuns } from './text-runs.ts'
import { trimSpace, unescapeAndroid } from './unescape-android.ts'

/**
 * How an element contains markup such as `<b>`: as a tag, escaped as `&lt;b>`, or in a CDATA section; `plain` if it
 * contains none.
 */
export type ContentKind = 'markup' | 'escaped' | 'cdata' | 'plain'

/** Content without these, apart from outer spaces, equals its text. */
const NEEDS_WORK = /[&\r\n\t"\\]| {2}/

/** The text of a `string` or an `item`, as translators see it. */
export function readContent(source: XmlSource, element: XmlElement): string {
  if (element.children.length === 0) {
    const raw = innerXml(source, element)
    if (!NEEDS_WORK.test(raw)) return trimSpace(raw)
    return unescapeAndroid(trimSpace(textBetween(source, element.contentStart, element.contentEnd)))
  }
  if (kindOfContent(source, element) === 'markup') return readMarkup(source, element)
  const [text] = textRuns(source, element)
  return typeof text === 'string' ? unescapeAndroid(trimSpace(text)) : ''
}

/** How the content of an element is written. */
export function kindOfContent({ text }: XmlSource, element: XmlElement): ContentKind {
  if (element.children.some(({ kind }) => kind !== 'cdata')) return 'markup'
  if (element.children.length > 0) return 'cdata'
  return text.slice(element.contentStart, element.contentEnd).includes('&lt;') ? 'escaped' : 'plain'
}
