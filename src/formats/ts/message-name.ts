import type { NewEntry } from '../format.ts'
import { attributeOf, findChild } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { contextName, type TsMessage } from './read-message.ts'
import { readTsText } from './ts-text.ts'

/** What identifies a message in a file. */
export interface MessageName {
  readonly context: string
  readonly comment: string
  readonly id: string
  /** As in the file, `(s)` included. */
  readonly source: string
  readonly isNumerus: boolean
}

/** What a message of a file is called. */
export function nameOf(source: XmlSource, { element, isNumerus }: TsMessage): MessageName {
  return {
    context: contextName(source, element),
    comment: textOfChild(source, element, 'comment'),
    id: attributeOf(source, element, 'id') ?? '',
    source: textOfChild(source, element, 'source'),
    isNumerus,
  }
}

/** The identity of a new message: the first line of its context is the class name, the second the comment. */
export function nameEntry(entry: NewEntry, isMonolingual: boolean): MessageName {
  const [singular = '', plural] = entry.source
  const isNumerus = plural !== undefined || (isMonolingual && entry.target.length > 1)
  const text = plural === undefined ? singular : joinPlural(singular, plural)
  if (!isMonolingual) return { ...splitContext(entry.context), id: '', source: text, isNumerus }
  // A key is context and source text in one.
  const isSuffix = text !== '' && entry.context.endsWith(text)
  const context = isSuffix ? entry.context.slice(0, -text.length) : ''
  return { ...splitContext(context), id: '', source: isSuffix ? text : entry.context, isNumerus }
}

function splitContext(text: string): { context: string; comment: string } {
  const lineEnd = text.indexOf('\n')
  return lineEnd < 0
    ? { context: text, comment: '' }
    : { context: text.slice(0, lineEnd), comment: text.slice(lineEnd + 1) }
}

/** One text for both forms: `file(s)` for `file` and `files`; the singular if that is not possible. */
function joinPlural(singular: string, plural: string): string {
  const parts: string[] = []
  let at = 0
  for (const character of plural) {
    if (singular.startsWith(character, at)) {
      parts.push(character)
      at += character.length
    } else if (character === 's') parts.push('(s)')
    else return singular
  }
  return at === singular.length ? parts.join('') : singular
}

function textOfChild(source: XmlSource, element: XmlElement, name: string): string {
  const child = findChild(element, name)
  return child ? readTsText(source, child) : ''
}
