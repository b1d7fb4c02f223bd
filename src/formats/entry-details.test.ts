import { expect, it } from 'vitest'
import { entryDetails, NO_DETAILS } from './entry-details.ts'

it('are one object for all texts of which a file says nothing more', () => {
  expect(entryDetails({})).toBe(NO_DETAILS)
  expect(entryDetails({ ...NO_DETAILS })).toBe(NO_DETAILS)
})

it.each([
  [{ previousSource: 'old' }],
  [{ location: 'a.c:1' }],
  [{ note: 'a note' }],
  [{ flags: 'c-format' }],
  [{ isFuzzy: true }],
  [{ isApproved: true }],
  [{ isReadonly: true }],
])('keep %j, with all else empty', (given) => {
  expect(entryDetails(given)).toEqual({ ...NO_DETAILS, ...given })
})
