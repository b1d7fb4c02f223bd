import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Lexer, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { bindTemplate } from '../../../test/support/bind-template.ts'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedDocuments } from '../../../test/support/describe-generated-documents.ts'
import { textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { entryKey, type WriteOptions } from '../format.ts'
import { markdownInfo } from './info.ts'
import { markdown } from './markdown.ts'

const OPTIONS: WriteOptions = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: true }
const FIXTURES = join(import.meta.dirname, 'fixtures')
const TEXTS = [
  'Příliš žluťoučký kůň',
  'He said: "it\'s \\ 100 %" & <b>bold</b> {0} %s | pipe',
  '日本語のテキスト 🎉 עברית',
  `Long ${'- word 1. # '.repeat(30)}end`,
]

describeGeneratedDocuments(markdownInfo, {
  pieces: [
    '# One',
    '## Two ##',
    'three',
    ' four',
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '- ',
    '  ',
    '> ',
    '1. ',
    '* ',
    '===',
    '---',
    '| a | b |\n|---|---|\n| c | d |\n',
    '```\n',
    '    ',
    '<div>',
    '</div>',
    '<!-- c -->',
    '[r]: u',
    '[^1]: f',
    '\\',
    '|',
    '\r\n',
    'ž',
    '😀',
    '`x`',
    '{{< s >}}',
    '\t',
    '#',
  ],
  texts: textOfPieces(
    ['a', ' b', 'ů', '🎉', '\n', '# ', '- ', '1. ', '> ', '<!-- ', '```', '[x]: y', '|', '\\', '<p>', '---'],
    1,
  ),
  // Backslashes escape markup; line breaks become spaces in headings and cells.
  normalize: (text) => text.replaceAll('\\', '').replace(/\s+/g, ' ').trim(),
})

describeFormat(bindTemplate(markdownInfo, join(FIXTURES, 'guide.en.md')), {
  fixtures: FIXTURES,
  cases: [{ file: 'guide.en.md', language: 'en' }],
  texts: TEXTS,
})

describeFormat(bindTemplate(markdownInfo, join(FIXTURES, 'crlf.cs.md')), {
  fixtures: FIXTURES,
  cases: [{ file: 'crlf.cs.md', language: 'cs' }],
  texts: TEXTS,
})

function texts(text: string): (string | undefined)[] {
  return plainContent(markdown.read(Buffer.from(text), OPTIONS)).entries.map(({ source }) => source[0])
}

function edit(text: string, source: string, target: string): string {
  const edits = new Map([[entryKey({ context: '', source: [source] }, false), { target: [target] }]])
  const { bytes, missing } = markdown.write(Buffer.from(text), edits, OPTIONS)
  expect(missing).toEqual([])
  return Buffer.from(bytes).toString()
}

/** The texts of blocks as the package marked finds them. */
function blockTexts(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list')
      return token.items.flatMap((item: { tokens: Token[] }) => blockTexts(item.tokens))
    if (token.type === 'blockquote') return blockTexts(token.tokens ?? [])
    if (token.type === 'table') {
      const rows: { text: string }[][] = [token.header, ...token.rows]
      return rows.flatMap((row) => row.map((cell) => cell.text))
    }
    return token.type === 'heading' || token.type === 'paragraph' || token.type === 'text' ? [token.text] : []
  })
}

const NESTED_ITEMS = Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- x\n`).join('')

describe('reading Markdown', () => {
  it.each([
    ['paragraphs as one line', 'one\ntwo\n\nthree\n', ['one two', 'three']],
    ['breaks that are meant', 'one  \ntwo\\\nthree\n', ['one\ntwo\nthree']],
    [
      'headings of both kinds',
      '# One\n\n### Two ##\n\nThree\n=====\n\nFour\n---\n',
      ['One', 'Two', 'Three', 'Four'],
    ],
    ['items and their paragraphs', '- one\n\n  two\n- three\n  1. four\n', ['one', 'two', 'three', 'four']],
    ['quotes, with lines that lack the mark', '> one\n> two\nthree\n', ['one two three']],
    ['cells', '| a | b \\| c |\n|---|---|\n| `d` |\n\ntext', ['a', 'b | c', '`d`', 'text']],
    ['cells by the bars that are not escaped', '\\\\| a |\n|---|---|\n', ['\\\\', 'a']],
    ['no table where columns differ', '\\\\| a | b |\n|---|---|\n', ['\\\\| a | b | |---|---|']],
    ['underlined headings that begin with a mark', '#one\n===\n', ['#one']],
    ['footnotes', '[^1]: one\n[^2]: two\n', ['one', 'two']],
    ['HTML with text', '<div>\n<b>one</b>\n</div>\n\n<br>\n', ['<div>\n<b>one</b>\n</div>']],
    ['protected beginnings', '\\# one\n\n1\\. two\n\n\\*three*\n', ['# one', '1. two', '\\*three*']],
    [
      'no code, rules, definitions, comments and data',
      '---\na: b\n---\n```\nx\n```\n\n    y\n\n***\n\n[a]: b\n\n<!-- c\n\nd -->\n\n~~~\nz\n',
      [],
    ],
    ['HTML up to a blank line', '<div>\n- one\n\n- two\n', ['<div>\n- one', 'two']],
    ['text behind code', '- a\n\n  ```\n  x\n  ```\n\nb\n', ['a', 'b']],
  ])('reads %s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected)
  })

  it('reports the line of a text', () => {
    const { entries } = plainContent(markdown.read(Buffer.from('---\na: b\n---\n# One\n\ntwo\n'), OPTIONS))

    expect(entries.map(({ location }) => location)).toEqual([':4', ':6'])
  })

  it('finds the same blocks as the package marked', () => {
    const text = readFileSync(join(FIXTURES, 'guide.en.md'), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
    const flat = (part: string | undefined) => (part ?? '').replace(/\s+/g, ' ').replaceAll('\\|', '|')
    const ours = texts(text).filter((part) => !part?.startsWith('<'))

    const theirs = blockTexts(new Lexer().blockTokens(text)).map((part) =>
      flat(part).replace(/^\[ \] |^\[\^1\]: /, ''),
    )

    expect(ours.map((part) => flat(part).replace(/^\[ \] /, ''))).toEqual(
      theirs.map((part) => part.replace('\\# not', '# not').replace('1986\\.', '1986.')),
    )
  })

  it.each<[string, (scale: Scale) => string]>([
    ['quotes', (n) => `${'>'.repeat(n(200_000))} x`],
    ['items', (n) => '- '.repeat(n(100_000))],
    ['blanks', (n) => `# a${' '.repeat(n(500_000))}b`],
    ['dashes', (n) => `a\n${'-'.repeat(n(300_000))}${' '.repeat(n(300_000))}x`],
    ['table rows', (n) => `a|b\n-|-\n${'|'.repeat(n(300_000))}`],
    ['open code', (n) => '```\n'.repeat(n(100_001))],
    ['nested items', (n) => NESTED_ITEMS.repeat(n(8))],
    ['brackets', (n) => '[^'.repeat(n(200_000))],
    ['tags', (n) => '<div '.repeat(n(200_000))],
  ])('reads hostile %s in linear time', (_, text) => {
    expectLinearTime((n) => markdown.read(Buffer.from(text(n)), OPTIONS))
  })
})

describe('editing Markdown', () => {
  it.each([
    ['keeps marks of headings', '## One ##\n', 'One', 'Two', '## Two ##\n'],
    ['keeps quotes and items', '> - one\n>   two\n', 'one two', 'three\nfour', '> - three  \n>   four\n'],
    ['indents a second line', '1. one\n', 'one', 'two\nthree', '1. two  \n   three\n'],
    [
      'breaks lines as before',
      `${'a '.repeat(19)}a\nb\n`,
      `${'a '.repeat(19)}a b`,
      'word '.repeat(12).trim(),
      `${'word '.repeat(8).trim()}\n${'word '.repeat(4).trim()}\n`,
    ],
    ['keeps long lines', 'one\n', 'one', 'word '.repeat(40).trim(), `${'word '.repeat(40).trim()}\n`],
    ['breaks with a backslash as before', 'one\\\ntwo\n', 'one\ntwo', 'a\nb', 'a\\\nb\n'],
    ['protects a beginning', 'one\n', 'one', '# two', '\\# two\n'],
    ['protects a number', 'one\n', 'one', '1. two', '1\\. two\n'],
    ['escapes pipes in cells', '| a | b |\n|---|---|\n', 'a', 'x|y', '| x\\|y | b |\n|---|---|\n'],
    ['protects the beginning of an underlined heading', '#one\n===\n', '#one', '# two', '\\# two\n===\n'],
    ['keeps marks that belong to a heading', '# One\n', 'One', 'C #', '# C # #\n'],
    ['keeps escapes in cells', '| a | b |\n|---|---|\n', 'a', 'x\\', '| x\\  | b |\n|---|---|\n'],
    ['keeps CR LF', 'one\r\n\r\ntwo\r\n', 'one', 'a\nb', 'a  \r\nb\r\n\r\ntwo\r\n'],
  ])('%s', (_, before, source, target, after) => {
    expect(edit(before, source, target)).toBe(after)
  })

  it.each(['<!-- x', '<script>', '[x]: y', '{{< x >}}', 'a | b\n--- | ---', '<p>x', ' '])(
    'refuses %j, which would be no text or take in what follows',
    (text) => {
      const document = Buffer.from('one\n\ntwo\n')

      const written = markdown.write(document, new Map([['one\u0004', { target: [text] }]]), OPTIONS)

      expect(written.missing).toEqual(['one\u0004'])
      expect(Buffer.from(written.bytes)).toEqual(document)
    },
  )

  it('refuses a blank line in a paragraph', () => {
    const edits = new Map([['one\u0004', { target: ['a\n\nb'] }]])

    expect(markdown.write(Buffer.from('one\n'), edits, OPTIONS).missing).toEqual(['one\u0004'])
  })
})
