import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { iniInfo, isluInfo } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(iniInfo, {
  fixtures,
  cases: [
    { file: 'app.cs.ini', language: 'cs' },
    { file: 'crlf.cs.ini', language: 'cs' },
  ],
})
describeFormat(isluInfo, { fixtures, cases: [{ file: 'setup.cs.islu', language: 'cs' }] })

const ini = await tryFormat(iniInfo)
const islu = await tryFormat(isluInfo)

describe('reading INI files', () => {
  it('names entries by section and key', () => {
    expect(ini.list('top=1\n[A b]\nk=2\n[c] ; x\nk: 3\n[A b]\nl = "4" ; 5\n')).toEqual([
      ['top', '1', ''],
      ['[A b]k', '2', ''],
      ['[c]k', '3', ''],
      ['[A b]l', '"4" ; 5', ''],
    ])
  })

  it('takes comments directly above a key as its note', () => {
    expect(ini.list('; head\n\n; one\n# two\na=1\nREM three\nb=2\n; four\n[s]\nc=3\n')).toEqual([
      ['a', '1', '; one\n# two'],
      ['b', '2', 'REM three'],
      ['[s]c', '3', ''],
    ])
  })

  it('continues values on lines that are indented deeper than the key', () => {
    expect(ini.list('a=1\n  2\n\n\t3\n\n  b=4\n  c=5\n')).toEqual([['a', '1\n2\n\n3\n\nb=4\nc=5', '']])
    expect(ini.list('[s]\n  b=4\n  c=5\n   6\n')).toEqual([
      ['[s]b', '4', ''],
      ['[s]c', '5\n6', ''],
    ])
  })

  it('reads line breaks of Inno Setup', () => {
    expect(islu.list('[Messages]\na=one%ntwo %1 100 %%n%t.\n')).toEqual([
      ['[Messages]a', 'one\ntwo %1 100 %%n\t.', ''],
    ])
  })

  it.each([
    ['a=1\nb\nc=3', 2, 'Missing equals sign on this line'],
    ['a=1\n=2\nc=3', 2, 'Missing key'],
    ['a=1\n[b\nc=3', 2, 'The section name has no closing bracket'],
  ])('reports what is wrong in %j and reads the rest', (text, line, message) => {
    const { entries, problems } = ini.read(text)

    expect(problems).toEqual([{ line, column: 1, message }])
    expect(entries.map((entry) => entry.context)).toEqual(['a', 'c'])
  })
})

describe('changing INI files', () => {
  it.each([
    ['k = x\nl=y\n', 'new', 'k = new\nl=y\n'],
    ['k=\n', 'new', 'k=new\n'],
    ['k=x\n  y\nl=z\n', 'a\nb', 'k=a\n  b\nl=z\n'],
    ['k=x\r\nl=z\r\n', 'a\n\nb', 'k=a\r\n\r\n    b\r\nl=z\r\n'],
    ['  k=x\n', 'a\nb', '  k=a\n      b\n'],
    ['k=x\n', '  a  ', 'k=a\n'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(ini.edit(before, { k: target })).toBe(after)
  })

  it('does not write a line that would become a comment', () => {
    expect(ini.missing('k=x\n', { k: 'a\n; b' })).toEqual(['k'])
  })

  it('writes line breaks of Inno Setup', () => {
    expect(islu.edit('[M]\nk=x\n', { '[M]k': 'a\nb\tc' })).toBe('[M]\nk=a%nb%tc\n')
  })

  it.each([
    ['[s]\na=1\n\n[t]\nb=2\n', '[s]k', '[s]\na=1\nk=x\n\n[t]\nb=2\n'],
    ['[s]\na=1\n', '[new]k', '[s]\na=1\n\n[new]\nk=x\n'],
    ['[empty]\n[t]\nb=2\n', '[empty]k', '[empty]\nk=x\n[t]\nb=2\n'],
    ['', '[s]k', '[s]\nk=x\n'],
    ['', 'k', 'k=x\n'],
    ['[s]\na = 1\n', 'k', 'k = x\n[s]\na = 1\n'],
    ['[s]\na=1', '[s]k', '[s]\na=1\nk=x'],
  ])('adds to %j the key %j', (before, context, after) => {
    expect(ini.add(before, [{ context, target: ['x'] }])).toBe(after)
  })

  it('adds several sections in the order of the template', () => {
    const entries = ['[s]b', '[t]a', '[t]c'].map((context) => ({ context, target: ['x'] }))

    expect(ini.add('[s]\na=1\nc=3\n', entries, '[s]\na=\nb=\nc=\n')).toBe(
      '[s]\na=1\nb=x\nc=3\n\n[t]\na=x\nc=x\n',
    )
  })

  it('adds no key that would be another one', () => {
    const contexts = ['b=c', ';d', '[s]', '[s\nx=y]e', 'f\ng']

    expect(
      ini.add(
        'a=1\n',
        contexts.map((context) => ({ context })),
      ),
    ).toBe('a=1\n')
  })

  it('removes entries with their comments and further lines', () => {
    expect(ini.remove('[s]\na=1\n; why\nb=2\n  3\nc=4\n', '[s]b')).toBe('[s]\na=1\nc=4\n')
  })

  it('starts a file with the heading of the base', () => {
    expect(ini.create('; Licence\n\n[s]\na=1\n')).toBe('; Licence\n\n')
  })

  it('reads in linear time', () => {
    const hostile = ['a=\n', 'a=1\n\n\n', ' \n', ';\n', '[', '[\n', 'a=1\n b\n', ' ']
    for (const piece of hostile) expectLinearTime((n) => ini.read(piece.repeat(n(100_000))))
  })
})
