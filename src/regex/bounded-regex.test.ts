import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { compileRegex, findMatches, matchesNothing, testTexts, type UserRegex } from './bounded-regex.ts'

function compiled(pattern: string): UserRegex {
  const { regex, problem } = compileRegex(pattern)
  if (problem !== null) throw new Error(`${pattern}: ${problem}`)
  return regex
}

describe('a regular expression that never ends', () => {
  it.each([
    ['^(a+)+$', `${'a'.repeat(50)}!`],
    ['(a|aa)+$', `${'a'.repeat(200)}!`],
    ['(.*a){25}', 'a'.repeat(24).padEnd(5000, 'b')],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(100)],
    ['(?:(?=(x+x+)+y)|.)*z', 'x'.repeat(100)],
  ])('is stopped: %s', (pattern, text) => {
    const regex = compiled(pattern)
    expect(() => testTexts(regex, [text], { anchor: 'anywhere', timeoutMs: 100 })).toThrow(
      'The regular expression takes too long. Simplify it.',
    )
    expect(testTexts(compiled('a'), ['a', 'b'], { anchor: 'start' })).toEqual([true, false])
  })

  it('shares its time among all texts', () => {
    const texts = Array.from({ length: 10_000 }, () => `${'a'.repeat(22)}!`)
    expect(() => testTexts(compiled('^(a+)+$'), texts, { anchor: 'start', timeoutMs: 200 })).toThrow(
      'too long',
    )
  })

  it.each([
    '((((((a{0,999}){0,999}){0,999}){0,999}){0,999}){0,999})',
    `${'(?:a?){999}'.repeat(45)}`,
    'a{99999999999}',
  ])('does not hold up its reading: %s', (pattern) => {
    expect(compileRegex(pattern)).toMatchObject({ regex: expect.anything() })
  })

  it('that goes too deep is an error of the expression', () => {
    const regex = compiled('(?:(a)|b)*c')

    const outcome = () => testTexts(regex, ['ab'.repeat(5_000_000)], { anchor: 'start', timeoutMs: 5000 })

    expect(outcome).toThrow(/^The regular expression (is too complex|takes too long\. Simplify it)\.$/)
  })
})

describe('compileRegex', () => {
  it.each([
    ['[', 'Character 1: This bracket is not closed.'],
    ['a[]b', 'Character 2: This bracket is not closed.'],
    ['(a', 'Character 1: This parenthesis is not closed.'],
    ['a)', 'Character 2: This parenthesis has no opening parenthesis.'],
    ['*a', 'Character 1: There is nothing to repeat before “*”.'],
    ['{2}', 'Character 1: There is nothing to repeat before “{”.'],
    ['a*{2}', 'Character 3: Only one quantifier is allowed here.'],
    ['a**', 'Character 3: Only one quantifier is allowed here.'],
    ['a++', 'Character 3: Possessive quantifiers are not supported.'],
    ['(?>a)', 'Character 3: This kind of group is not supported.'],
    ['(a)(?(1)b|c)', 'Character 6: This kind of group is not supported.'],
    ['a\\', 'Character 3: Nothing follows the backslash at the end.'],
    ['\\q', 'Character 2: Unknown escape sequence “\\q”.'],
    ['[z-a]', 'Character 5: The range “z-a” is reversed.'],
    ['[a-\\d]', 'Character 4: A range cannot end with a class such as “\\d”.'],
    ['(?P<1>a)', 'Character 7: “1” is not a valid group name.'],
    ['(?P<a', 'Character 5: “>” is missing.'],
    ['(?L)a', 'Character 1: Unknown flag “L”.'],
    ['a{3,2}', 'Character 7: The smaller count must come first.'],
    ['(?P<a>x)(?P<a>y)', 'Invalid regular expression: Duplicate capture group name.'],
    ['(?P=a)', 'Invalid regular expression: Invalid named capture referenced.'],
    ['(a)\\17', 'Invalid regular expression: Invalid escape.'],
    ['\\3', 'Invalid regular expression: Invalid escape.'],
    [`${'('.repeat(60)}${')'.repeat(60)}`, 'Character 52: Groups can be nested at most 50 levels deep.'],
    ['a'.repeat(501), 'A regular expression can have at most 500 characters.'],
  ])('says what is wrong with %s', (pattern, problem) => {
    expect(compileRegex(pattern)).toEqual({ regex: null, problem })
  })

  it('takes a smaller limit', () => {
    expect(compileRegex('aaa', { maxLength: 2 }).problem).toBe(
      'A regular expression can have at most 2 characters.',
    )
  })

  it('never throws, and what it takes can be used', () => {
    const pieces = [
      'a',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      '1',
      ',',
      '?',
      '*',
      '+',
      '\\',
      '|',
      '^',
      '$',
      '.',
      '-',
      '&',
      'w',
      '<',
      '>',
      ':',
      '=',
      '!',
      'P',
      '#',
      '😀',
    ]

    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const { regex, problem } = compileRegex(parts.join(''))

        if (regex) expect(testTexts(regex, ['a1', ''], { anchor: 'start' })).toHaveLength(2)
        else expect(problem).toMatch(/\.$/)
      }),
      { numRuns: propertyRuns() },
    )
  })
})

describe('testTexts', () => {
  it.each<[string, string[], string[]]>([
    ['^[^.]+$', ['cs', 'pt_BR'], ['cs.old', '']],
    ['^(cs|de)$', ['cs', 'de'], ['cs_CZ', 'xcs']],
    ['cs', ['cs', 'cs_CZ'], ['xcs']],
    ['^(?!(en)$).+$', ['cs', 'eng'], ['en', '']],
    ['(?i)PT_br', ['pt_BR', 'PT_BR'], ['pt']],
    ['(?P<l>a)(?P=l)', ['aa'], ['ab']],
    ['(a|b)\\1', ['aa', 'bb'], ['ab']],
    ['\\Acs\\Z', ['cs'], ['cs\n']],
    ['cs$', ['cs', 'cs\n'], ['cs\n\n']],
    ['(?m)a$', ['a\nb'], ['ab']],
    ['(?m)a\n^b', ['a\nb'], []],
    ['a.c', ['abc', 'a\rc', 'a😀c'], ['a\nc']],
    ['(?s)a.c', ['a\nc'], []],
    ['(?x) a b # comment\n c', ['abc'], ['a b c']],
    ['(?#comment)a', ['a'], ['b']],
    ['(?i:a)b', ['Ab'], ['AB']],
    ['(?i)a(?-i:b)', ['Ab'], ['AB']],
    ['a{2}', ['aa'], ['a']],
    ['a{,2}b', ['b', 'aab'], ['aaab']],
    ['a{2,}?b', ['aab'], ['ab']],
    ['a{x}', ['a{x}'], ['aa']],
    ['{', ['{'], []],
    ['\\w+\\b!', ['žluťoučký!', 'a1_!'], ['-!']],
    ['(?a)\\w+!', ['abc!'], ['ž!']],
    ['\\d\\D\\s\\S\\W', ['5a b-', '٥a\u00a0b.'], ['aa b-']],
    ['[\\w.-]+!', ['a.b-ž!'], [' !']],
    ['[^\\W\\d]', ['a'], ['1', '-']],
    ['[]a]', [']', 'a'], ['b']],
    ['[^]a]', ['b'], [']', 'a']],
    ['[a-]', ['-', 'a'], ['b']],
    ['[+--]', ['+', ',', '-'], ['.']],
    ['[a&&b]', ['&', 'a'], ['c']],
    ['[(){}/|~#]', ['(', '}', '|', '#'], ['a']],
    ['[\\b\\x41\\u010d\\n]', ['\b', 'A', 'č', '\n'], ['b']],
    ['\\x41\\101\\0\\-\\_\\/', ['AA\0-_/'], ['A']],
    ['\\Bb', [], ['b']],
    ['a\\Bb', ['ab'], []],
    ['(?<=a)b|c', ['c'], ['b']],
    ['a|', ['a', '', 'b'], []],
    ['(?=a)*b', ['b'], []],
    ['😀+', ['😀😀'], ['\ud83d']],
  ])('reads %s as Python does', (pattern, matching, others) => {
    const regex = compiled(pattern)

    expect(testTexts(regex, matching, { anchor: 'start' })).toEqual(matching.map(() => true))
    expect(testTexts(regex, others, { anchor: 'start' })).toEqual(others.map(() => false))
  })

  it('looks for a match at the start, anywhere, or of the whole text', () => {
    const regex = compiled('a|ab')
    const texts = ['a', 'ab', 'ba', 'b', 'abc']

    expect(testTexts(regex, texts, { anchor: 'start' })).toEqual([true, true, false, false, true])
    expect(testTexts(regex, texts, { anchor: 'anywhere' })).toEqual([true, true, true, false, true])
    expect(testTexts(regex, texts, { anchor: 'whole' })).toEqual([true, true, false, false, false])
  })

  it('judges many texts at once', () => {
    const texts = Array.from({ length: 100_000 }, (_, index) => `key.${index}`)

    const results = testTexts(compiled('.*7$'), texts, { anchor: 'start', timeoutMs: 5000 })

    expect(results.filter(Boolean)).toHaveLength(10_000)
  })
})

describe('findMatches', () => {
  it('tells the place and the named groups', () => {
    const regex = compiled('(?P<base>\\w+)_(?P<size>short|long)(?P<rest>x)?')

    expect(findMatches(regex, ['!title_short', 'title'], { anchor: 'anywhere' })).toEqual([
      { start: 1, end: 12, groups: { base: 'title', size: 'short' } },
      null,
    ])
  })
})

describe('matchesNothing', () => {
  it.each(['', 'a*', '^', '(a|)', '$'])('is true of %j', (pattern) => {
    expect(matchesNothing(compiled(pattern))).toBe(true)
  })
  it.each(['a', '(short|long)$', '\\w+'])('is false of %j', (pattern) => {
    expect(matchesNothing(compiled(pattern))).toBe(false)
  })
})
