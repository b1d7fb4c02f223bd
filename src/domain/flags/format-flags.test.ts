import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { formatFlags } from './format-flags.ts'
import { parseFlags } from './parse-flags.ts'

function respell(text: string): string {
  return formatFlags(parseFlags(text).flags)
}

describe('formatFlags', () => {
  it.each([
    ['', ''],
    ['no-wrap,c-format', 'c-format, no-wrap'],
    ['c-format, max-length:20', 'c-format, max-length:20'],
    ['max-size:10, xml-text', 'max-size:10, xml-text'],
    ['read-only,xml-text', 'read-only, xml-text'],
    ['placeholders:{City}', 'placeholders:{City}'],
    ['placeholders:$VALUE$,case-insensitive', 'case-insensitive, placeholders:$VALUE$'],
    [
      'placeholders:$ACCOUNTNAME$:$ACCOUNTNUMBER$:$AMOUNT$',
      'placeholders:$ACCOUNTNAME$:$ACCOUNTNUMBER$:$AMOUNT$',
    ],
    ['a,a', 'a'],
    ['max-length:1,max-length:2', 'max-length:2'],
    ['discard:b,discard:a', 'discard:b:a'],
    ['fuzzy, markdown-text', 'md-text'],
    ['x:"plain"', 'x:plain'],
    ["x:'a b'", 'x:"a b"'],
    ['x:"a,b"', 'x:"a,b"'],
    ['x:a\\:b', 'x:"a:b"'],
    ["x:'a\"b'", 'x:"a\\"b"'],
    ['x:"it\'s"', 'x:"it\'s"'],
    ['x:\\d', 'x:"\\\\d"'],
    ['x:"\t"', 'x:"\t"'],
    ['x:""', 'x:'],
    ['x:r"\\d \\"q\\""', 'x:r"\\d \\"q\\""'],
    ["x:r'it\\'s'", 'x:r"it\'s"'],
    ['x:"r\\"a\\""', 'x:"r\\"a\\""'],
  ])('formats %j as %j', (text, expected) => {
    expect(respell(text)).toBe(expected)
  })

  it('does not let the end of an invalid expression escape the quotation mark', () => {
    const text = formatFlags([{ name: 'regex', parameters: [{ text: 'a\\', isRegex: true }] }])

    expect(text).toBe('regex:r"a\\\\"')
  })

  const signs = fc.string({ unit: fc.constantFrom(...'ab r,:"\'\\\n\té.$'), maxLength: 12 })

  it('does not change what it has formatted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab r,:"\'\\\n#'), maxLength: 60 }), (text) => {
        const once = respell(text)

        expect(respell(once)).toBe(once)
        expect(parseFlags(once).problems).toEqual([])
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('keeps every text through formatting and parsing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(signs, fc.string()), { maxLength: 5 }), (texts) => {
        const parameters = texts.map((text) => ({ text, isRegex: false }))

        const [flag] = parseFlags(formatFlags([{ name: 'x', parameters }])).flags

        expect(flag?.parameters).toEqual(parameters)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('keeps every parsed expression', () => {
    fc.assert(
      fc.property(signs, fc.constantFrom('"', "'"), (body, quote) => {
        const [flag] = parseFlags(`x:r${quote}${body}${quote}`).flags

        const [again] = parseFlags(formatFlags(flag ? [flag] : [])).flags

        expect(again?.parameters).toEqual(flag?.parameters)
      }),
      { numRuns: propertyRuns() },
    )
  })
})
