import { splitForms } from '../../domain/units/plural-text.ts'
import type { Edit } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { replaceContent } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import { findAttribute } from '../xml/xml-query.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { numerusForms, type TsMessage } from './read-message.ts'
import { readTsText, serializeTsText, type TsStyle, variantOf } from './ts-text.ts'

const UNFINISHED = ' type="unfinished"'
/** Elements that may follow the translation (DTD of TS files). */
const AFTER_TRANSLATION = /^(?:userdata|extra-.*)$/

/** The splices that change the translation or state of a message; empty if nothing changes. */
export function editMessage(
  document: XmlDocument,
  message: TsMessage,
  edit: Edit,
  style: TsStyle,
): readonly Splice[] {
  const { entry, isUnfinished, translation, isNumerus } = message
  const before = splitForms(entry.target)
  const target = edit.target ?? before
  const forms = isNumerus ? target : target.slice(0, 1)
  const isEmpty = forms.every((form) => form === '')
  const wantsUnfinished = isEmpty || (edit.isFuzzy ?? entry.details.isFuzzy)
  const isSame = forms.length === before.length && forms.every((form, index) => form === before[index])
  if (isSame && wantsUnfinished === isUnfinished) return []

  if (!translation)
    return [insertTranslation(document, message, translationXml(forms, wantsUnfinished, message, style))]
  const state = wantsUnfinished === isUnfinished ? [] : editState(document, translation, wantsUnfinished)
  return [...state, ...editForms(document, message, translation, forms, style)]
}

/** A whole `translation` element for a message that has none. */
function translationXml(
  forms: readonly string[],
  isUnfinished: boolean,
  { isNumerus }: Pick<TsMessage, 'isNumerus'>,
  style: TsStyle,
): string {
  const texts = forms.map((form) => serializeTsText(form, style))
  const content = isNumerus
    ? texts.map((text) => `<numerusform>${text}</numerusform>`).join('')
    : (texts[0] ?? '')
  return `<translation${isUnfinished ? UNFINISHED : ''}>${content}</translation>`
}

function insertTranslation(document: XmlDocument, { element }: TsMessage, xml: string): Splice {
  const elements = element.children.filter((node) => node.kind === 'element')
  const before = elements.findLast((node) => !AFTER_TRANSLATION.test(node.name))
  if (!before) return replaceContent(document, element, xml)
  return { start: before.end, end: before.end, text: `${gapBefore(document, before.start)}${xml}` }
}

function editState(document: XmlDocument, translation: XmlElement, isUnfinished: boolean): Splice[] {
  const type = findAttribute(document, translation, 'type')
  const nameEnd = translation.start + 1 + translation.name.length
  if (isUnfinished) {
    if (!type) return [{ start: nameEnd, end: nameEnd, text: UNFINISHED }]
    return [{ start: type.valueStart, end: type.valueEnd, text: 'unfinished' }]
  }
  if (!type) return []
  return [{ start: type.start - gapBefore(document, type.start).length, end: type.end, text: '' }]
}

function editForms(
  document: XmlDocument,
  { isNumerus }: TsMessage,
  translation: XmlElement,
  forms: readonly string[],
  style: TsStyle,
): Splice[] {
  if (!isNumerus) return editText(document, variantOf(translation), forms[0] ?? '', style)
  const elements = numerusForms(translation)
  if (elements.length === forms.length)
    return elements.flatMap((element, index) =>
      editText(document, variantOf(element), forms[index] ?? '', style),
    )
  return [replaceContent(document, translation, numerusXml(document, translation, forms, style))]
}

function editText(document: XmlDocument, element: XmlElement, text: string, style: TsStyle): Splice[] {
  return readTsText(document, element) === text
    ? []
    : [replaceContent(document, element, serializeTsText(text, style))]
}

/** All forms, one per line as `lupdate` writes them, unless the file had them on one line. */
function numerusXml(
  document: XmlDocument,
  translation: XmlElement,
  forms: readonly string[],
  style: TsStyle,
): string {
  const [first] = numerusForms(translation)
  const outer = gapBefore(document, translation.start)
  const inner = first ? gapBefore(document, first.start) : outer && `${outer}    `
  const closing = inner === '' ? '' : outer
  return `${forms.map((form) => `${inner}<numerusform>${serializeTsText(form, style)}</numerusform>`).join('')}${closing}`
}
