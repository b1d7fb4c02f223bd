import { describe, expect, it } from 'vitest'
import { requiredText } from './required-text.ts'

describe('requiredText', () => {
  it.each([
    ['sold[ai]er', 'sold'],
    ['^Hello, world!$', 'Hello, world!'],
    ['(?i)sold[ai]er', 'old'],
    ['(?i)kiss', null],
    ['\\bword\\b', 'word'],
    ['colou?r', 'colo'],
    ['abcd*', 'abc'],
    ['abcd{0,3}xyz', 'abc'],
    ['abcd{0,3}wxyz', 'wxyz'],
    ['abcd+e', 'abcd'],
    ['ab.cd', null],
    ['[abc]{3}', null],
    ['[]abcd]x', null],
    ['[^]abcd]xyz', 'xyz'],
    ['abc|d', null],
    ['(abcd)?', null],
    ['(?x)a b c d', null],
    ['\\x41bcd', null],
    ['\\u0041bcd', null],
    ['\\1abcd', null],
    ['\\\\abcd', 'abcd'],
    ['\\\\x41b', 'x41b'],
    ['\\.abcd', 'abcd'],
    ['žluť', null],
    ['žabcť?def', 'abc'],
    ['', null],
  ])('of %s is %s', (pattern, expected) => {
    expect(requiredText(pattern)).toBe(expected)
  })
})
