import { entryDetails } from '../entry-details.ts'
import type { Entry } from '../format.ts'
import { alignTexts } from './align-texts.ts'
import { type DocumentSyntax, type DocumentText, MAX_TEXTS } from './document-syntax.ts'
import { markRepeated } from './mark-repeated.ts'

/** An entry whose context and translation are not known before the whole document is. */
type OpenEntry = Omit<Entry, 'context' | 'target'> & { context: string; target: string }

/** The texts of a document as entries: of a template, or of one without. A text that repeats has its place as context. */
export function readDocument(syntax: DocumentSyntax<DocumentText>, text: string): Entry[] {
  return openEntries(syntax, text, () => {})
}

/** The texts of a template with their translations from a document, which are paired in their order. */
export function readTranslation(
  syntax: DocumentSyntax<DocumentText>,
  template: string,
  document: string,
): Entry[] {
  const kinds: string[] = []
  const entries = openEntries(syntax, template, ({ kind }) => kinds.push(kind))
  const own: { texts: string[]; kinds: string[] } = { texts: [], kinds: [] }
  // Few texts differ as translations.
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
    // A document has no holes, but may be shorter than its template.
    const text = own.texts[place] ?? ''
    if (text !== entry.source) entry.target = translations.get(place) ?? text
  }
  return entries
}

/** Entries that are their own translation. */
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
