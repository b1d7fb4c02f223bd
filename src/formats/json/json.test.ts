import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry } from '../format.ts'
import { jsonInfo, jsonNestedInfo } from './info.ts'
import { json, jsonNested } from './json.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const cs = { language: 'cs', isMonolingual: true }

describeFormat(jsonInfo, {
  fixtures,
  cases: [
    { file: 'flat.cs.json', ...cs },
    { file: 'flat.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'laravel.de.json', language: 'de', isMonolingual: true },
    { file: 'laravel.de.json', language: 'de', isMonolingual: false },
    { file: 'comments.cs.json', ...cs },
  ],
})

describeFormat(jsonNestedInfo, {
  fixtures,
  cases: [
    { file: 'app.cs.json', ...cs },
    { file: 'app.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'windows.cs.json', ...cs },
    { file: 'minified.cs.json', ...cs },
  ],
})

const options = readOptions(jsonNestedInfo, { file: '', ...cs })
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

function pairs(text: string, isMonolingual = true): [string, string][] {
  const { entries } = plainContent(jsonNested.read(bytesOf(text), { ...options, isMonolingual }))
  return entries.map(({ context, source, target }) => [
    isMonolingual ? context : (source[0] ?? ''),
    target[0] ?? '',
  ])
}

describe('reading', () => {
  it('writes paths with dots and list indexes', () => {
    const text = '{"a": {"b": "x", "c": ["y", {"d": "z"}, ["w"]]}, "e.f": "v", "": "none", ".g": "dot"}'

    expect(pairs(text)).toEqual([
      ['a.b', 'x'],
      ['a.c[0]', 'y'],
      ['a.c[1].d', 'z'],
      ['a.c[2][0]', 'w'],
      ['e.f', 'v'],
      ['', 'none'],
      ['.g', 'dot'],
    ])
  })

  it('starts with a list as well as with an object', () => {
    expect(pairs('["a", {"k": "b"}]')).toEqual([
      ['[0]', 'a'],
      ['[1].k', 'b'],
    ])
  })

  it.each([
    ['5', '5'],
    ['-0', '0'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.0', '1.0'],
    ['1.10', '1.1'],
    ['1e5', '100000.0'],
    ['1e-7', '1e-07'],
    ['1e22', '1e+22'],
    ['true', 'True'],
    ['false', 'False'],
    ['null', ''],
  ])('shows the value %s as %j', (value, shown) => {
    expect(pairs(`{"a": ${value}}`)).toEqual([['a', shown]])
  })

  it('keeps the order of keys that look like numbers', () => {
    expect(pairs('{"10": "x", "2": "y"}').map(([key]) => key)).toEqual(['10', '2'])
  })

  it('takes the last of several values for a key, at the place of the first', () => {
    expect(pairs('{"a": "1", "b": "x", "a": "2", "c": {"d": "1"}, "c": {"e": "2"}}')).toEqual([
      ['a', '2'],
      ['b', 'x'],
      ['c.e', '2'],
    ])
  })

  it('takes the path as the source when there is no template', () => {
    expect(pairs('{"Save": "Uložit", "menu": {"Open": ""}}', false)).toEqual([
      ['Save', 'Uložit'],
      ['menu.Open', ''],
    ])
  })
})

describe('editing', () => {
  function edited(text: string, key: string, target: string): string {
    const { bytes, missing } = jsonNested.write(
      bytesOf(text),
      new Map([[key, { target: [target] }]]),
      options,
    )
    expect(missing).toEqual([])
    return textOf(bytes)
  }

  it.each([
    ['a literal stays literal', '{"a": "é", "b": "\\u00e9"}', 'a', 'ž', '{"a": "ž", "b": "\\u00e9"}'],
    ['an escape stays an escape', '{"a": "é", "b": "\\u00e9"}', 'b', 'ž', '{"a": "é", "b": "\\u017e"}'],
    [
      'all is ASCII where all was',
      '{"a": "x", "b": "\\u00e9"}',
      'a',
      'ž😀',
      '{"a": "\\u017e\\ud83d\\ude00", "b": "\\u00e9"}',
    ],
    ['digits are as large as before', '{"a": "\\u00E9"}', 'a', 'í', '{"a": "\\u00ED"}'],
    [
      'slashes are escaped where they were',
      '{"a": "x", "b": "c\\/d"}',
      'a',
      '1/2',
      '{"a": "1\\/2", "b": "c\\/d"}',
    ],
    ['slashes are free where they were', '{"a": "x", "b": "c/d"}', 'a', '1/2', '{"a": "1/2", "b": "c/d"}'],
    [
      'markup is escaped as in Go',
      '{"a": "x", "b": "\\u003cb"}',
      'a',
      '<&>',
      '{"a": "\\u003c\\u0026\\u003e", "b": "\\u003cb"}',
    ],
    [
      'no-break spaces stay visible',
      '{"a": "é", "b": "1\\u00a0é"}',
      'a',
      'ž\u00a0',
      '{"a": "ž\\u00a0", "b": "1\\u00a0é"}',
    ],
    [
      'control characters are escaped',
      '{"a": "x"}',
      'a',
      '\b\f\n\r\t\u0001"\\',
      '{"a": "\\b\\f\\n\\r\\t\\u0001\\"\\\\"}',
    ],
    ['half a pair is escaped', '{"a": "é"}', 'a', '\ud83d!', '{"a": "\\ud83d!"}'],
    ['numbers stay numbers', '{"a": 5, "b": true}', 'a', '6.5', '{"a": 6.5, "b": true}'],
    ['booleans stay booleans', '{"a": 5, "b": true}', 'b', 'False', '{"a": 5, "b": false}'],
    ['words take the place of numbers', '{"a": 5}', 'a', 'five', '{"a": "five"}'],
    [
      'both of two equal values change',
      '{"a": "1", "b": "", "a": "1"}',
      'a',
      '2',
      '{"a": "2", "b": "", "a": "2"}',
    ],
    ['the value that counts changes', '{"a": "0", "a": "1"}', 'a', '2', '{"a": "0", "a": "2"}'],
    ['comments stay', '{"a": "x" /* y */, // z\n"b": ""}', 'a', 'w', '{"a": "w" /* y */, // z\n"b": ""}'],
  ])('%s', (_, before, key, target, after) => {
    expect(edited(before, key, target)).toBe(after)
  })

  it('reports keys that the file lacks', () => {
    const { bytes, missing } = jsonNested.write(
      bytesOf('{"a": "x"}'),
      new Map([
        ['a', { target: ['y'] }],
        ['b', { target: ['z'] }],
      ]),
      options,
    )

    expect(textOf(bytes)).toBe('{"a": "y"}')
    expect(missing).toEqual(['b'])
  })

  it('writes nothing beyond ASCII into a file that is not UTF-8', () => {
    const bytes = Buffer.from([...Buffer.from('{"a": "'), 0xe9, ...Buffer.from('", "b": "x"}')])

    const written = jsonNested.write(bytes, new Map([['b', { target: ['ž'] }]]), options).bytes

    expect(Buffer.from(written).toString('latin1')).toBe('{"a": "\u00e9", "b": "\\u017e"}')
  })

  it('replaces texts of a broken file, whose other bytes stay', () => {
    expect(edited('{"a": "x", "b": oops, "c": {"d": "e"', 'c.d', 'f')).toBe(
      '{"a": "x", "b": oops, "c": {"d": "f"',
    )
  })
})

describe('adding', () => {
  const news = (...contexts: string[]): NewEntry[] =>
    contexts.map((context) => ({ context, source: [], target: [`new ${context}`] }))

  it.each([
    ['at the end', '{\n  "a": "x"\n}\n', ['b'], '{\n  "a": "x",\n  "b": "new b"\n}\n'],
    ['with tabs and CR LF', '{\r\n\t"a" : "x"\r\n}', ['b'], '{\r\n\t"a" : "x",\r\n\t"b" : "new b"\r\n}'],
    ['on one line', '{"a": "x"}', ['b', 'c'], '{"a": "x", "b": "new b", "c": "new c"}'],
    ['without spaces', '{"a":"x"}', ['b'], '{"a":"x","b":"new b"}'],
    ['between padded brackets', '{ "a": "x" }', ['b'], '{ "a": "x", "b": "new b" }'],
    ['to an empty object', '{}', ['a'], '{\n    "a": "new a"\n}'],
    ['to an object with nothing but space', '{\n\n}\n', ['a'], '{\n    "a": "new a"\n}\n'],
    ['to a file without content', '\n', ['a'], '{\n    "a": "new a"\n}\n'],
    ['behind a comment', '{\n  "a": "x" // y\n}', ['b'], '{\n  "a": "x", // y\n  "b": "new b"\n}'],
    ['behind a trailing comma', '{\n  "a": "x",\n}', ['b'], '{\n  "a": "x",\n  "b": "new b",\n}'],
    [
      'deep inside',
      '{\n  "a": {\n    "b": "x"\n  }\n}',
      ['a.c', 'd.e', 'd.f'],
      '{\n  "a": {\n    "b": "x",\n    "c": "new a.c"\n  },\n  "d": {\n    "e": "new d.e",\n    "f": "new d.f"\n  }\n}',
    ],
    ['to lists', '{"l": ["x"]}', ['l[1]', 'm[1]'], '{"l": ["x", "new l[1]"], "m": ["", "new m[1]"]}'],
    ['not over an object', '{"a": {"b": "x"}}', ['a'], '{"a": {"b": "x"}}'],
    ['not into a list by name', '{"l": ["x"]}', ['l.a'], '{"l": ["x"]}'],
    ['beside a text that is in the way', '{"a": "x"}', ['a.b'], '{"a": "x", "a.b": "new a.b"}'],
  ])('%s', (_, before, contexts, after) => {
    expect(textOf(jsonNested.add(bytesOf(before), news(...contexts), options))).toBe(after)
  })

  it('keeps dots in keys of flat files', () => {
    expect(textOf(json.add(bytesOf('{"a": "x"}'), news('b.c'), options))).toBe('{"a": "x", "b.c": "new b.c"}')
  })

  it('follows shape and order of the template', () => {
    const template = bytesOf('{"first": "1", "a": {"x": "", "y": ""}, "with.dot": "", "z": ""}')

    const added = json.add(
      bytesOf('{\n  "z": "Z",\n  "own": "O"\n}'),
      news('first', 'a.x', 'a.y', 'with.dot'),
      { ...options, template },
    )

    expect(textOf(added)).toBe(
      '{\n  "first": "new first",\n  "a": {\n    "x": "new a.x",\n    "y": "new a.y"\n  },\n  "with.dot": "new with.dot",\n  "z": "Z",\n  "own": "O"\n}',
    )
  })

  it('leaves a file alone whose brackets do not match', () => {
    expect(textOf(jsonNested.add(bytesOf('{"a": "x"'), news('b'), options))).toBe('{"a": "x"')
  })
})

describe('removing', () => {
  it.each([
    ['the first', '{"a": "1", "b": "2", "c": "3"}', ['a'], '{"b": "2", "c": "3"}'],
    ['one in the middle', '{"a": "1", "b": "2", "c": "3"}', ['b'], '{"a": "1", "c": "3"}'],
    ['the last ones', '{"a": "1", "b": "2", "c": "3"}', ['b', 'c'], '{"a": "1"}'],
    ['all', '{\n  "a": "1",\n  "b": "2"\n}\n', ['a', 'b'], '{}\n'],
    ['a whole line', '{\n  "a": "1",\n  "b": "2"\n}', ['b'], '{\n  "a": "1"\n}'],
    [
      'comments of its own',
      '{\n  "a": "1", // one\n  // two\n  "b": "2", // zwei\n  "c": "3"\n}',
      ['b'],
      '{\n  "a": "1", // one\n  "c": "3"\n}',
    ],
    ['objects that lose everything', '{"a": {"b": {"c": "1"}}, "d": "2"}', ['a.b.c'], '{"d": "2"}'],
    ['all values of a key', '{"a": "1", "b": "2", "a": "3"}', ['a'], '{"b": "2"}'],
    ['the end of a list', '{"a": ["1", "2"]}', ['a[1]'], '{"a": ["1"]}'],
    ['only the text in a list', '{"a": ["1", "2"]}', ['a[0]'], '{"a": ["", "2"]}'],
  ])('%s', (_, before, keys, after) => {
    expect(textOf(jsonNested.remove(bytesOf(before), new Set(keys), options))).toBe(after)
  })
})

describe('creating', () => {
  const create = { ...options, sourceLanguage: 'en' }

  it('starts with the texts of the base, all blank', () => {
    expect(textOf(json.create(bytesOf('{"a": "x", "b": {"c": 5}}\n'), create))).toBe(
      '{"a": "", "b": {"c": ""}}\n',
    )
    expect(textOf(json.create(bytesOf('["x"]'), create))).toBe('[""]')
    expect(textOf(json.create(null, create))).toBe('{}\n')
  })

  it('blanks all texts of a bilingual base', () => {
    const base = bytesOf('{\n  "Save": "Speichern", "n": 5\n}')

    expect(textOf(json.create(base, { ...create, isMonolingual: false }))).toBe('{\n  "Save": "", "n": ""\n}')
  })
})

describe('any file', () => {
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constantFrom(true, false, null),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('node'), { maxKeys: 5, noNullPrototype: true }),
    ),
  })).node
  const file = fc.record({
    value: fc.dictionary(fc.string(), value, { maxKeys: 6, noNullPrototype: true }),
    indent: fc.constantFrom(undefined, 1, 2, '\t'),
  })

  it('has no problems and stays valid when every text is edited', () => {
    fc.assert(
      fc.property(file, fc.string({ unit: 'binary' }), ({ value: data, indent }, text) => {
        const bytes = bytesOf(JSON.stringify(data, null, indent))
        const { entries, problems } = plainContent(jsonNested.read(bytes, options))
        expect(problems).toEqual([])
        const edits = new Map(entries.map(({ context }) => [context, { target: [text] }]))
        const written = jsonNested.write(bytes, edits, options)
        expect(written.missing).toEqual([])
        const first = new Set<string>()
        for (const { context, target } of plainContent(jsonNested.read(written.bytes, options)).entries) {
          if (!first.has(context)) expect(readable(target[0] ?? '')).toEqual(readable(text))
          first.add(context)
        }
        JSON.parse(textOf(written.bytes))
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('is again what it was when a new text is removed', () => {
    fc.assert(
      fc.property(file, ({ value: data, indent }) => {
        const bytes = bytesOf(JSON.stringify(data, null, indent))
        const added = json.add(bytes, [{ context: 'a new key', source: [], target: ['x'] }], options)
        expect(JSON.parse(textOf(added))).toEqual({ ...data, 'a new key': 'x' })
        const removed = json.remove(added, new Set(['a new key']), options)
        expect(JSON.parse(textOf(removed))).toEqual(data)
        if (Object.keys(data).length > 0) expect(textOf(removed)).toBe(textOf(bytes))
      }),
      { numRuns: propertyRuns() },
    )
  })

  /** Numbers and booleans read back in another spelling. */
  function readable(text: string): string {
    return /^(true|false)$/i.test(text) ? text.toLowerCase() : String(Number(text) || text)
  }
})
