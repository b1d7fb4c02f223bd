import { describe, expect, it } from 'vitest'
import { MAX_REGEX_LENGTH, parseRegex } from './parse-regex.ts'

describe('parseRegex', () => {
  it.each([
    ['^\\d+$', '12', true],
    ['^\\d+$', 'x', false],
    ['^.$', '\u{1f600}', true],
    ['a\\-b\\_c', 'a-b_c', true],
    ['(?P<sign>["*])x(?P=sign)', '*x*', true],
    ['(?P<sign>["*])x(?P=sign)', '*x"', false],
    ['\\Aab\\Z', 'ab', true],
    ['\\Aab\\Z', 'ab\n', false],
    ['(?i)ahoj', 'AHOJ', true],
    ['(?is)a.b', 'A\nB', true],
    ['(?ii)a', 'A', true],
    ['[(?P<]', 'P', true],
    ['[](?P<]', 'P', true],
    ['^[^]a]$', ']', false],
    ['^[^]a]$', 'b', true],
    ['\\\\Z', '\\Z', true],
  ])('%s finds in %j: %j', (text, sample, expected) => {
    expect(parseRegex(text)?.test(sample)).toBe(expected)
  })

  it.each(['(', '*', '[', '[]', 'a{2,1}', '\\', '(?P<n>', '(?x)a', 'a'.repeat(MAX_REGEX_LENGTH + 1)])(
    'rejects %s',
    (text) => {
      expect(parseRegex(text)).toBeNull()
    },
  )

  it('rejects hostile expressions quickly', () => {
    for (const piece of ['[', '(', '(?P<', '[\\', '(?P=a']) {
      parseRegex(piece.repeat(MAX_REGEX_LENGTH / piece.length))
    }
  })
})
