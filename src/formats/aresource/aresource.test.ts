import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { aresource } from './aresource.ts'
import { aresourceInfo } from './info.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(aresourceInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'andotp.en.xml', language: 'en', isTemplate: true },
    { file: 'andotp.cs.xml', language: 'cs' },
    { file: 'full.en.xml', language: 'en', isTemplate: true },
    { file: 'full.cs.xml', language: 'cs' },
    { file: 'broken-lines.pl.xml', language: 'pl' },
    { file: 'crlf-bom.en.xml', language: 'en' },
    { file: 'arrays.en.xml', language: 'en', isTemplate: true },
    { file: 'arrays.cs.xml', language: 'cs' },
  ],
})

describeGeneratedFiles(aresourceInfo, {
  contexts: textOfPieces(['name', '_', 'a', '.', '1'], 1),
  texts: textOfPieces([
    'a',
    'word ',
    ' ',
    '  ',
    '\n',
    '\t',
    '"',
    "'",
    '\\',
    '\\n',
    '&',
    '&amp;',
    '<',
    '<b>',
    '<b>x</b>',
    '%1$s',
    '@',
    '?',
    'é',
    '\u00a0',
    '日本',
    '🎉',
    'עב',
  ]),
})

const english = readOptions(aresourceInfo, { file: '', language: 'en' })
const XLIFF = 'xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"'

/** The text that translators see for the content of a string. */
function textOf(content: string): string | undefined {
  const bytes = Buffer.from(`<resources ${XLIFF}><string name="a">${content}</string></resources>`)
  return plainContent(aresource.read(bytes, english)).entries[0]?.target[0]
}

describe('reading Android strings', () => {
  it.each([
    ['escapes', String.raw`It\'s \"quoted\"\nnew line \u00e9 \\ \@ \?`, 'It\'s "quoted"\nnew line é \\ @ ?'],
    ['spaces in double quotes', '"  two  spaces  "', '  two  spaces  '],
    ['quotes around a part', 'a "b  c"  d', 'a b  c d'],
    ['quotes written as references', '&quot;  a  &quot;', '  a  '],
    ['wrapped lines as one', '\n    a\n    b\r\n    c ', 'a b c'],
    ['no space before an escaped line break', String.raw`a \n b`, 'a\n b'],
    ['spaces that were escaped', String.raw`\u0020 a\u0020`, '  a '],
    ['spaces other than those of ASCII as they are', '&#160;a\u3000', '\u00a0a\u3000'],
    ['an escape that means nothing as its character', String.raw`\# \q`, '# q'],
    ['a broken escape as it stands', String.raw`\u00 \ux`, String.raw`\u00 \ux`],
    ['a last backslash', 'a\\', 'a\\'],
    ['CDATA', "<![CDATA[<p>it\\'s raw</p>]]>", "<p>it's raw</p>"],
    ['CDATA amid text', 'a <![CDATA[& <b>]]> c', 'a & <b> c'],
    ['escaped markup', '&lt;b>x&lt;/b> &amp;amp;', '<b>x</b> &amp;'],
    ['markup, with references kept', "<b>Bold</b> &amp; <i>it\\'s</i>", "<b>Bold</b> &amp; <i>it's</i>"],
    ['markup in one spelling', "<a   href='q\"q' >x</a><br></br>", '<a href="q&quot;q">x</a><br/>'],
    ['white space around markup as one space', '\n  a <b> x  y </b>\n', ' a <b> x y </b> '],
    ['namespaces of markup', '<xliff:g id="n">%s</xliff:g>', `<xliff:g ${XLIFF} id="n">%s</xliff:g>`],
    [
      'namespaces on each outermost tag',
      '<b><xliff:g>%s</xliff:g></b><br/>',
      `<b ${XLIFF}><xliff:g>%s</xliff:g></b><br ${XLIFF}/>`,
    ],
    ['own namespaces once', '<x:g xmlns:x="urn:x" id="1">q</x:g>', '<x:g xmlns:x="urn:x" id="1">q</x:g>'],
    ['comments inside', 'a<!-- c -->b', 'a<!-- c -->b'],
    ['a reference to another resource', '@string/hello', '@string/hello'],
  ])('reads %s', (_, content, text) => {
    expect(textOf(content)).toBe(text)
  })

  const { entries } = plainContent(aresource.read(readFileSync(join(FIXTURES, 'full.en.xml')), english))

  it('reads strings, plurals and the items of string arrays, and leaves other resources alone', () => {
    expect(entries.map(({ context }) => context)).toEqual(
      'hello quote spaces html escaped cdata no two_numbers days[0] days[1] songs wrapped wrapped_markup device device empty ref at'.split(
        ' ',
      ),
    )
  })

  it('takes the comments above a string as its note', () => {
    expect(entries.find(({ context }) => context === 'hello')?.note).toBe(' greeting ')
    expect(entries.find(({ context }) => context === 'songs')?.note).toBe(' one \n two ')
    expect(entries.filter(({ note }) => note !== '')).toHaveLength(2)
  })

  it('marks what is not for translation', () => {
    expect(entries.filter(({ isReadonly }) => isReadonly).map(({ context }) => context)).toEqual(['no'])
  })
})

describe('reading Android plurals', () => {
  const all = ['zero', 'one', 'two', 'few', 'many', 'other']
  const items = all.map((quantity) => `<item quantity="${quantity}">${quantity}</item>`).join('')

  it.each([
    ['en', ['one', 'other']],
    ['cs', ['one', 'few', 'other']],
    ['sr', ['one', 'few', 'other']],
    ['pl', ['one', 'few', 'many']],
    ['ru', ['one', 'few', 'many']],
    ['fr', ['one', 'many', 'other']],
    ['ja', ['other']],
    ['ar', all],
  ])('takes the quantities that whole numbers have in %s', (language, forms) => {
    const bytes = Buffer.from(`<resources><plurals name="a">${items}</plurals></resources>`)

    const { entries } = plainContent(
      aresource.read(bytes, readOptions(aresourceInfo, { file: '', language })),
    )

    expect(entries[0]?.target).toEqual(forms)
  })

  it('takes “other” for the last form where the file has nothing better', () => {
    const polish = readOptions(aresourceInfo, { file: '', language: 'pl' })

    const { entries } = plainContent(
      aresource.read(readFileSync(join(FIXTURES, 'broken-lines.pl.xml')), polish),
    )

    expect(entries[2]).toMatchObject({ context: 'hours', target: ['', '', '%d godz.'] })
  })
})

describe('problems in Android files', () => {
  it.each([
    ['<html/>', 1, 1, 'The root element is html, not resources'],
    ['<resources>\n  <string>x</string></resources>', 2, 3, 'This string has no name'],
    ['<resources><string-array><item>x</item></string-array></resources>', 1, 12, 'This array has no name'],
    ['<resources>\n<item name=x/></resources>', 2, 1, 'The tag <item> is malformed'],
  ])('reports what is wrong with %j', (text, line, column, message) => {
    expect(aresource.read(Buffer.from(text), english).problems[0]).toEqual({ line, column, message })
  })

  it('reads a string with an unknown reference as it stands, and does not write the file', () => {
    const bytes = Buffer.from('<resources><string name="a">a&nbsp;b</string></resources>')

    const { entries, problems } = plainContent(aresource.read(bytes, english))

    expect(entries[0]?.target).toEqual(['a&nbsp;b'])
    expect(problems[0]?.message).toContain('&')
    expect(aresource.write(bytes, new Map([['a', { target: ['x'] }]]), english)).toEqual({
      bytes,
      missing: ['a'],
    })
  })
})
