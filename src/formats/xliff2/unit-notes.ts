import { inlineText } from '../xliff/inline-text.ts'
import { findValue } from '../xliff/xliff-unit.ts'
import { childElements, findChild, listAttributes } from '../xml/xml-query.ts'
import type { XmlElement, XmlSource } from '../xml/xml-tree.ts'

/** What the notes of a unit tell of all its segments. */
export interface UnitNotes {
  /** Notes in order, each once, one per line. */
  readonly note: string
  /** Notes of the category "location", joined by `, `. */
  readonly location: string
}

const NO_NOTES: UnitNotes = { note: '', location: '' }

/** The notes of a unit, some of which are its location. */
export function unitNotes(document: XmlSource, unit: XmlElement, isPreserved: boolean): UnitNotes {
  const holder = findChild(unit, 'notes')
  if (!holder) return NO_NOTES
  const options = { isMarkup: false, isPreserved }
  const notes = new Set<string>()
  const locations = new Set<string>()
  for (const note of childElements(holder, 'note')) {
    const text = inlineText(document, note, options)
    const category = findValue(document, listAttributes(document, note), 'category')
    if (text !== '') (category === 'location' ? locations : notes).add(text)
  }
  return { note: [...notes].join('\n'), location: [...locations].join(', ') }
}
