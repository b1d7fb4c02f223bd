import { describe, expect, it } from 'vitest'
import {
  actionCode,
  actionLabel,
  CHANGE_ACTIONS,
  eventLabel,
  hasTranslationText,
  isRevertable,
} from './change-actions.ts'

it('has a unique number for every kind of event', () => {
  const codes = Object.values(CHANGE_ACTIONS).map(([code]) => code)

  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every((code) => code >= 0 && code <= 69 && !(code >= 10 && code <= 12))).toBe(true)
})

it('has the labels of the API, including misspelled ones', () => {
  expect(actionLabel(actionCode('newSourceString'))).toBe('New source string')
  expect(actionLabel(57)).toBe('Screnshot added')
  expect(actionLabel(11)).toBeNull()
})

it('includes the number in the label of an event about several strings', () => {
  expect(eventLabel(44, { count: 1 })).toBe('New string to translate')
  expect(eventLabel(44, { count: 2 })).toBe('New strings to translate')
  expect(eventLabel(44, {})).toBe('New string to translate')
  expect(eventLabel(2, { count: 2 })).toBe('Translation changed')
})

it('tells texts of the translation from sources, comments and messages', () => {
  const having = (
    ['updatedInRepository', 'suggestionAdded', 'sourceChanged', 'commentAdded', 'pushFailed'] as const
  ).filter((action) => hasTranslationText(actionCode(action)))

  expect(having).toEqual(['updatedInRepository', 'suggestionAdded'])
  expect(
    Object.values(CHANGE_ACTIONS).filter(
      ([code]) => isRevertable({ ...REPLACED, action: code }) && !hasTranslationText(code),
    ),
  ).toEqual([])
})

const REPLACED = { old: 'a', target: 'b' }

describe('an event that can be reverted', () => {
  const event = { action: actionCode('translationChanged'), old: 'Spis', target: 'Soubor' }

  it('replaced one text with another', () => {
    expect(isRevertable(event)).toBe(true)
    expect(isRevertable({ ...event, old: '' })).toBe(false)
    expect(isRevertable({ ...event, target: 'Spis' })).toBe(false)
  })

  it('changed the translation itself, not what users say about it', () => {
    expect(isRevertable({ ...event, action: actionCode('suggestionAdded') })).toBe(false)
    expect(isRevertable({ ...event, action: actionCode('commentAdded') })).toBe(false)
  })
})
