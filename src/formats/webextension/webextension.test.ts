import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { webextensionInfo } from './info.ts'
import { webextension } from './webextension.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(webextensionInfo, {
  fixtures,
  cases: [
    { file: 'en/messages.json', language: 'en', isTemplate: true },
    { file: 'cs/messages.json', language: 'cs' },
    { file: 'cs/windows.json', language: 'cs' },
  ],
})

const options = readOptions(webextensionInfo, { file: '', language: 'cs' })

describe('messages of an extension', () => {
  it('have a text, a note and placeholders', () => {
    const text =
      '{"greet": {"message": "Hello $USER$ at $URL$", "description": "At start", "placeholders": {"user": {"content": "$1"}, "Url": {}}}}'

    expect(plainContent(webextension.read(bytesOf(text), options)).entries).toEqual([
      {
        context: 'greet',
        source: [],
        target: ['Hello $USER$ at $URL$'],
        previousSource: '',
        location: '',
        note: 'At start',
        flags: 'placeholders:$USER$:$URL$,case-insensitive',
        isFuzzy: false,
        isApproved: false,
        isReadonly: false,
      },
    ])
  })

  it('are reported when they are no objects, and others are read', () => {
    const { entries, problems } = plainContent(
      webextension.read(bytesOf('{"a": "x",\n"b": {"message": ["y"]},\n"c": {"message": "z"}}'), options),
    )

    expect(entries.map(({ context }) => context)).toEqual(['c'])
    expect(problems).toEqual([
      { line: 1, column: 2, message: '"a" is not an object with a string in "message"' },
      { line: 2, column: 1, message: '"b" is not an object with a string in "message"' },
    ])
  })

  it('are not in a list', () => {
    const { problems } = webextension.read(bytesOf('[]'), options)

    expect(problems).toEqual([{ line: 1, column: 1, message: 'The file is not an object, in { }' }])
  })

  it('get the text that they lack', () => {
    const before = '{\n  "a": {\n    "description": "d"\n  }\n}'

    const { bytes } = webextension.write(bytesOf(before), new Map([['a', { target: ['x'] }]]), options)

    expect(textOf(bytes)).toBe('{\n  "a": {\n    "message": "x",\n    "description": "d"\n  }\n}')
  })

  it('bring along the placeholders without which a browser refuses them', () => {
    const template = bytesOf(
      '{"a": {"message": "A"}, "b": {"message": "B $N$", "description": "About b", "placeholders": {"n": {"content": "$1"}}}, "c": {"message": "C"}}',
    )
    const before = '{\n  "a": {"message": "á"},\n  "c": {"message": "cé"}\n}\n'

    const added = webextension.add(bytesOf(before), [{ context: 'b', source: ['B'], target: ['bé $N$'] }], {
      ...options,
      template,
    })

    expect(textOf(added)).toBe(
      '{\n  "a": {"message": "á"},\n  "b": {"message": "bé $N$", "placeholders": {"n": {"content": "$1"}}},\n  "c": {"message": "cé"}\n}\n',
    )
  })

  it('have their notes in the template', () => {
    const added = webextension.add(
      bytesOf('{}\n'),
      [{ context: 'a', source: [], target: ['A'], note: 'About a' }],
      {
        ...options,
        isTemplate: true,
      },
    )

    expect(textOf(added)).toBe(
      '{\n    "a": {\n        "message": "A",\n        "description": "About a"\n    }\n}\n',
    )
  })

  it('go with everything that belongs to them', () => {
    const before = '{\n  "a": {\n    "message": "x"\n  },\n  "b": {\n    "message": "y"\n  }\n}'

    expect(textOf(webextension.remove(bytesOf(before), new Set(['a']), options))).toBe(
      '{\n  "b": {\n    "message": "y"\n  }\n}',
    )
  })

  it('are none in a new language', () => {
    expect(textOf(webextension.create(bytesOf('{"a": {}}'), { ...options, sourceLanguage: 'en' }))).toBe(
      '{}\n',
    )
  })
})
