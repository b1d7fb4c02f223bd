import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { gwtInfo } from './info.ts'

describeFormat(gwtInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'gwt_en.properties', language: 'en', isTemplate: true },
    { file: 'gwt_cs.properties', language: 'cs' },
    { file: 'plurals.gwt.cs.properties', language: 'cs' },
  ],
})

const czech = await tryFormat(gwtInfo)
const english = await tryFormat(gwtInfo, { language: 'en', isTemplate: true })
const FILES = '# n\nfiles={0} souborů\nfiles[one]=soubor\nfiles[few]={0} soubory\n'

describe('plurals of GWT', () => {
  it('puts the forms in the order of the language, the one without suffix last', () => {
    expect(czech.list(FILES)).toEqual([['files', ['soubor', '{0} soubory', '{0} souborů'], '# n']])
  })

  it('takes the form for many where the file has one, and leaves the form for fractions alone', () => {
    const text = 'a=o\na[one]=1\na[few]=f\na[many]=m\n'

    expect(czech.list(text)).toEqual([['a', ['1', 'f', 'm'], '']])
    expect(czech.edit(text, { a: ['1', 'f', 'x'] })).toBe('a=o\na[one]=1\na[few]=f\na[many]=x\n')
  })

  it('leaves forms empty that the file lacks', () => {
    expect(czech.list('a[one]=x\n')).toEqual([['a', ['x', '', ''], '']])
  })

  it('finds forms that are not neighbours', () => {
    expect(czech.list('a=x\nb=y\na[one]=z\n')).toEqual([
      ['a', ['z', '', 'x'], ''],
      ['b', 'y', ''],
    ])
  })

  it('reads all forms of a template, also those that its language does not have', () => {
    expect(english.list('a=x\na[none]=n\na[one]=y\n')).toEqual([['a', ['n', 'y', 'x'], '']])
  })

  it('takes other suffixes as part of the key', () => {
    expect(czech.list('a[\\=0]=x\na[foo]=y\n').map(([key]) => key)).toEqual(['a[\\=0]', 'a[foo]'])
  })

  it('changes forms where they stand and adds those that are missing', () => {
    expect(czech.edit(FILES, { files: ['a', 'b', 'c'] })).toBe('# n\nfiles=c\nfiles[one]=a\nfiles[few]=b\n')
    expect(czech.edit('k = x\nl = y\n', { k: ['a', 'b', 'c'] })).toBe(
      'k = c\nk[one] = a\nk[few] = b\nl = y\n',
    )
    expect(czech.edit('k=x', { k: ['a', '', 'c'] })).toBe('k=c\nk[one]=a')
  })

  it('adds, removes and places whole messages', () => {
    const added = czech.add('a=1\n', [{ context: 'k', target: ['x', 'y', 'z'], note: 'why' }])

    expect(added).toBe('a=1\n# why\nk=z\nk[few]=y\nk[one]=x\n')
    expect(czech.remove(added, 'k')).toBe('a=1\n')
    expect(czech.add('a=1\nc=3\n', [{ context: 'b', target: ['2'] }], 'a=\nb=\nc=\n')).toBe('a=1\nb=2\nc=3\n')
  })
})

describe('apostrophes of GWT', () => {
  it.each([
    ["k=it''s\n", "it's", "o'clock {0}", "k=o''clock {0}\n"],
    ["k='{'0'}'\n", "'{'0'}'", "it's '{'1'}'", "k=it''s '{'1'}'\n"],
  ])('are doubled in the file: %j', (before, shown, target, after) => {
    expect(czech.list(before)[0]?.[1]).toBe(shown)
    expect(czech.edit(before, { k: target })).toBe(after)
  })
})
