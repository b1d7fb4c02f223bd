import { describe, expect, it } from 'vitest'
import { flagSet } from './flag-set.ts'
import { isReadOnly, maxLengthOf, parseInteger, priorityOf, variantOf } from './flag-values.ts'

describe('priorityOf', () => {
  it.each([
    ['', 100],
    ['priority:200', 200],
    ['priority:-5', -5],
    ['priority:0', 0],
    ['priority:"7"', 7],
    ['priority', 100],
    ['priority:', 100],
    ['priority:high', 100],
    ['priority:1.5', 100],
    ['priority:1e9', 100],
    ['priority:9999999999', 100],
  ])('of %j is %d', (text, expected) => {
    expect(priorityOf(flagSet(text))).toBe(expected)
  })
})

describe('isReadOnly', () => {
  it('is true for the flag alone', () => {
    expect(isReadOnly(flagSet('xml-text, read-only'))).toBe(true)
    expect(isReadOnly(flagSet('readonly'))).toBe(false)
  })
})

describe('maxLengthOf', () => {
  it.each([
    ['', null],
    ['max-length:20', 20],
    ['max-length:20:30', 20],
    ['max-length:0', null],
    ['max-length:-1', null],
    ['max-length:', null],
    ['max-length:many', null],
  ])('of %j is %j', (text, expected) => {
    expect(maxLengthOf(flagSet(text))).toBe(expected)
  })
})

describe('variantOf', () => {
  it.each([
    ['', null],
    ['variant:"Save as"', 'Save as'],
    ['variant:', null],
    ['variant', null],
    [`variant:${'x'.repeat(576)}`, 'x'.repeat(576)],
    [`variant:${'x'.repeat(577)}`, null],
  ])('of %j is %j', (text, expected) => {
    expect(variantOf(flagSet(text))).toBe(expected)
  })
})

describe('parseInteger', () => {
  it('never returns negative zero', () => {
    expect(Object.is(parseInteger('-0'), 0)).toBe(true)
  })

  it('accepts no other digits and no spaces', () => {
    expect(['٣', ' 3', '3 ', '0x3', '', '+'].map(parseInteger)).toEqual([null, null, null, null, null, null])
  })
})
