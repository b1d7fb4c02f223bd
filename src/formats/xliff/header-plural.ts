import { parsePluralHeader } from '../../domain/languages/plural-header.ts'
import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import { attributeOf, localName, textOf } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'

/** The plural rule of the gettext header in a document, or null. */
export function findHeaderPlural(document: XmlDocument): PluralRule | null {
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
