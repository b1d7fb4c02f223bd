import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import {
  csvInfo,
  csvMultiUtf8Info,
  csvSimpleInfo,
  csvSimpleIsoInfo,
  csvSimpleUtf8Info,
  csvUtf8Info,
} from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(csvInfo, {
  fixtures,
  cases: [
    { file: 'bi.cs.csv', language: 'cs' },
    { file: 'bi.en.csv', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'mixed.cs.csv', language: 'cs' },
    { file: 'mixed.cs.csv', language: 'cs', isMonolingual: true },
    { file: 'tabs.cs.csv', language: 'cs' },
    { file: 'keys.cs.csv', language: 'cs', isMonolingual: true },
    { file: 'location.cs.csv', language: 'cs' },
  ],
})
describeFormat(csvUtf8Info, { fixtures, cases: [{ file: 'bi.cs.csv', language: 'cs' }] })
describeFormat(csvSimpleInfo, {
  fixtures,
  cases: [
    { file: 'simple.cs.csv', language: 'cs' },
    { file: 'simple.en.csv', language: 'en', isMonolingual: true, isTemplate: true },
  ],
})
describeFormat(csvSimpleUtf8Info, { fixtures, cases: [{ file: 'simple.cs.csv', language: 'cs' }] })
describeFormat(csvSimpleIsoInfo, {
  fixtures,
  cases: [{ file: 'latin1.fr.csv', language: 'fr' }],
  texts: ['Déjà "vu", ü', 'two\nlines\tand a tab', 'x;y'],
})
describeFormat(csvMultiUtf8Info, { fixtures, cases: [{ file: 'multi.cs.csv', language: 'cs' }] })

const table = await tryFormat(csvInfo, { isMonolingual: false })
const keys = await tryFormat(csvInfo)
const simple = await tryFormat(csvSimpleInfo, { isMonolingual: false })
const multi = await tryFormat(csvMultiUtf8Info, { isMonolingual: false })
const iso = await tryFormat(csvSimpleIsoInfo, { isMonolingual: false, encoding: 'latin1' })
/** Key of a source without context. */
const of = (source: string, context = ''): string => `${source}\u0004${context}`

describe('reading tables', () => {
  it('reads all columns', () => {
    const text =
      'location,source,target,ID,fuzzy,context,translator_comments,developer_comments\nmain.c:1,Hello,Ahoj,7,True,greeting,mine,theirs\n'

    expect(table.read(text)).toEqual({
      entries: [
        {
          context: 'greeting',
          source: ['Hello'],
          target: ['Ahoj'],
          previousSource: '',
          location: 'main.c:1',
          note: 'mine\ntheirs',
          flags: '',
          isFuzzy: true,
          isApproved: false,
          isReadonly: false,
        },
      ],
      problems: [],
    })
  })

  it.each([
    ['source,target\nHello,Ahoj\n'],
    ['"source";"target"\n"Hello";"Ahoj"\n'],
    ['target\tsource\r\nAhoj\tHello\r\n'],
    ['Source | Target\nHello|Ahoj\n'],
    ['msgid,msgstr\nHello,Ahoj'],
    ['Hello,Ahoj\n'],
    ['main.c,Hello,Ahoj\n'],
    ['\n\nsource,target\n\nHello,Ahoj\n\n,x\n'],
  ])('finds separator and columns of %j', (text) => {
    expect(table.list(text)).toEqual([['Hello', 'Ahoj', '']])
  })

  it.each([
    ['"a ""b"" c",x', 'a "b" c', 'x'],
    ['"a,b","c\nd"', 'a,b', 'c\nd'],
    ['a "b" c, d ', 'a "b" c', ' d '],
    ['"a"b,x', 'ab', 'x'],
    ['a', 'a', ''],
    ["=1+1,'=x", '=1+1', "'=x"],
  ])('reads the row %j', (row, source, target) => {
    expect(table.list(`source,target\n${row}`)).toEqual([[source, target, '']])
  })

  it.each(['False', 'false', '0', 'no', ''])('knows that %j is not fuzzy', (word) => {
    expect(table.read(`source,target,fuzzy\na,b,${word}\n`).entries[0]?.isFuzzy).toBe(false)
  })

  it('keeps equal sources apart by their id', () => {
    expect(table.list('id,source,target\n1,a,x\n2,a,y\n').map(([key]) => key)).toEqual(['a|1', 'a|2'])
  })

  it('finds the key of a table with a template in id, context or source', () => {
    expect(keys.list('id,context,source,target\nk,c,s,t\n,c,s,t\n,,s,t\n').map(([key]) => key)).toEqual([
      'k',
      'c',
      's',
    ])
    expect(keys.list('key,value\ngreeting,Ahoj\n')).toEqual([['greeting', 'Ahoj', '']])
    expect(keys.list('greeting,Ahoj\n')).toEqual([['greeting', 'Ahoj', '']])
  })

  it('joins the values of a key', () => {
    expect(multi.list('source,target\na,1\nb,2\na,3\n')).toEqual([
      ['a', ['1', '3'], ''],
      ['b', '2', ''],
    ])
  })

  it('reports a quote that does not close and reads the other lines', () => {
    const { entries, problems } = table.read('source,target\na,"b\nc,d\n')

    expect(problems).toEqual([{ line: 2, column: 3, message: 'This quote is not closed' }])
    expect(entries.map((entry) => entry.source[0])).toEqual(['c'])
  })
})

it('leaves out a row that no table has', () => {
  const { entries, problems } = table.read(`source,target\na,b\n${',x'.repeat(1001)}\nc,d\n`)

  expect(entries).toHaveLength(2)
  expect(problems).toEqual([{ line: 3, column: 1, message: 'Skipped a row with more than 1000 cells' }])
})

describe('editing tables', () => {
  it.each([
    ['source,target\na,x\nb,y\n', 'new', 'source,target\na,new\nb,y\n'],
    ['source,target\na,x\n', 'n,e"w', 'source,target\na,"n,e""w"\n'],
    ['source;target\na;x\n', 'n,e;w', 'source;target\na;"n,e;w"\n'],
    ['source,target\na,"x"\n', 'new', 'source,target\na,"new"\n'],
    ['"source","target"\n"a",\n', 'new', '"source","target"\n"a","new"\n'],
    ['source,target\r\na,\r\n', 'new', 'source,target\r\na,new\r\n'],
    ['source,note,target\na\nb,,c\n', 'new', 'source,note,target\na,,new\nb,,c\n'],
    ['source,target\na,x', 'l1\nl2', 'source,target\na,"l1\nl2"'],
    ['source,target\na,x\n', '=1+1', 'source,target\na,=1+1\n'],
    ['source,target,fuzzy\na,x,True\n', 'new', 'source,target,fuzzy\na,new,True\n'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(table.edit(before, { [of('a')]: target })).toBe(after)
  })

  it.each([
    ['True', false, 'False'],
    ['False', true, 'True'],
    ['1', false, '0'],
    ['yes', false, 'no'],
    ['', true, 'true'],
    ['', false, ''],
  ])('writes the state %j as %j: %j', (before, isFuzzy, after) => {
    const rest = 'b,y,false\n'

    expect(table.edit(`source,target,fuzzy\na,x,${before}\n${rest}`, { [of('a')]: { isFuzzy } })).toBe(
      `source,target,fuzzy\na,x,${after}\n${rest}`,
    )
  })

  it('changes, adds and drops the rows of several values', () => {
    const before = 'source,target,context\na,1,\nb,2,\na,3,\n'

    expect(multi.edit(before, { [of('a')]: ['x', 'y', 'z'] })).toBe(
      'source,target,context\na,x,\nb,2,\na,y,\na,z,\n',
    )
    expect(multi.edit(before, { [of('a')]: ['x'] })).toBe('source,target,context\na,x,\nb,2,\n')
  })

  it('does not write what an old encoding cannot hold', () => {
    expect(iso.missing('"a","\xe9"\n', { [of('a')]: 'č' })).toEqual([of('a')])
    expect(iso.edit('"a","\xe9"\n', { [of('a')]: 'ü' })).toBe('"a","\xfc"\n')
  })
})

describe('adding to and removing from tables', () => {
  it('fills the columns that the table has', () => {
    const entry = { context: 'c', source: ['s'], target: ['t'], note: 'n', isFuzzy: true }

    expect(table.add('source,target\na,b\n', [entry])).toBe('source,target\na,b\ns,t\n')
    expect(table.add('"x","target","source","context","fuzzy","comment"', [entry])).toBe(
      '"x","target","source","context","fuzzy","comment"\n"","t","s","c","True","n"',
    )
    expect(keys.add('key,value\r\na,b\r\n', [{ context: 'k', target: ['v'] }])).toBe(
      'key,value\r\na,b\r\nk,v\r\n',
    )
    expect(simple.add('', [{ context: '', source: ['s'], target: ['t, u'] }])).toBe('s,"t, u"\n')
    expect(multi.add('source,target\n', [{ context: '', source: ['s'], target: ['t', 'u'] }])).toBe(
      'source,target\ns,t\ns,u\n',
    )
  })

  it('adds nothing that is there', () => {
    expect(table.add('source,target\na,b\n', [{ context: '', source: ['a'] }])).toBe('source,target\na,b\n')
  })

  it('removes rows', () => {
    expect(table.remove('source,target\na,"b\nc"\nd,e\n', of('a'))).toBe('source,target\nd,e\n')
  })

  it('blanks the translations for a new language', () => {
    expect(table.create('source,target,fuzzy\r\na,"b",True\r\nc,d,False\r\n')).toBe(
      'source,target,fuzzy\r\na,"",False\r\nc,,False\r\n',
    )
  })

  it('keeps the header only where keys come from a template', () => {
    expect(keys.create('key;value\na;b\n')).toBe('key;value\n')
  })

  it('starts from nothing with a header, or without one', () => {
    expect(table.create(null)).toBe(
      '"location","source","target","id","fuzzy","context","translator_comments","developer_comments"\n',
    )
    expect(simple.create(null)).toBe('')
  })
})

describe('any table', () => {
  it('holds what was written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', '\t', '=', 'č') })
    const separator = fc.constantFrom(',', ';', '\t', '|')
    fc.assert(
      fc.property(separator, text, text, (between, value, other) => {
        const before = `source${between}target\nk${between}x\nl${between}${serialize(other, between)}\n`

        expect(table.list(table.edit(before, { [of('k')]: value }))).toEqual([
          ['k', value, ''],
          ['l', other, ''],
        ])
      }),
    )
  })

  it('is read in linear time', () => {
    const hostile = ['"', '""', '",', ',', '\n', 'a,"\n', '"a\n', '"a",\r']
    for (const piece of hostile) expectLinearTime((n) => table.read(piece.repeat(n(100_000))))
  })
})

function serialize(value: string, separator: string): string {
  return /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value
}
