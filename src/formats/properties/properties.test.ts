import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import {
  mi18nLangInfo,
  propertiesInfo,
  propertiesUtf8Info,
  propertiesUtf16Info,
  xwikiJavaPropertiesInfo,
} from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(propertiesInfo, {
  fixtures,
  cases: [
    { file: 'iso.en.properties', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'iso.cs.properties', language: 'cs', isMonolingual: true },
    { file: 'odd.properties', language: 'cs', isMonolingual: true },
    { file: 'odd.properties', language: 'cs', isMonolingual: false },
    { file: 'crlf.latin1.properties', language: 'fr', isMonolingual: true },
  ],
})
describeFormat(propertiesUtf8Info, {
  fixtures,
  cases: [
    { file: 'jabref.de.properties', language: 'de', isMonolingual: true },
    { file: 'jabref.de.properties', language: 'de', isMonolingual: false },
    { file: 'utf8.cs.properties', language: 'cs', isMonolingual: true },
    { file: 'odd.properties', language: 'cs', isMonolingual: true },
  ],
})
describeFormat(propertiesUtf16Info, {
  fixtures,
  cases: [
    { file: 'utf16.cs.properties', language: 'cs', isMonolingual: true },
    { file: 'utf16be.cs.properties', language: 'cs', isMonolingual: true },
  ],
})
describeFormat(mi18nLangInfo, { fixtures, cases: [{ file: 'cs-CZ.lang', language: 'cs' }] })
describeFormat(xwikiJavaPropertiesInfo, {
  fixtures,
  cases: [{ file: 'xwiki.fr.properties', language: 'fr' }],
})

const utf8 = await tryFormat(propertiesUtf8Info)
const iso = await tryFormat(propertiesInfo, { encoding: 'latin1' })
const bilingual = await tryFormat(propertiesUtf8Info, { isMonolingual: false })
const xwiki = await tryFormat(xwikiJavaPropertiesInfo)

describe('reading properties', () => {
  it.each([
    ['k=v', 'k', 'v'],
    ['k = v', 'k', 'v'],
    ['k:v=w', 'k', 'v=w'],
    ['k v=w', 'k', 'v=w'],
    ['k\tv', 'k', 'v'],
    ['  k  :  v  ', 'k', 'v  '],
    ['k', 'k', ''],
    ['k=', 'k', ''],
    ['k==v', 'k', '=v'],
    ['a\\ b\\:c\\=d = v', 'a\\ b\\:c\\=d', 'v'],
    ['k\\\\=v', 'k\\\\', 'v'],
    ['k\\u0041=v', 'k\\u0041', 'v'],
    ['k\\\n  ey=v', 'key', 'v'],
    ['k \\\n  = v', 'k', 'v'],
    ['k=\\  v', 'k', '  v'],
    ['k=a\\nb\\tc\\\\d\\qe\\:f', 'k', 'a\nb\tc\\dqe:f'],
    ['k=\\u010D\\u010d', 'k', 'čč'],
    ['k=a \\\n   b\\\n   # c', 'k', 'a b# c'],
    ['k=\\\r\n  a\\\r\n  b', 'k', 'ab'],
    ['k=v\\\\\nother', 'k', 'v\\'],
    ['k=v\\', 'k', 'v'],
    ['k=\u00a0v', 'k', '\u00a0v'],
  ])('reads %j', (text, key, value) => {
    expect(utf8.list(text)[0]).toEqual([key, value, ''])
  })

  it('takes comments and blank lines above a key as its note', () => {
    const text = 'a=1\n\n# one\n  ! two  \nb=2\n\n\n; three\n\nc=3\n'

    expect(utf8.list(text)).toEqual([
      ['a', '1', ''],
      ['b', '2', '\n# one\n  ! two  '],
      ['c', '3', ''],
    ])
  })

  it('gives the first comment before a blank line to the file, not to a key', () => {
    expect(utf8.list('# Licence\n# text\n\n# note\na=1\n# other\n\nb=2\n')).toEqual([
      ['a', '1', '# note'],
      ['b', '2', '# other\n'],
    ])
  })

  it('reads comments in the manner of other languages', () => {
    expect(utf8.list('// one\na=1\n/* two\n\nx=y */\nb=2\n')).toEqual([
      ['a', '1', '// one'],
      ['b', '2', '/* two\n\nx=y */'],
    ])
  })

  it('takes the key as the source of a file without a template', () => {
    expect(bilingual.read('Save\\ as\\:=Uložit jako:').entries[0]).toMatchObject({
      context: '',
      source: ['Save as:'],
      target: ['Uložit jako:'],
    })
  })

  it.each([
    ['a=1\n=2\nb=3', 2, 1, 'Missing key before the separator', 2],
    ['a=1\nb= \\u00zz\nc=3', 2, 4, '\\u must be followed by four hexadecimal digits', 3],
    ['a=1\n/* open\nb=2', 2, 1, 'This comment is not closed', 2],
  ])('reports what is wrong in %j and reads the rest', (text, line, column, message, count) => {
    const { entries, problems } = utf8.read(text)

    expect(problems).toEqual([{ line, column, message }])
    expect(entries).toHaveLength(count)
  })

  it('says that bytes are not UTF-8', async () => {
    const format = await propertiesUtf8Info.load()
    const options = { language: 'fr', plural: { number: 2, names: null }, isMonolingual: true }

    const { entries, problems } = plainContent(
      format.read(Buffer.from('a=x\nb=\xe9t\xe9\n', 'latin1'), options),
    )

    expect(problems).toEqual([{ line: 2, column: 3, message: 'Not UTF-8; the file was read as ISO-8859-1' }])
    expect(entries[1]?.target).toEqual(['été'])
  })

  it('refuses a binary file with one problem', () => {
    const { entries, problems } = utf8.read('\x7fELF\0\0\0')

    expect(entries).toEqual([])
    expect(problems).toEqual([
      { line: 1, column: 5, message: 'Not a text file: it contains a null character' },
    ])
  })

  it('leaves out an entry with a NUL character late in a text', () => {
    const text = `${'# filler\n'.repeat(200)}a=1\nb=x\0y\nc=3\n`

    const { entries, problems } = utf8.read(text)

    expect(entries.map((entry) => entry.context)).toEqual(['a', 'c'])
    expect(problems).toMatchObject([{ line: 202, column: 4 }])
  })
})

describe('the limits of properties', () => {
  it('leaves out a text that nobody could translate', () => {
    const { entries, problems } = utf8.read(`a=1\nb=${'x'.repeat(1_000_001)}\nc=3\n`)

    expect(entries.map((entry) => entry.context)).toEqual(['a', 'c'])
    expect(problems).toEqual([
      { line: 2, column: 3, message: 'Skipped a text longer than 1,000,000 characters' },
    ])
  })

  it('stops at a million entries', () => {
    const { entries, problems } = utf8.read('a\n'.repeat(1_000_001))

    expect(entries).toHaveLength(1_000_000)
    expect(problems).toEqual([{ line: 1, column: 1, message: 'Only the first 1,000,000 entries were read' }])
  })
})

describe('editing properties', () => {
  it.each([
    ['k = v # x\nl=w\n', 'new', 'k = new\nl=w\n'],
    ['k\nl=w\n', 'new', 'k=new\nl=w\n'],
    ['a: b\nk\n', 'new', 'a: b\nk: new\n'],
    ['k v\n', '=new', 'k \\=new\n'],
    ['k=v\n', ' a\\b\nc\td ', 'k=\\ a\\\\b\\nc\\td \n'],
    ['k=a\\\n   b\nl=w\n', 'new', 'k=new\nl=w\n'],
    ['k=x\\n\\\n    y\n', 'a\nb\n c', 'k=a\\n\\\n    b\\n\\\n    \\ c\n'],
    ['k=\\\r\n  x\\n\\\r\n  y\r\n', 'a\nb', 'k=\\\r\n  a\\n\\\r\n  b\r\n'],
    ['k=a\\: b\n', 'c: d = e', 'k=c\\: d = e\n'],
    ['k=v\nl=a\\=b\nm=c\\=d\n', 'x=y: z', 'k=x\\=y: z\nl=a\\=b\nm=c\\=d\n'],
    ['k=v\nl=\\u010d\n', 'ž', 'k=\\u017e\nl=\\u010d\n'],
    ['k=v\nl=\\u010D\n', 'ž', 'k=\\u017E\nl=\\u010D\n'],
    ['k=v\nl=č\n', 'ž', 'k=ž\nl=č\n'],
    ['k=v\n', '\u0001', 'k=\\u0001\n'],
    ['k=v', '', 'k='],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(utf8.edit(before, { k: target })).toBe(after)
  })

  it.each([
    ['k=v\n', 'é č 🎉', 'k=\\u00E9 \\u010D \\uD83C\\uDF89\n'],
    ['k=v\n# \xe9\n', 'é č', 'k=\xe9 \\u010D\n# \xe9\n'],
    ['k=\\u00e9\nl=\xe9\n', 'ü', 'k=\\u00fc\nl=\xe9\n'],
  ])('escapes in ISO-8859-1 what the file escapes: %j', (before, target, after) => {
    expect(iso.edit(before, { k: target })).toBe(after)
  })

  it('changes the first of several equal keys', () => {
    expect(utf8.edit('k=1\nk=2\n', { k: 'new' })).toBe('k=new\nk=2\n')
  })

  it('leaves the spelling alone when the text stays', () => {
    expect(utf8.edit('k=\\u0041 \\\n  b\n', { k: 'A b' })).toBe('k=\\u0041 \\\n  b\n')
  })

  it('reports keys that the file lacks', () => {
    expect(utf8.missing('k=v\n', { x: 'y', k: 'w' })).toEqual(['x'])
  })

  it('writes the first translation of a marked line of XWiki without the mark', () => {
    const before = "### Missing: new.key=It''s {0}\nb=c\n"

    expect(xwiki.list(before)[0]).toEqual(['new.key', '', ''])
    expect(xwiki.edit(before, { 'new.key': "L'ami {0}" })).toBe("new.key=L''ami {0}\nb=c\n")
  })
})

describe('adding and removing properties', () => {
  it.each([
    ['', 'new=x\n'],
    ['a: 1\n', 'a: 1\nnew: x\n'],
    ['a=1', 'a=1\nnew=x'],
    ['a=1\r\nb=2\r\n', 'a=1\r\nb=2\r\nnew=x\r\n'],
    ['a=1\n\nb=2\n', 'a=1\n\nb=2\n\nnew=x\n'],
    ['a=1\n\n\n', 'a=1\nnew=x\n\n\n'],
    ['a=1\n# end\n', 'a=1\n# end\nnew=x\n'],
  ])('adds to %j', (before, after) => {
    expect(utf8.add(before, [{ context: 'new', target: ['x'] }])).toBe(after)
  })

  it('adds notes as comments, and escapes keys that would end early', () => {
    const entries = [
      { context: 'a b', target: ['1'], note: 'why\n\n# because' },
      { context: '#c', target: ['2'] },
      { context: 'd\\ e', target: ['3'] },
    ]

    expect(utf8.add('', entries)).toBe('# why\n# because\na\\ b=1\n\\#c=2\nd\\ e=3\n')
  })

  it('adds in the order of the template', () => {
    const added = ['b', 'x', 'd'].map((context) => ({ context, target: [context] }))

    expect(utf8.add('a=1\nc=3\n', added, 'a=\nb=\nc=\nd=\n')).toBe('a=1\nb=b\nc=3\nd=d\nx=x\n')
  })

  it('adds nothing that is there', () => {
    expect(utf8.add('a=1\n', [{ context: 'a', target: ['2'] }])).toBe('a=1\n')
  })

  it('takes the text as key where there is no template', () => {
    expect(bilingual.add('', [{ context: '', source: ['Save as:'], target: ['x'] }])).toBe('Save\\ as\\:=x\n')
  })

  it.each([
    ['a=1\nb=2\nc=3\n', 'a=1\nc=3\n'],
    ['a=1\n# why\nb=2 \\\n  x\nc=3\n', 'a=1\nc=3\n'],
    ['a=1\n\nb=2\n\nc=3\n', 'a=1\n\nc=3\n'],
    ['a=1\n\n# section\n\nb=2\nc=3\n', 'a=1\n\n# section\n\nc=3\n'],
    ['# Licence\nb=2\nc=3\n', '# Licence\nc=3\n'],
    ['a=1\r\n\r\nb=2', 'a=1\r\n'],
    ['b=1\nb=2\n', ''],
  ])('removes from %j', (before, after) => {
    expect(utf8.remove(before, 'b', 'unknown')).toBe(after)
  })

  it.each([
    ['# Licence\n# text\n\n# note\na=1\n', '# Licence\n# text\n\n'],
    ['# note\na=1\n', ''],
    [null, ''],
  ])('starts a file from %j', (base, created) => {
    expect(utf8.create(base)).toBe(created)
  })

  it('starts a UTF-16 file with its mark', async () => {
    const utf16 = await tryFormat(propertiesUtf16Info, { encoding: 'utf16le' })

    expect(utf16.create(null)).toBe('\ufeff')
  })
})

describe('any properties', () => {
  it('hold what was written', () => {
    const key = fc.stringMatching(/^[a-z][a-z.]{0,5}$/)
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((value) => value.isWellFormed() && !value.includes('\0'))
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(key, text), { selector: ([name]) => name }), (pairs) => {
        const file = utf8.add(
          '',
          pairs.map(([context, value]) => ({ context, target: [value] })),
        )

        expect(utf8.list(file)).toEqual(pairs.map(([context, value]) => [context, value, '']))
      }),
    )
  })

  it('are read in linear time', () => {
    const hostile = ['/*\n', '\\', '\\\n', 'a=\\\n', '# \n', ' ', '=\n', '\\u\n', '\r']
    for (const piece of hostile) expectLinearTime((n) => utf8.read(piece.repeat(n(200_000))))
  })
})
