import { textBetween } from '../xml/xml-query.ts'
import { normalizeLines } from '../xml/xml-text.ts'
import type { XmlElement, XmlNode, XmlSource } from '../xml/xml-tree.ts'

/** The content of an element: texts, including CDATA, and the nodes between them. */
export function textRuns(source: XmlSource, element: XmlElement): (string | XmlNode)[] {
  const runs: (string | XmlNode)[] = []
  let text = ''
  let at = element.contentStart
  for (const node of element.children) {
    text += textBetween(source, at, node.start)
    at = node.end
    if (node.kind === 'cdata') text += normalizeLines(source.text.slice(node.start + 9, node.end - 3))
    else {
      if (text !== '') runs.push(text)
      runs.push(node)
      text = ''
    }
  }
  text += textBetween(source, at, element.contentEnd)
  return text === '' ? runs : [...runs, text]
}
