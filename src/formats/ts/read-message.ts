import { isBlank, joinForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import type { Entry, ReadOptions } from '../format.ts'
import { attributeOf, findChild } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { collectParts, createLocationReader } from './message-parts.ts'
import { readTsText } from './ts-text.ts'

/** A message of a file, with what is needed to edit it. */
export interface TsMessage {
  readonly element: XmlElement
  readonly translation: XmlElement | null
  readonly isNumerus: boolean
  readonly isUnfinished: boolean
  readonly entry: Entry
}

/** Why there is no entry: the message is obsolete, or has no identity. */
type TsMessageResult = TsMessage | 'obsolete' | 'nameless'

/** Reads the messages of a file in order; neighbours share contexts and files. */
type MessageReader = (source: XmlSource, element: XmlElement) => TsMessageResult

/** A reader that remembers the last names, so that large files do not keep many copies of them. */
export function createMessageReader({ isMonolingual }: ReadOptions): MessageReader {
  const readLocation = createLocationReader()
  let lastContext: XmlElement | null = null
  let lastName = ''
  return (source, element) => {
    const parts = collectParts(source, element, readLocation)
    const { translation } = parts
    const type = translation && attributeOf(source, translation, 'type')
    if (type === 'obsolete' || type === 'vanished') return 'obsolete'
    const text = parts.source || parts.id
    if (text === '' && parts.comment === '') return 'nameless'

    if (element.parent !== lastContext) lastName = contextName(source, element)
    lastContext = element.parent
    const context = joinLines(joinLines(lastName, parts.comment), parts.id)
    const sourceText = parts.isNumerus ? pluralText(text) : text
    const target = translation ? readTarget(source, translation, parts.isNumerus) : ''
    const isEmpty = isBlank(target)
    const isUnfinished = type === 'unfinished'
    const isFuzzy = isUnfinished && !isEmpty
    const entry: Entry = {
      context: isMonolingual ? `${context}${parts.source}` : context,
      source: isMonolingual ? '' : sourceText,
      // Qt shows the source where a finished translation is empty.
      target: isEmpty && !isUnfinished ? sourceText : target,
      details: entryDetails({
        previousSource: isFuzzy ? previousSource(parts.oldSource, parts.isNumerus) : '',
        location: parts.location,
        note: joinLines(parts.extraComment, parts.translatorComment),
        flags: parts.flags,
        isFuzzy,
      }),
    }
    return { element, translation, isNumerus: parts.isNumerus, isUnfinished, entry }
  }
}

/** The elements that hold the forms of a plural translation. */
export function numerusForms(translation: XmlElement): XmlElement[] {
  return translation.children.filter(
    (node): node is XmlElement => node.kind === 'element' && node.name === 'numerusform',
  )
}

/** The name of the context that a message is in. */
export function contextName(source: XmlSource, message: XmlElement): string {
  const name = message.parent?.name === 'context' && findChild(message.parent, 'name')
  return name ? readTsText(source, name) : ''
}

function joinLines(first: string, second: string): string {
  return first && second ? `${first}\n${second}` : first || second
}

/** Qt has one source text for all numbers; `file(s)` determines singular and plural. */
function pluralText(text: string): string {
  return joinForms([text.replaceAll('(s)', ''), text.replaceAll('(s)', 's')])
}

function readTarget(source: XmlSource, translation: XmlElement, isNumerus: boolean): string {
  if (!isNumerus) return readTsText(source, translation)
  const forms = numerusForms(translation)
  if (forms.length > 0) return joinForms(forms.map((form) => readTsText(source, form)))
  const text = readTsText(source, translation)
  return text.trim() === '' ? '' : text
}

function previousSource(text: string, isNumerus: boolean): string {
  return isNumerus && text !== '' ? pluralText(text) : text
}
