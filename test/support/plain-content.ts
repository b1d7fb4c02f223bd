import { splitForms } from '../../src/domain/units/plural-text.ts'
import type { Entry, EntryDetails, FileContent } from '../../src/formats/format.ts'

/** An entry with its forms apart and its details beside them, as tests like to show it. */
export interface PlainEntry extends EntryDetails {
  readonly context: string
  /** None where the file does not hold the source. */
  readonly source: readonly string[]
  readonly target: readonly string[]
}

export interface PlainContent extends Omit<FileContent, 'entries'> {
  readonly entries: readonly PlainEntry[]
}

/** What was read of a file, with plain entries. */
export function plainContent({ entries, ...content }: FileContent): PlainContent {
  return { ...content, entries: entries.map(plainEntry) }
}

/** The same entry in other words. */
export function plainEntry({ context, source, target, details }: Entry): PlainEntry {
  const forms = { source: source === '' ? [] : splitForms(source), target: splitForms(target) }
  return { context, ...forms, ...details }
}
