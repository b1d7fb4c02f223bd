import { entryDetails } from '../entry-details.ts'
import type { Entry } from '../format.ts'
import { inlineText } from '../xliff/inline-text.ts'
import { unitFlags } from '../xliff/unit-flags.ts'
import { findValue, isPreserved } from '../xliff/xliff-unit.ts'
import { hasAttributes, listAttributes } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'
import { isApprovedState, isFuzzyState } from './segment-state.ts'
import type { Segment } from './visit-segments.ts'

/** The entry of a segment; null if it contains no text. */
export function segmentEntry(document: XmlSource, segment: Segment, isMarkup: boolean): Entry | null {
  const source = contentText(document, segment.source, segment, isMarkup)
  const target = contentText(document, segment.target, segment, isMarkup)
  if (source === '' && target === '') return null
  const state = findValue(document, segment.attributes, 'state')
  const { note, location } = segment.notes
  const flags = findValue(document, segment.unitAttributes, 'weblate-flags')
  return {
    context: segment.context,
    source,
    target,
    details: entryDetails({
      location,
      note,
      flags: unitFlags({ flags, maxwidth: null, sizeUnit: null, font: null }, isMarkup ? ['xml-text'] : []),
      isFuzzy: target !== '' && isFuzzyState(state),
      isApproved: target !== '' && isApprovedState(state),
      isReadonly: segment.isReadonly,
    }),
  }
}

/** The text of a source or target; empty when there is none. */
export function contentText(
  document: XmlSource,
  element: XmlElement | null,
  segment: Segment,
  isMarkup: boolean,
): string {
  return element
    ? inlineText(document, element, { isMarkup, isPreserved: isSpaceKept(document, element, segment) })
    : ''
}

/** Whether whitespace counts in a source or target. */
export function isSpaceKept(document: XmlSource, element: XmlElement, segment: Segment): boolean {
  const hasSpace =
    hasAttributes(element) && document.text.slice(element.start, element.contentStart).includes('xml:space')
  return hasSpace
    ? isPreserved(document, listAttributes(document, element), segment.isPreserved)
    : segment.isPreserved
}
