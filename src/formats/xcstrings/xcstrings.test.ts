import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { xcstringsInfo } from './info.ts'
import { xcstrings } from './xcstrings.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(xcstringsInfo, {
  fixtures,
  cases: [
    { file: 'rectangle.xcstrings', language: 'cs', isMonolingual: false },
    { file: 'rectangle.xcstrings', language: 'pt_BR', isMonolingual: true },
    { file: 'rectangle.xcstrings', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'variations.xcstrings', language: 'cs', isMonolingual: true },
    { file: 'variations.xcstrings', language: 'ja', isMonolingual: false },
  ],
})

const cs = readOptions(xcstringsInfo, { file: '', language: 'cs', isMonolingual: true })
const variations = readFileSync(join(fixtures, 'variations.xcstrings'))
const catalog = (strings: string) =>
  `{\n  "sourceLanguage" : "en",\n  "strings" : {\n${strings}\n  },\n  "version" : "1.0"\n}`

describe('reading one language of a catalog', () => {
  it('gives its texts, forms, devices and substitutions', () => {
    const { entries } = plainContent(xcstrings.read(variations, { ...cs, isMonolingual: false }))

    expect(
      entries.map(({ context, source, target, isFuzzy, isReadonly }) => [
        context,
        source,
        target,
        isFuzzy,
        isReadonly,
      ]),
    ).toEqual([
      [
        '%lld items',
        ['%lld item', '%lld items'],
        ['%lld položka', '%lld položky', '%lld položek'],
        true,
        false,
      ],
      ['App', ['App'], [''], false, true],
      ['Cancel', ['Cancel'], [''], false, false],
      ['found', ['Found %#@files@'], [''], false, false],
      ['found|==|substitutions.files', ['%arg file', '%arg files'], ['', '', ''], false, false],
      ['tap|==|device.mac', ['Tap'], ['Klikněte'], false, false],
      ['tap|==|device.other', ['Tap'], ['Klepněte'], false, false],
    ])
    expect(entries[0]?.note).toBe('Number of items in the cart')
  })

  it('gives the source, which is the key if nothing else is given', () => {
    const options = readOptions(xcstringsInfo, {
      file: '',
      language: 'en',
      isMonolingual: true,
      isTemplate: true,
    })

    expect(
      plainContent(xcstrings.read(variations, options)).entries.map(({ context, target }) => [
        context,
        target,
      ]),
    ).toEqual([
      ['%lld items', ['%lld item', '%lld items']],
      ['App', ['App']],
      ['Cancel', ['Cancel']],
      ['found', ['Found %#@files@']],
      ['found|==|substitutions.files', ['%arg file', '%arg files']],
      ['tap', ['Tap']],
    ])
  })

  it.each([
    ['translated', 'x', false],
    ['needs_review', 'x', true],
    ['new', 'x', true],
    ['new', '', false],
  ])('takes the state %s of the text %j', (state, value, isFuzzy) => {
    const text = catalog(
      `"a" : {"localizations" : {"cs" : {"stringUnit" : {"state" : "${state}", "value" : "${value}"}}}}`,
    )

    expect(plainContent(xcstrings.read(bytesOf(text), cs)).entries).toMatchObject([
      { target: [value], isFuzzy },
    ])
  })

  it('reports what is not a string', () => {
    expect(xcstrings.read(bytesOf('{}'), cs).problems).toEqual([
      { line: 1, column: 1, message: 'The object "strings" is missing' },
    ])
    expect(xcstrings.read(bytesOf('{"strings": {"a": "x"}}'), cs).problems).toEqual([
      { line: 1, column: 14, message: '"a" is not an object' },
    ])
  })
})

const unit = (state: string, value: string, indent: string) =>
  `"stringUnit" : {\n${indent}  "state" : "${state}",\n${indent}  "value" : "${value}"\n${indent}}`

describe('editing one language of a catalog', () => {
  function edited(text: string, key: string, edit: object, options = cs): string {
    const { bytes, missing } = xcstrings.write(bytesOf(text), new Map([[key, edit]]), options)
    expect(missing).toEqual([])
    return textOf(bytes)
  }

  it('adds the language in its place', () => {
    const before = catalog(
      `    "a" : {\n      "localizations" : {\n        "ar" : {\n          ${unit('translated', 'x', '          ')}\n        },\n        "de" : {\n          ${unit('translated', 'y', '          ')}\n        }\n      }\n    }`,
    )
    const after = catalog(
      `    "a" : {\n      "localizations" : {\n        "ar" : {\n          ${unit('translated', 'x', '          ')}\n        },\n        "cs" : {\n          ${unit('translated', 'z', '          ')}\n        },\n        "de" : {\n          ${unit('translated', 'y', '          ')}\n        }\n      }\n    }`,
    )

    expect(edited(before, 'a', { target: ['z'] })).toBe(after)
  })

  it('fills a string that has nothing yet', () => {
    expect(edited(catalog('    "a" : {\n\n    }'), 'a', { target: ['z'], isFuzzy: true })).toBe(
      catalog(
        `    "a" : {\n      "localizations" : {\n        "cs" : {\n          ${unit('needs_review', 'z', '          ')}\n        }\n      }\n    }`,
      ),
    )
  })

  it('keeps the state in step with the text', () => {
    const before = catalog(
      '"a" : {"localizations" : {"cs" : {"stringUnit" : {"state" : "needs_review", "value" : "x"}}}}',
    )

    expect(edited(before, 'a', { target: ['y'], isFuzzy: false })).toBe(
      before.replace('needs_review', 'translated').replace('"x"', '"y"'),
    )
    expect(edited(before, 'a', { target: [''], isFuzzy: false })).toBe(
      before.replace('needs_review', 'new').replace('"x"', '""'),
    )
    expect(edited(before, 'a', { isFuzzy: false })).toBe(before.replace('needs_review', 'translated'))
  })

  it('makes forms of a text', () => {
    const before = catalog(
      '"a" : {"localizations" : {"cs" : {"stringUnit" : {"state" : "translated", "value" : "x"}}}}',
    )

    expect(JSON.parse(edited(before, 'a', { target: ['1', '2', '5'] })).strings.a.localizations.cs).toEqual({
      variations: {
        plural: {
          few: { stringUnit: { state: 'translated', value: '2' } },
          one: { stringUnit: { state: 'translated', value: '1' } },
          other: { stringUnit: { state: 'translated', value: '5' } },
        },
      },
    })
  })

  it('gives Russian the form for fractions that Xcode asks for', () => {
    const russian = readOptions(xcstringsInfo, { file: '', language: 'ru', isMonolingual: true })

    const text = edited(textOf(variations), '%lld items', { target: ['1', '2', '5'] }, russian)

    const { plural } = JSON.parse(text).strings['%lld items'].localizations.ru.variations
    expect(Object.keys(plural)).toEqual(['few', 'many', 'one', 'other'])
    expect(plural.other.stringUnit.value).toBe('5')
  })

  it('takes the argument of a substitution over from the source', () => {
    const text = edited(textOf(variations), 'found|==|substitutions.files', { target: ['a', 'b', 'c'] })

    const { files } = JSON.parse(text).strings.found.localizations.cs.substitutions
    expect(files).toMatchObject({ argNum: 1, formatSpecifier: 'lld' })
    expect(Object.keys(files.variations.plural)).toEqual(['few', 'one', 'other'])
  })

  it('puts several texts of a string into one language', () => {
    const edits = new Map([
      ['found', { target: ['Nalezeno %#@files@'] }],
      ['found|==|substitutions.files', { target: ['a', 'b', 'c'] }],
    ])

    const { bytes } = xcstrings.write(variations, edits, cs)

    expect(Object.keys(JSON.parse(textOf(bytes)).strings.found.localizations.cs)).toEqual([
      'stringUnit',
      'substitutions',
    ])
  })

  it('leaves a file alone whose brackets do not match', () => {
    const { bytes, missing } = xcstrings.write(
      bytesOf('{"strings": {"a": {}'),
      new Map([['a', { target: ['x'] }]]),
      cs,
    )

    expect(textOf(bytes)).toBe('{"strings": {"a": {}')
    expect(missing).toEqual(['a'])
  })
})

describe('adding and removing', () => {
  it('puts a string in its place among the keys', () => {
    const before = catalog('    "a" : {\n\n    },\n    "c" : {\n\n    }')

    const added = xcstrings.add(
      bytesOf(before),
      [{ context: 'b', source: ['B'], target: ['bé'], note: 'About b' }],
      cs,
    )

    expect(textOf(added)).toBe(
      catalog(
        `    "a" : {\n\n    },\n    "b" : {\n      "comment" : "About b",\n      "extractionState" : "manual",\n      "localizations" : {\n        "en" : {\n          ${unit('translated', 'B', '          ')}\n        },\n        "cs" : {\n          ${unit('translated', 'bé', '          ')}\n        }\n      }\n    },\n    "c" : {\n\n    }`,
      ),
    )
    expect(textOf(xcstrings.remove(added, new Set(['b']), cs))).toBe(before)
  })

  it('starts a language with the catalog as it is, or with an empty one', () => {
    const create = { ...cs, sourceLanguage: 'en' }

    expect(textOf(xcstrings.create(variations, create))).toBe(textOf(variations))
    expect(textOf(xcstrings.create(null, create))).toBe(`${catalog('')}\n`)
  })
})
