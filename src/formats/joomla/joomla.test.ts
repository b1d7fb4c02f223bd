import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { joomlaInfo } from './info.ts'

describeFormat(joomlaInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'j-en.ini', language: 'en', isTemplate: true },
    { file: 'j-cs.ini', language: 'cs' },
    { file: 'com_content.cs.ini', language: 'cs' },
    { file: 'crlf.cs.ini', language: 'cs' },
  ],
})

const joomla = await tryFormat(joomlaInfo)

describe('reading Joomla files', () => {
  it.each([
    ['A="x"', 'x'],
    ['A = "x" ', 'x'],
    ['A="a \\"b\\" c"', 'a "b" c'],
    ['A="a "_QQ_"b"_QQ_""', 'a "b"'],
    ['A="a "b" c"', 'a "b" c'],
    ['A="x" ; comment', 'x'],
    ['A="a;b=c"', 'a;b=c'],
    ['A=""', ''],
    ['A=', ''],
    ['A=plain text', 'plain text'],
    ["A='x'", "'x'"],
    ['A="1\\n2\\t3\\\\4\\u010d"', '1\n2\t3\\4č'],
    ['A="\\\\"', '\\'],
  ])('reads %j', (text, value) => {
    expect(joomla.list(text)).toEqual([['A', value, '']])
  })

  it('takes comments above a key as its note, but not the heading of the file', () => {
    expect(joomla.list('; Licence\n\n; one\n# two\nA="1"\n\n[x]\nB="2"\n')).toEqual([
      ['A', '1', '; one\n# two'],
      ['B', '2', ''],
    ])
  })

  it.each([
    ['A="1"\nB="2\nC="3"', 2, 3, 'Missing closing quote'],
    ['A="1"\nB\nC="3"', 2, 1, 'Missing equals sign on this line'],
    ['A="1"\n="2"\nC="3"', 2, 1, 'Missing key'],
    ['A="1"\nB="2" rest\nC="3"', 2, 3, 'Missing closing quote'],
  ])('reports what is wrong in %j and reads the rest', (text, line, column, message) => {
    const { entries, problems } = joomla.read(text)

    expect(problems).toEqual([{ line, column, message }])
    expect(entries.map((entry) => entry.context)).toEqual(['A', 'C'])
  })
})

describe('changing Joomla files', () => {
  it.each([
    ['A="x" ; c\n', 'y', 'A="y" ; c\n'],
    ['A = x\n', 'y', 'A = "y"\n'],
    ['A="x"\n', 'say "y" \\ \n', 'A="say \\"y\\" \\\\ \\n"\n'],
    ['A="x"\nB=""_QQ_"z"_QQ_""\n', '"y"', 'A=""_QQ_"y"_QQ_""\nB=""_QQ_"z"_QQ_""\n'],
    ['A="x"\r\nB="z"', '', 'A=""\r\nB="z"'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(joomla.edit(before, { A: target })).toBe(after)
  })

  it('adds entries in the style of the file, and none that it cannot hold', () => {
    const entries = [
      { context: 'B', target: ['"2"'], note: 'why' },
      { context: 'A', target: ['3'] },
      { context: '[x]', target: ['4'] },
      { context: 'C=D', target: ['5'] },
    ]

    expect(joomla.add('A = "1"\n', entries)).toBe('A = "1"\n; why\nB = "\\"2\\""\n')
  })

  it('removes entries with their comments', () => {
    expect(joomla.remove('A="1"\n; why\nB="2"\nC="3"\n', 'B')).toBe('A="1"\nC="3"\n')
  })

  it('starts a file with the heading of the base', () => {
    expect(joomla.create('; Licence\n\nA="1"\n')).toBe('; Licence\n\n')
    expect(joomla.create(null)).toBe('')
  })
})

describe('any Joomla file', () => {
  it('holds what was written', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((value) => value.isWellFormed() && !value.includes('\0'))
    fc.assert(
      fc.property(text, fc.constantFrom('A="x"\n', 'A="_QQ_"\nB=""_QQ_""\n'), (value, file) => {
        expect(joomla.list(joomla.edit(file, { A: value }))[0]).toEqual(['A', value, ''])
      }),
    )
  })

  it('is read in linear time', () => {
    const hostile = ['"', 'A="', '\\', '\\"', '; \n', '[', 'A="\n', '=']
    for (const piece of hostile) {
      expectLinearTime((n) => joomla.read(piece.repeat(n(100_000))))
      expectLinearTime((n) => joomla.read(`A="${piece.repeat(n(100_000))}`))
    }
  })
})
