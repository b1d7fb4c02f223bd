import { entryDetails, NO_DETAILS } from './entry-details.ts'
import { type Entry, type EntryDetails, entryKey, type FileContent } from './format.ts'

/** One string of a component in one language, as found in its files. */
export interface FileUnit {
  readonly context: string
  /** Joined forms of the source text. */
  readonly source: string
  /** Joined forms of the translation; empty if the language file has none. */
  readonly target: string
  readonly details: EntryDetails
}

/** The units of a bilingual file. If several have the same identity, the first one counts. */
export function bilingualUnits({ entries }: FileContent): FileUnit[] {
  return firstOfEach(entries, false)
}

/**
 * The units of a monolingual component in one language: strings and their order come from the template, translations
 * from the language file. Strings that only the language file has are ignored. Pass the template itself to get the
 * source language.
 */
export function monolingualUnits(template: FileContent, language: FileContent): FileUnit[] {
  const translated = new Map(firstOfEach(language.entries, true).map((entry) => [entry.context, entry]))
  return firstOfEach(template.entries, true).map((source) => combine(source, translated.get(source.context)))
}

function combine(source: Entry, target: Entry | undefined): FileUnit {
  return {
    context: source.context,
    source: source.target,
    target: target?.target ?? '',
    details: combineDetails(source.details, target?.details ?? NO_DETAILS),
  }
}

function combineDetails(source: EntryDetails, own: EntryDetails): EntryDetails {
  return entryDetails({
    previousSource: own.previousSource,
    location: source.location || own.location,
    note: joinNotes(source.note, own.note),
    flags: source.flags || own.flags,
    isFuzzy: own.isFuzzy,
    isApproved: own.isApproved,
    isReadonly: source.isReadonly || own.isReadonly,
  })
}

/**
 * The units of a document in one language. Its texts have no keys: the n-th text of the translation belongs to the n-th
 * of the template. A translation with a different number of texts has lost its structure and counts as empty.
 */
export function documentUnits(template: FileContent, language: FileContent): FileUnit[] {
  const isAlike = template.entries.length === language.entries.length
  const units = template.entries.map((source, index) =>
    combine(source, isAlike ? language.entries[index] : undefined),
  )
  return firstOfEach(units, false)
}

/** Notes of the template, then those of the language file on a line of their own, unless both say the same. */
function joinNotes(note: string, own: string): string {
  return note === own ? note : `${note}\n${own}`
}

function firstOfEach<T extends Pick<Entry, 'context' | 'source'>>(
  entries: readonly T[],
  isMonolingual: boolean,
): T[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const key = entryKey(entry, isMonolingual)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
