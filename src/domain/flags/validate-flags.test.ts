import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FLAG_PROBLEMS } from './flag.ts'
import { validateFlags } from './validate-flags.ts'

describe('validateFlags', () => {
  it.each([
    '',
    ' , ',
    'fuzzy, #',
    'max-length:10, ignore-same',
    'read-only',
    'forbidden',
    'markdown-text',
    'ignore-all-checks',
    'java-printf-format, strict-same',
    'priority:-10',
    'max-size:300',
    'max-size:300:2',
    'font-spacing:-1',
    'placeholders:$VALUE$,case-insensitive',
    'placeholders:r"%\\d":"a b"',
    'regex:^\\d+$',
    'replacements:%s:"John Doe":%d:',
    'replacements::',
    'icu-flags:xml:-missing',
    'accelerator:\u{1f600}',
    'discard:max-length:markdown-text',
  ])('accepts %j', (text) => {
    expect(validateFlags(text)).toEqual([])
  })

  it.each([
    ['no-such-flag', 0, 'Unknown flag “no-such-flag”'],
    ['read-only, nonsense', 11, 'Unknown flag “nonsense”'],
    ['Read-Only', 0, 'Unknown flag “Read-Only”'],
    ['constructor', 0, 'Unknown flag “constructor”'],
    ['x'.repeat(500), 0, `Unknown flag “${'x'.repeat(40)}…”`],
    ['read-only:1', 0, 'The flag “read-only” takes no parameters'],
    ['ignore-same:', 0, 'The flag “ignore-same” takes no parameters'],
    ['max-length', 0, 'The flag “max-length” requires a parameter, such as “max-length:100”'],
    ['max-length:1:2', 0, 'The flag “max-length” takes one parameter, such as “max-length:100”'],
    ['max-size:1:2:3', 0, 'The flag “max-size” takes at most 2 parameters, such as “max-size:300:2”'],
    [
      'max-length:',
      0,
      'A parameter of “max-length” must be a whole number greater than 0, such as “max-length:100”',
    ],
    ['max-length:ten', 0, 'A parameter of “max-length” must be a whole number greater than 0, not “ten”'],
    ['max-length:0', 0, 'A parameter of “max-length” must be a whole number greater than 0, not “0”'],
    ['priority:high', 0, 'A parameter of “priority” must be a whole number, not “high”'],
    ['variant:r"a"', 0, 'The flag “variant” does not accept regular expressions: write “a” without “r”'],
    [`variant:${'x'.repeat(577)}`, 0, 'must be a string of at most 576 characters'],
    ['regex:(', 0, 'A parameter of “regex” must be a regular expression of at most 1000 characters, not “(”'],
    ['placeholders:a:r"["', 0, 'must be a regular expression of at most 1000 characters, not “[”'],
    ['placeholders:', 0, 'A parameter of “placeholders” must be a string, such as “placeholders:'],
    ['replacements:a', 0, 'The flag “replacements” requires pairs of parameters, such as “replacements:%s'],
    ['replacements:a:b:c', 0, 'requires pairs of parameters'],
    ['replacements', 0, 'requires pairs of parameters'],
    ['icu-flags:-what', 0, 'A parameter of “icu-flags” must be one of xml, strict-xml, -missing'],
    ['accelerator:ab', 0, 'A parameter of “accelerator” must be one character, not “ab”'],
    ['discard:nothing', 0, 'A parameter of “discard” must be a flag name, not “nothing”'],
    ['max-length:5, regex:"a', 20, 'The closing quotation mark is missing'],
  ])('reports the problem of %j', (text, position, message) => {
    expect(validateFlags(text)).toEqual([{ position, message: expect.stringContaining(message) }])
  })

  it('reports all problems in text order', () => {
    const problems = validateFlags('nonsense, max-length:"1, read-only:1')

    expect(problems.map(({ position }) => position)).toEqual([0, 21, 25])
  })

  it('responds to any text with few short sentences', () => {
    const pieces = fc.constantFrom(
      'max-length',
      'regex',
      'placeholders',
      'r"',
      '"',
      "'",
      ':',
      ',',
      '\\',
      '(',
      '1',
      'é',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          const problems = validateFlags(text)

          expect(problems.length).toBeLessThanOrEqual(MAX_FLAG_PROBLEMS)
          for (const { message } of problems) expect(message.length).toBeLessThan(300)
        },
      ),
    )
  })
})
