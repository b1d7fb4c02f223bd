import { expect, it } from 'vitest'
import { STATE } from '../../../src/domain/units/state.ts'
import { savedState } from './saved-state.ts'

it('is the requested state only if no form is empty', () => {
  expect(savedState(['a', 'b'], STATE.approved)).toBe(STATE.approved)
  expect(savedState(['a', ''], STATE.translated)).toBe(STATE.needsEditing)
  expect(savedState(['', 'b'], STATE.needsEditing)).toBe(STATE.needsEditing)
  expect(savedState(['', ''], STATE.translated)).toBe(STATE.empty)
})
