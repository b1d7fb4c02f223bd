import { expect, it } from 'vitest'
import { editAction } from './edit-action.ts'

it.each([
  [0, 20, 'newTranslation'],
  [0, 10, 'markedForEdit'],
  [0, 30, 'translationApproved'],
  [10, 20, 'translationChanged'],
  [20, 20, 'translationChanged'],
  [20, 10, 'markedForEdit'],
  [20, 30, 'translationApproved'],
  [20, 0, 'translationChanged'],
  [30, 20, 'translationChanged'],
])('an edit from %i to %i is called %s', (before, after, action) => {
  expect(editAction(before, after)).toBe(action)
})
