import type { Edit } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { type FileInlineStyle, styleIn } from '../xliff/file-style.ts'
import { writeInline } from '../xliff/inline-write.ts'
import { findValue } from '../xliff/xliff-unit.ts'
import { isCdata, replaceContent, setAttribute } from '../xml/element-edit.ts'
import { gapBefore } from '../xml/element-layout.ts'
import type { XmlFile } from '../xml/open-xml.ts'
import { innerXml, listAttributes } from '../xml/xml-query.ts'
import { contentText, isSpaceKept } from './segment-entry.ts'
import { nextState } from './segment-state.ts'
import type { Segment } from './visit-segments.ts'

/** What writing into a file needs to know of it. */
export interface WriteContext {
  readonly file: XmlFile
  readonly style: FileInlineStyle
}

const PRESERVE = { name: 'xml:space', value: 'preserve' }

/** The changes that an edit makes to a segment. */
export function editSegment(context: WriteContext, segment: Segment, edit: Edit): Splice[] {
  const { document } = context.file
  const current = contentText(document, segment.target, segment, context.style.isMarkup)
  const text = edit.target ? (edit.target[0] ?? '') : current
  const isChanged = text !== current
  const splices = [
    ...(isChanged ? setText(context, segment, text) : []),
    ...setState(context, segment, edit, { isChanged, isEmpty: text === '' }),
  ]
  return splices.filter((splice) => splice !== null)
}

function setText(context: WriteContext, segment: Segment, text: string): (Splice | null)[] {
  const { document } = context.file
  const { source, target } = segment
  const style = styleIn(context, segment.element)
  if (!target) return [insertTarget(context, segment, text)]
  const isInCdata = innerXml(document, target) === '' ? source !== null && isCdata(source) : isCdata(target)
  const { xml, needsPreserve } = writeInline(text, style, isInCdata)
  const isLost = needsPreserve && !isSpaceKept(document, target, segment)
  return [
    replaceContent(document, target, xml),
    isLost ? setAttribute(document, target, listAttributes(document, target), PRESERVE) : null,
  ]
}

function insertTarget(context: WriteContext, segment: Segment, text: string): Splice {
  const { document } = context.file
  const { source } = segment
  const { xml, needsPreserve } = writeInline(
    text,
    styleIn(context, segment.element),
    source !== null && isCdata(source),
  )
  const { prefix } = context.style
  const isLost = needsPreserve && !segment.isPreserved
  const target = `<${prefix}target${isLost ? ' xml:space="preserve"' : ''}>${xml}</${prefix}target>`
  if (!source)
    return replaceContent(document, segment.element, `${target}${innerXml(document, segment.element)}`)
  return { start: source.end, end: source.end, text: `${gapBefore(document, source.start)}${target}` }
}

/** A `subState` refines the state, so it is removed when the state changes. */
function setState(
  { file: { document } }: WriteContext,
  { element, attributes }: Segment,
  edit: Edit,
  change: Parameters<typeof nextState>[2],
): (Splice | null)[] {
  const state = findValue(document, attributes, 'state')
  const value = nextState(state, edit, change)
  if (value === state) return []
  return [
    setAttribute(document, element, attributes, { name: 'state', value }),
    setAttribute(document, element, attributes, { name: 'subState', value: null }),
  ]
}
