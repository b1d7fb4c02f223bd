import type { EntryDetails } from './format.ts'

/** Details of an entry without any metadata; shared, because most entries of large files have none. */
export const NO_DETAILS: EntryDetails = Object.freeze({
  previousSource: '',
  location: '',
  note: '',
  flags: '',
  isFuzzy: false,
  isApproved: false,
  isReadonly: false,
})

/** Completes details with empty defaults; returns the shared object if all are empty. */
export function entryDetails(given: Partial<EntryDetails>): EntryDetails {
  const { previousSource = '', location = '', note = '', flags = '' } = given
  const { isFuzzy = false, isApproved = false, isReadonly = false } = given
  const hasText = note !== '' || location !== '' || flags !== '' || previousSource !== ''
  if (!hasText && !isFuzzy && !isApproved && !isReadonly) return NO_DETAILS
  return { previousSource, location, note, flags, isFuzzy, isApproved, isReadonly }
}
