import { entryDetails } from '../entry-details.ts'
import type { Entry } from '../format.ts'
import { alignTexts } from './align-texts.ts'
import { type DocumentSyntax, type DocumentText, MAX_TEXTS } from './document-syntax.ts'
import { markRepeated } from './mark-repeated.ts'

/** An entry whose context and translation are known only after the whole document was read. */
type OpenEntry = Omit<Entry, 'context' | 'target'> & { context: string; target: string }

/** The texts of a document as entries, for a template or without one. A repeated text has its location as context. */
export function readDocument(syntax: DocumentSyntax<DocumentText>, text: string): Entry[] {
  return openEntries(syntax, text, () => {})
}

/** The texts of a template with their translations from a document, paired in order. */
export function readTranslation(
  syntax: DocumentSyntax<DocumentText>,
  template: string,
  document: string,
): Entry[] {
  const kinds: string[] = []
  const entries = openEntries(syntax, template, ({ kind }) => kinds.push(kind))
  const own: { texts: string[]; kinds: string[] } = { texts: [], kinds: [] }
  // Only a few texts differ as translations.
  const translations = new Map<number, string>()
  for (const { text, translation, kind } of syntax.texts(document)) {
    if (own.texts.length >= MAX_TEXTS) break
    if (translation !== undefined) translations.set(own.texts.length, translation)
    own.texts.push(text)
    own.kinds.push(kind)
  }
  const paired = alignTexts({ texts: entries.map(({ source }) => source), kinds }, own)
  for (const [index, entry] of entries.entries()) {
    const place = paired[index] ?? -1
    // A document has no gaps, but may be shorter than its template.
    const text = own.texts[place] ?? ''
    if (text !== entry.source) entry.target = translations.get(place) ?? text
  }
  return entries
}

/** Entries whose translation is the source. */
function openEntries(
  syntax: DocumentSyntax<DocumentText>,
  file: string,
  onText: (text: DocumentText) => void,
): OpenEntry[] {
  const entries: OpenEntry[] = []
  for (const found of syntax.texts(file)) {
    if (entries.length >= MAX_TEXTS) break
    onText(found)
    const { text, location } = found
    entries.push({ context: '', source: text, target: text, details: entryDetails({ location }) })
  }
  markRepeated(
    entries.length,
    (index) => entries[index]?.source ?? '',
    (index) => {
      const entry = entries[index]
      if (entry) entry.context = entry.details.location
    },
  )
  return entries
}
