import { describe, expect, it } from 'vitest'
import { hasFuzzy, parseFlags, splitFlags } from './parse-flags.ts'
import { placeholderFlags } from './placeholder-flags.ts'

describe('flags', () => {
  it.each([
    ['c-format', 'c-format'],
    [' max-length:20 , c-format,', 'c-format, max-length:20'],
    ['c-format, c-format', 'c-format'],
    ['range: 0..9', 'range:0..9'],
    ['markdown-text', 'md-text'],
    ['placeholders:"a,b":\'c\'', 'placeholders:"a,b":c'],
    ['placeholders:r"%(?:a|b)"', 'placeholders:r"%(?:a|b)"'],
    ['replacements:"say \\"hi\\"":x', 'replacements:"say \\"hi\\"":x'],
    ['max-length:1, max-length:2', 'max-length:2'],
    ['c-format, x:"unclosed', 'c-format'],
    ['', ''],
  ])('%j is written %j', (raw, text) => {
    expect(parseFlags(raw)).toEqual({ isFuzzy: false, text })
  })

  it('tell whether an entry needs editing, which is no flag of its own', () => {
    expect(parseFlags('fuzzy, c-format')).toEqual({ isFuzzy: true, text: 'c-format' })
    expect(hasFuzzy('no-fuzzy')).toBe(false)
  })

  it('are cut at commas outside quotes', () => {
    expect(splitFlags('a, b:"c, d", e')).toEqual(['a', 'b:"c, d"', 'e'])
  })

  it.each([
    [[], true, ''],
    [['{City}'], true, 'placeholders:{City}'],
    [['$USER$', 'a:b'], false, 'placeholders:$USER$:"a:b",case-insensitive'],
  ])('protect the placeholders %j', (names, isCaseSensitive, expected) => {
    expect(placeholderFlags(names, isCaseSensitive)).toBe(expected)
  })
})
