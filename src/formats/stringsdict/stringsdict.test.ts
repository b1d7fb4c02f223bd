import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry } from '../format.ts'
import { stringsdictInfo } from './info.ts'
import { stringsdict } from './stringsdict.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(stringsdictInfo, {
  fixtures,
  cases: [
    { file: 'en.stringsdict', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'cs.stringsdict', language: 'cs', isMonolingual: true },
    { file: 'cs.stringsdict', language: 'ar', isMonolingual: false },
    { file: 'pl.stringsdict', language: 'pl', isMonolingual: true },
  ],
})

const inLanguage = (language: string) =>
  readOptions(stringsdictInfo, { file: '', language, isMonolingual: true })
const czech = inLanguage('cs')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
const TAIL = '</dict>\n</plist>\n'

/** A file with one key and one variable, in the style of Xcode. */
function asFile(forms: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(forms).map(
    ([name, text]) => `\t\t\t<key>${name}</key>\n\t\t\t<string>${text}</string>\n`,
  )
  return `${HEAD}\t<key>days</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@d@</string>
\t\t<key>d</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>ld</string>
${pairs.join('')}\t\t</dict>
\t</dict>
${TAIL}`
}

const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

function edited(text: string, context: string, target: readonly string[], options = czech): string {
  const { bytes, missing } = stringsdict.write(bytesOf(text), new Map([[context, { target }]]), options)
  expect(missing).toEqual([])
  return textOf(bytes)
}

describe('reading plurals of Apple', () => {
  const read = (text: string, language: string) =>
    plainContent(stringsdict.read(bytesOf(text), inLanguage(language))).entries.map(({ context, target }) => [
      context,
      target,
    ])

  it('gives the text with its variables, and each variable with zero first', () => {
    expect(read(asFile({ one: '%d day', other: '%d days' }), 'en')).toEqual([
      ['days', ['%#@d@']],
      ['days:d', ['', '%d day', '%d days']],
    ])
  })

  it.each([
    ['cs', ['z', '1', 'f', 'o']],
    ['pl', ['z', '1', 'f', 'm']],
    ['ru', ['z', '1', 'f', 'm']],
    ['ja', ['z', 'o']],
    ['ar', ['z', '1', 't', 'f', 'm', 'o']],
    ['lv', ['z', '1', 'o']],
  ])('takes the forms that %s has', (language, forms) => {
    const file = asFile({ zero: 'z', one: '1', two: 't', few: 'f', many: 'm', other: 'o' })

    expect(read(file, language)[1]).toEqual(['days:d', forms])
  })

  it('reads the form that all languages have where the one for larger numbers is missing', () => {
    expect(read(asFile({ one: '1', few: 'f', other: 'o' }), 'pl')[1]).toEqual(['days:d', ['', '1', 'f', 'o']])
  })

  it('leaves rules for widths and devices and all other values alone', () => {
    const file = `${HEAD}<key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict></dict>
      <key>n</key><integer>3</integer><key>s</key><string>text</string>${TAIL}`

    expect(read(file, 'cs')).toEqual([['s', ['text']]])
  })

  it('reports keys without value and values without key, and reads the rest', () => {
    const file = `${HEAD}<string>lost</string>\n<key>a</key><key>b</key><string>text</string>\n<key>c</key>${TAIL}`

    const { entries, problems } = plainContent(stringsdict.read(bytesOf(file), czech))

    expect(entries.map((entry) => entry.context)).toEqual(['b'])
    expect(problems).toEqual([
      { line: 4, column: 1, message: 'This value has no key' },
      { line: 5, column: 1, message: 'This key has no value' },
      { line: 6, column: 1, message: 'This key has no value' },
    ])
  })

  it.each([
    ['<resources/>', 'Not a stringsdict file: the root element is resources'],
    ['<plist version="1.0"><array/></plist>', 'Not a stringsdict file: it has no dict'],
    ['bplist00', 'Text outside the root element'],
  ])('refuses %s', (text, message) => {
    expect(plainContent(stringsdict.read(bytesOf(text), czech))).toEqual({
      entries: [],
      problems: [{ line: 1, column: 1, message }],
    })
  })
})

describe('editing plurals of Apple', () => {
  it('changes the forms that are there and adds those that are missing, each in its place', () => {
    const before = asFile({ one: '1 & 2'.replace('&', '&amp;'), other: 'old' })

    const after = edited(before, 'days:d', ['', '%ld den', '%ld dny', '%ld < dní'])

    expect(after).toBe(asFile({ one: '%ld den', few: '%ld dny', other: '%ld &lt; dní' }))
  })

  it('adds the first form before the others', () => {
    expect(edited(asFile({ other: 'o' }), 'days:d', ['z', '1', 'f', 'o'])).toBe(
      asFile({ zero: 'z', one: '1', few: 'f', other: 'o' }),
    )
  })

  it('adds forms where there is none', () => {
    expect(edited(asFile({}), 'days:d', ['', '1', 'f', 'o'])).toBe(asFile({ one: '1', few: 'f', other: 'o' }))
  })

  it('takes away empty forms, which would be shown, but for the one that must be there', () => {
    const before = asFile({ zero: 'z', one: '1', few: 'f', other: 'o' })

    expect(edited(before, 'days:d', ['', '1', 'f', 'o'])).toBe(asFile({ one: '1', few: 'f', other: 'o' }))
    expect(edited(before, 'days:d', ['', '', '', ''])).toBe(asFile({ other: '' }))
  })

  it('keeps the form for fractions, unless it is a copy of the last one', () => {
    const polish = inLanguage('pl')

    expect(edited(asFile({ many: 'm', other: 'm' }), 'days:d', ['', '1', 'f', 'n'], polish)).toBe(
      asFile({ one: '1', few: 'f', many: 'n', other: 'n' }),
    )
    expect(edited(asFile({ many: 'm', other: 'o' }), 'days:d', ['', '1', 'f', 'n'], polish)).toBe(
      asFile({ one: '1', few: 'f', many: 'n', other: 'o' }),
    )
    expect(edited(asFile({ many: 'm' }), 'days:d', ['', '1', 'f', 'n'], polish)).toBe(
      asFile({ one: '1', few: 'f', many: 'n', other: 'n' }),
    )
  })

  it('writes pairs in one line where the file does', () => {
    const before = `${HEAD}<key>a</key><dict><key>v</key><dict>\n  <key>one</key><string>1</string>\n  <key>other</key><string>o</string>\n</dict></dict>${TAIL}`

    expect(edited(before, 'a:v', ['', '1', 'f', 'o'])).toBe(
      before.replace('1</string>\n', '1</string>\n  <key>few</key><string>f</string>\n'),
    )
  })
})

describe('adding and removing plurals of Apple', () => {
  const entry = (context: string, target: readonly string[]): NewEntry => ({ context, source: [], target })
  const empty = `${HEAD}${TAIL}`
  const template = bytesOf(asFile({ one: '%ld day', other: '%ld days' }))

  it('writes the whole of a key, as half a plural is none', () => {
    const added = stringsdict.add(bytesOf(empty), [entry('days:d', ['', '%ld den', '%ld dny', '%ld dní'])], {
      ...czech,
      template,
    })

    expect(textOf(added)).toBe(asFile({ one: '%ld den', few: '%ld dny', other: '%ld dní' }))
  })

  it('writes a variable without translation when only the text around it is there', () => {
    const added = stringsdict.add(bytesOf(empty), [entry('days', ['za %#@d@'])], { ...czech, template })

    expect(plainContent(stringsdict.read(added, czech)).entries).toMatchObject([
      { context: 'days', target: ['za %#@d@'] },
      { context: 'days:d', target: ['', '', '', ''] },
    ])
    expect(textOf(added)).toContain('<key>other</key>')
  })

  it('adds a variable to a key that is there', () => {
    const before = asFile({ other: 'o' })

    const added = stringsdict.add(bytesOf(before), [entry('days:e', ['', '%lu x', '%lu y', '%lu z'])], czech)

    expect(plainContent(stringsdict.read(added, czech)).entries.map((item) => item.context)).toEqual([
      'days',
      'days:d',
      'days:e',
    ])
    expect(textOf(added)).toContain('<string>lu</string>')
    expect(textOf(stringsdict.remove(added, new Set(['days:e']), czech))).toBe(before)
  })

  it('writes in the manner of the file', () => {
    const dict = (key: string, text: string) =>
      `  <key>${key}</key><dict>\n    <key>NSStringLocalizedFormatKey</key><string>${text}</string>\n  </dict>\n`
    const template = bytesOf(`${HEAD}${dict('a', 'A')}<key>s</key><string>S</string>${TAIL}`)
    const before = `${HEAD}${dict('a', 'A')}${TAIL}`

    const added = stringsdict.add(bytesOf(before), [entry('b', ['B']), entry('s', ['T'])], {
      ...czech,
      template,
    })

    expect(textOf(added)).toBe(
      `${HEAD}${dict('a', 'A')}  <key>s</key><string>T</string>\n${dict('b', 'B')}${TAIL}`,
    )
  })

  it('follows the order of the template', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((key) => `  <key>${key}</key>\n  <string>${key}</string>\n`)

    const added = stringsdict.add(bytesOf(`${HEAD}${a}${c}${TAIL}`), [entry('b', ['x'])], {
      ...czech,
      template: bytesOf(`${HEAD}${a}${b}${c}${TAIL}`),
    })

    expect(plainContent(stringsdict.read(added, czech)).entries.map((item) => item.context)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('removes a key with everything in it, and the text around variables only with them', () => {
    const before = asFile({ other: 'o' })

    expect(textOf(stringsdict.remove(bytesOf(before), new Set(['days', 'days:d', 'x']), czech))).toBe(empty)
    expect(textOf(stringsdict.remove(bytesOf(before), new Set(['days']), czech))).toBe(before)
  })

  it('starts a language with the head of the base, or with nothing', () => {
    const options = { ...czech, sourceLanguage: 'en' }

    expect(textOf(stringsdict.create(template, options))).toBe(empty)
    expect(plainContent(stringsdict.read(stringsdict.create(null, options), czech))).toEqual({
      entries: [],
      problems: [],
    })
  })
})

describe('generated plurals of Apple', () => {
  it('give back what was written into them', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const forms = fc.array(text, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(forms, forms, (first, second) => {
        const file = asFile({ other: 'o' })
        const once = edited(file, 'days:d', first)
        const twice = edited(once, 'days:d', second)

        const read = (bytes: string) => plainContent(stringsdict.read(bytesOf(bytes), czech))
        expect(read(once).entries[1]?.target).toEqual(first)
        expect(read(twice).entries[1]?.target).toEqual(second)
        expect(read(twice).problems).toEqual([])
        expect(edited(twice, 'days:d', ['', '', '', 'o'])).toBe(file)
      }),
      { numRuns: propertyRuns() },
    )
  })
})
