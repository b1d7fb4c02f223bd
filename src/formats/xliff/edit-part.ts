import type { Edit } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { isCdata, replaceContent, setAttribute } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import {
  childElements,
  findChild,
  innerXml,
  listAttributes,
  localName,
  type XmlAttribute,
} from '../xml/xml-query.ts'
import { escapeXmlAttribute } from '../xml/xml-text.ts'
import type { XmlDocument, XmlElement } from '../xml/xml-tree.ts'
import { styleIn, type WriteContext } from './file-style.ts'
import { inlineText } from './inline-text.ts'
import { type InlineContent, writeInline } from './inline-write.ts'
import { partText, textElement } from './unit-entry.ts'
import { nextApproved, nextState } from './xliff-state.ts'
import { findValue, isPreserved, type XliffPart } from './xliff-unit.ts'

/** The splices for an edit of one `trans-unit`; `text` is undefined if it does not change. */
export function editPart(
  context: WriteContext,
  part: XliffPart,
  text: string | undefined,
  edit: Edit,
): Splice[] {
  const { document } = context.file
  const approved = findValue(document, part.attributes, 'approved')
  const value = nextApproved(approved, edit)
  const splices =
    value === null ? [] : [setAttribute(document, part.element, part.attributes, { name: 'approved', value })]
  const element = textElement(part, context.options, document)
  if (element) splices.push(...editElement(context, part, element, text, edit))
  else if (text) splices.push(...insertTarget(context, part, text, edit))
  return splices.filter((splice) => splice !== null)
}

function editElement(
  context: WriteContext,
  part: XliffPart,
  element: XmlElement,
  text: string | undefined,
  edit: Edit,
): (Splice | null)[] {
  const { document } = context.file
  const current = partText(document, part, context.variant, context.options)
  const wanted = text ?? current
  const isChanged = wanted !== current
  const attributes = listAttributes(document, element)
  const splices: (Splice | null)[] = []
  if (isChanged) {
    const holder = (!context.variant.isMarkup && onlySegment(document, element)) || element
    const isCdataHere = innerXml(document, element) === '' ? isSourceCdata(part) : isCdata(holder)
    const { xml, needsPreserve } = writeInline(wanted, styleIn(context, element), isCdataHere)
    splices.push(replaceContent(document, holder, xml))
    if (needsPreserve && !isPreserved(document, attributes, part.isPreserved))
      splices.push(preserve(context, part, element, attributes))
  }
  if (element !== part.target) return splices
  const state = nextState(findValue(document, attributes, 'state'), edit, {
    isChanged,
    isEmpty: wanted === '',
  })
  if (state !== null)
    splices.push(setAttribute(document, element, attributes, { name: 'state', value: state }))
  return splices
}

const PRESERVE = { name: 'xml:space', value: 'preserve' }

/** Adds `xml:space="preserve"`: to the whole unit, as usual, unless source or notes would be read differently. */
function preserve(
  context: WriteContext,
  part: XliffPart,
  element: XmlElement,
  attributes: readonly XmlAttribute[],
): Splice | null {
  const { document } = context.file
  const isWhole = element === part.target && canPreserve(document, part) && !hasSpace(attributes)
  return isWhole
    ? setAttribute(document, part.element, part.attributes, PRESERVE)
    : setAttribute(document, element, attributes, PRESERVE)
}

function hasSpace(attributes: readonly XmlAttribute[]): boolean {
  return attributes.some((attribute) => attribute.name === 'xml:space')
}

function canPreserve(document: XmlDocument, { source, notes }: XliffPart): boolean {
  return [source, ...notes].every((element) => {
    if (!element || hasSpace(listAttributes(document, element))) return true
    const [kept, collapsed] = [true, false].map((isKept) =>
      inlineText(document, element, { isMarkup: true, isPreserved: isKept }),
    )
    return kept === collapsed
  })
}

/** A new target after the source, or after its segments if it is segmented. */
function insertTarget(context: WriteContext, part: XliffPart, text: string, edit: Edit): (Splice | null)[] {
  const { document } = context.file
  const { needsPreserve } = writeInline(text, styleIn(context, part.element))
  const isWhole = needsPreserve && !part.isPreserved && canPreserve(document, part)
  const space = isWhole ? setAttribute(document, part.element, part.attributes, PRESERVE) : null
  const xml = serializeTargetOf(context, isWhole ? { ...part, isPreserved: true } : part, text, edit)
  return [space, placeTarget(context, part, xml)]
}

function placeTarget(context: WriteContext, part: XliffPart, xml: string): Splice {
  const { document } = context.file
  if (!part.source) return replaceContent(document, part.element, `${xml}${innerXml(document, part.element)}`)
  const sourceGap = gapBefore(document, part.source.start)
  const gap = sourceGap === context.model?.sourceGap ? context.model.targetGap : sourceGap
  const at = (findChild(part.element, 'seg-source') ?? part.source).end
  return { start: at, end: at, text: `${gap}${xml}` }
}

/** A whole target element that matches the source of a `trans-unit`. */
export function serializeTargetOf(context: WriteContext, part: XliffPart, text: string, edit: Edit): string {
  const content = writeInline(text, styleIn(context, part.element), isSourceCdata(part))
  const xml = context.variant.isMarkup ? content.xml : asSegment(context.file.document, part, content.xml)
  return serializeTarget(context, { ...content, xml }, edit, part.isPreserved)
}

/** A whole target element; `isKept` if whitespace is preserved there anyway. */
export function serializeTarget(
  { style, model }: WriteContext,
  { xml, needsPreserve }: InlineContent,
  edit: Edit,
  isKept: boolean,
): string {
  const state = nextState(null, edit, { isChanged: true, isEmpty: xml === '' })
  const attributes = attributesXml([
    ['xml:lang', model?.language ?? null],
    ['state', state],
    ['xml:space', needsPreserve && !isKept ? 'preserve' : null],
  ])
  return `<${style.prefix}target${attributes}>${xml}</${style.prefix}target>`
}

/** Attributes for a start tag, each preceded by a space; those without a value are omitted. */
export function attributesXml(
  attributes: readonly (readonly [name: string, value: string | null])[],
): string {
  return attributes
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeXmlAttribute(value)}"`]))
    .join('')
}

function isSourceCdata({ source }: XliffPart): boolean {
  return source !== null && isCdata(source)
}

/** The only segment with all text of an element, or null. */
function onlySegment(document: XmlDocument, element: XmlElement): XmlElement | null {
  const [segment, ...others] = childElements(element)
  if (!segment || others.length > 0 || localName(segment) !== 'mrk') return null
  if (findValue(document, listAttributes(document, segment), 'mtype') !== 'seg') return null
  const around = `${document.text.slice(element.contentStart, segment.start)}${document.text.slice(segment.end, element.contentEnd)}`
  return around.trim() === '' ? segment : null
}

/** The text wrapped as a segment like the source, as translation tools expect it. */
function asSegment(document: XmlDocument, { element }: XliffPart, xml: string): string {
  const segmented = findChild(element, 'seg-source')
  const segment = segmented && onlySegment(document, segmented)
  if (!segment || segment.isSelfClosing) return xml
  return `${document.text.slice(segment.start, segment.contentStart)}${xml}</${segment.name}>`
}
