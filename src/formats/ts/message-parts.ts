import { parseFlags } from '../flags/parse-flags.ts'
import { attributeValue, findAttribute, listAttributes } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { readTsText } from './ts-text.ts'

/** What a message consists of. */
interface MessageParts {
  source: string
  comment: string
  oldSource: string
  extraComment: string
  translatorComment: string
  location: string
  id: string
  flags: string
  isNumerus: boolean
  translation: XmlElement | null
}

/** Collects the parts of a `message` element; the first non-empty one of several with the same name counts. */
export function collectParts(
  source: XmlSource,
  element: XmlElement,
  readLocation: LocationReader,
): MessageParts {
  const parts: MessageParts = {
    source: '',
    comment: '',
    oldSource: '',
    extraComment: '',
    translatorComment: '',
    location: '',
    id: '',
    flags: '',
    isNumerus: false,
    translation: null,
  }
  for (const node of element.children) {
    if (node.kind !== 'element') continue
    if (node.name === 'location') addLocation(parts, readLocation(source, node))
    else collectChild(source, node, parts)
  }
  for (const attribute of listAttributes(source, element)) {
    if (attribute.name === 'id') parts.id = attributeValue(source, attribute)
    else if (attribute.name === 'numerus') parts.isNumerus = attributeValue(source, attribute) === 'yes'
    else if (attribute.name === 'weblate-flags')
      parts.flags = parseFlags(attributeValue(source, attribute)).text
  }
  return parts
}

function collectChild(source: XmlSource, node: XmlElement, parts: MessageParts): void {
  if (node.name === 'translation') parts.translation ??= node
  else if (node.name === 'source') parts.source ||= readTsText(source, node)
  else if (node.name === 'comment') parts.comment ||= readTsText(source, node)
  else if (node.name === 'oldsource') parts.oldSource ||= readTsText(source, node)
  else if (node.name === 'extracomment') parts.extraComment ||= readTsText(source, node)
  else if (node.name === 'translatorcomment') parts.translatorComment ||= readTsText(source, node)
}

function addLocation(parts: MessageParts, location: string): void {
  parts.location = parts.location && location ? `${parts.location}, ${location}` : parts.location || location
}

/** Reads a `location` element: `main.cpp:10`; for the same file as the previous one only `+5`, as written. */
type LocationReader = (source: XmlSource, element: XmlElement) => string

/** A reader that remembers the last file name, which neighbours share. */
export function createLocationReader(): LocationReader {
  let lastFile = ''
  let lastPrefix = ''
  return (source, element) => {
    const lineAttribute = findAttribute(source, element, 'line')
    const line = lineAttribute ? attributeValue(source, lineAttribute) : ''
    const file = findAttribute(source, element, 'filename')
    if (!file || file.valueStart === file.valueEnd) return line
    const { valueStart, valueEnd } = file
    if (valueEnd - valueStart !== lastFile.length || !source.text.startsWith(lastFile, valueStart)) {
      lastFile = source.text.slice(valueStart, valueEnd)
      lastPrefix = `${attributeValue(source, file)}:`
    }
    return line === '' ? lastPrefix.slice(0, -1) : `${lastPrefix}${line}`
  }
}
