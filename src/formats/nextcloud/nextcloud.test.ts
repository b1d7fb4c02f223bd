import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { entryKey } from '../format.ts'
import { nextcloudInfo } from './info.ts'
import { nextcloud } from './nextcloud.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(nextcloudInfo, { fixtures, cases: [{ file: 'cs.json', language: 'cs' }] })

const options = readOptions(nextcloudInfo, { file: '', language: 'cs' })
const file = (body: string) =>
  `{ "translations": {\n${body}\n},"pluralForm" :"nplurals=3; plural=n==1 ? 0 : 2;"\n}`

describe('texts of an app', () => {
  it('have their source as key, also when they have forms', () => {
    const { entries, plural } = plainContent(
      nextcloud.read(
        bytesOf(file('"Files" : "Soubory",\n"_%n file_::_%n files_" : ["%n soubor","%n soubory"]')),
        options,
      ),
    )

    expect(plural).toEqual({ number: 3, formula: 'n==1 ? 0 : 2' })
    expect(entries).toMatchObject([
      { context: '', source: ['Files'], target: ['Soubory'] },
      { context: '', source: ['%n file', '%n files'], target: ['%n soubor', '%n soubory'] },
    ])
  })

  it('are reported when they are something else', () => {
    const { problems } = nextcloud.read(bytesOf(file('"a" : {}')), options)

    expect(problems).toEqual([
      { line: 2, column: 1, message: '"a" is neither a string nor a list of plural forms' },
    ])
    expect(nextcloud.read(bytesOf('{}'), options).problems).toEqual([
      { line: 1, column: 1, message: 'The object "translations" is missing' },
    ])
  })

  it('get further forms', () => {
    const before = file('"_a_::_b_" : ["1"]')
    const key = entryKey({ context: '', source: ['a', 'b'] }, false)

    const { bytes } = nextcloud.write(bytesOf(before), new Map([[key, { target: ['1', '2', '3'] }]]), options)

    expect(textOf(bytes)).toBe(file('"_a_::_b_" : ["1", "2", "3"]'))
  })

  it('are added and removed', () => {
    const before = file('    "a" : "x"')
    const entries = [
      { context: '', source: ['b'], target: ['y'] },
      { context: '', source: ['c', 'd'], target: ['1', '2', '3'] },
    ]

    const added = nextcloud.add(bytesOf(before), entries, options)

    expect(textOf(added)).toBe(file('    "a" : "x",\n    "b" : "y",\n    "_c_::_d_" : ["1","2","3"]'))
    const keys = new Set(entries.map((entry) => entryKey(entry, false)))
    expect(textOf(nextcloud.remove(added, keys, options))).toBe(before)
  })

  it('are blank in a new language, with as many forms as it has', () => {
    const create = { ...options, sourceLanguage: 'en', plural: { number: 1, names: null, formula: '0' } }
    const base = bytesOf(file('"a" : "x",\n"_b_::_c_" : ["1","2"]'))

    expect(textOf(nextcloud.create(base, create))).toBe(
      '{ "translations": {\n"a" : "",\n"_b_::_c_" : [""]\n},"pluralForm" :"nplurals=1; plural=0;"\n}',
    )
    expect(textOf(nextcloud.create(null, create))).toBe(
      '{ "translations": {\n},"pluralForm" :"nplurals=1; plural=0;"\n}\n',
    )
  })
})
