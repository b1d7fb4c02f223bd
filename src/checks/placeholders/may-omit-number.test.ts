import { describe, expect, it } from 'vitest'
import { PLURALS } from '../../../test/support/flagged-cases.ts'
import { mayOmitNumber } from './may-omit-number.ts'

function formsWithoutNumber(rule: { readonly number: number; readonly formula: string }): number[] {
  return Array.from({ length: rule.number }, (_, form) => form).filter((form) => mayOmitNumber(rule, form))
}

describe('mayOmitNumber', () => {
  it.each([
    ['German: one', PLURALS.german, [0]],
    ['French: zero and one together', PLURALS.french, [0]],
    ['Arabic: zero, one and two', PLURALS.arabic, [0, 1, 2]],
    ['Russian: none, as 21 takes the form of 1', PLURALS.russian, []],
    ['Japanese: none', PLURALS.japanese, []],
    ['zero and two together: none', { number: 2, formula: 'n==0 || n==2 ? 0 : 1' }, []],
    ['a form that no number takes: none', { number: 3, formula: 'n==1 ? 0 : 1' }, [0]],
    ['a formula that cannot be read: none', { number: 2, formula: 'n ==' }, []],
  ])('%s', (_, rule, expected) => {
    expect(formsWithoutNumber(rule)).toEqual(expected)
    expect(formsWithoutNumber(rule)).toEqual(expected)
  })

  it.each([-1, 2, 100])('is false for form %d that a rule does not have', (form) => {
    expect(mayOmitNumber(PLURALS.german, form)).toBe(false)
  })
})
