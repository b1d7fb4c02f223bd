import type { EntryDetails } from './format.ts'

/** The details of a text of which a file says nothing more; one for all, as most texts of large files have no others. */
export const NO_DETAILS: EntryDetails = Object.freeze({
  previousSource: '',
  location: '',
  note: '',
  flags: '',
  isFuzzy: false,
  isApproved: false,
  isReadonly: false,
})

/** The details with what is given, the others empty; where all are, those that all such texts share. */
export function entryDetails(given: Partial<EntryDetails>): EntryDetails {
  const { previousSource = '', location = '', note = '', flags = '' } = given
  const { isFuzzy = false, isApproved = false, isReadonly = false } = given
  const hasText = note !== '' || location !== '' || flags !== '' || previousSource !== ''
  if (!hasText && !isFuzzy && !isApproved && !isReadonly) return NO_DETAILS
  return { previousSource, location, note, flags, isFuzzy, isApproved, isReadonly }
}
