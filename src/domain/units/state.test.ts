import { describe, expect, it } from 'vitest'
import { type FileState, STATE, type StateRules, stateFromFile } from './state.ts'

const TEXT: FileState = { isEmpty: false, isFuzzy: false, isApproved: false, isReadonly: false }
const RULES: StateRules = {
  storesFuzzy: true,
  storesApproved: true,
  hasReview: true,
  isLocked: false,
  unchangedState: null,
}
const PLAIN = { storesFuzzy: false, storesApproved: false }

// File, rules, state; the first matching rule applies.
const CASES: readonly [string, Partial<FileState>, Partial<StateRules>, number][] = [
  ['a text', {}, {}, STATE.translated],
  ['no text', { isEmpty: true }, {}, STATE.empty],
  ['a text that is not to be translated', { isReadonly: true }, {}, STATE.readOnly],
  [
    'the same without a text, and fuzzy',
    { isReadonly: true, isEmpty: true, isFuzzy: true },
    {},
    STATE.readOnly,
  ],
  ['a fuzzy text', { isFuzzy: true }, {}, STATE.needsEditing],
  ['a fuzzy and approved text', { isFuzzy: true, isApproved: true }, {}, STATE.needsEditing],
  ['a fuzzy mark without a text', { isFuzzy: true, isEmpty: true }, {}, STATE.needsEditing],
  ['a fuzzy mark in a format without such', { isFuzzy: true }, PLAIN, STATE.translated],
  ['a text that was fuzzy, in a format without', {}, { ...PLAIN, unchangedState: 10 }, STATE.needsEditing],
  ['a text that was fuzzy, in a format with', {}, { unchangedState: 10 }, STATE.translated],
  ['no text any more', { isEmpty: true }, { ...PLAIN, unchangedState: 10 }, STATE.empty],
  ['an approved text', { isApproved: true }, {}, STATE.approved],
  ['an approved text without review', { isApproved: true }, { hasReview: false }, STATE.translated],
  ['an approved mark without a text', { isApproved: true, isEmpty: true }, {}, STATE.empty],
  ['a text that was approved, in a format without', {}, { ...PLAIN, unchangedState: 30 }, STATE.approved],
  ['the same without review', {}, { ...PLAIN, unchangedState: 30, hasReview: false }, STATE.translated],
  ['a text that was approved, in a format with', {}, { unchangedState: 30 }, STATE.translated],
  ['a changed text that was approved', {}, { ...PLAIN, unchangedState: null }, STATE.translated],
  ['a text that was empty', {}, { ...PLAIN, unchangedState: 0 }, STATE.translated],
]

describe('the state of a string in a file', () => {
  it.each(CASES)('with %s', (_, file, rules, state) => {
    const found = stateFromFile({ ...TEXT, ...file }, { ...RULES, ...rules })

    expect(found).toEqual({ state, originalState: state })
  })

  it.each(CASES)(
    'that is locked is read-only, and keeps its original state, with %s',
    (_, file, rules, state) => {
      const found = stateFromFile({ ...TEXT, ...file }, { ...RULES, ...rules, isLocked: true })

      expect(found).toEqual({ state: STATE.readOnly, originalState: state })
    },
  )
})
