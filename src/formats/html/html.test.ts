import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { bindTemplate } from '../../../test/support/bind-template.ts'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedDocuments } from '../../../test/support/describe-generated-documents.ts'
import { textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { entryKey, type WriteOptions } from '../format.ts'
import { html } from './html.ts'
import { tokenizeHtml } from './html-tokens.ts'
import { htmlInfo } from './info.ts'

const OPTIONS: WriteOptions = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: true }
const FIXTURES = join(import.meta.dirname, 'fixtures')
const TEXTS = [
  'Příliš žluťoučký kůň',
  'He said: "it\'s \\ 100 %" & {0} %s',
  'x &lt;y&gt; 日本語のテキスト 🎉 עברית',
  'třetí\u00a0řádek',
  'word '.repeat(60).trim(),
]

describeGeneratedDocuments(htmlInfo, {
  pieces: [
    '<p>',
    '</p>',
    '<div class="a">',
    '</div>',
    '<li>',
    '<b>',
    '</b>',
    '<i title="t">',
    '</i>',
    '<br>',
    '<img alt="x" src=y>',
    '<pre>',
    '</pre>',
    '<!-- c -->',
    '<script>s()</script>',
    '<td>',
    '<label>l</label>',
    'one',
    ' two',
    '&amp;',
    '&nbsp;',
    '&quot;',
    '\n',
    ' ',
    '<',
    'ž',
    '😀',
    '<?php x ?>',
    '<div translate="no">',
  ],
  texts: fc.oneof(
    {
      weight: 9,
      arbitrary: textOfPieces(
        ['a', ' b', 'ů', '🎉', '&amp;', '<b>c</b>', ' < d', '<p>', '<!-- ', '<script>'],
        1,
      ),
    },
    fc.constant('a <a href="b'),
  ),
  // Tags at the ends of a text may be no part of it, and blanks are all alike.
  normalize: (text) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
})

describeFormat(bindTemplate(htmlInfo, join(FIXTURES, 'page.en.html')), {
  fixtures: FIXTURES,
  cases: [{ file: 'page.en.html', language: 'en' }],
  texts: TEXTS,
})

describeFormat(bindTemplate(htmlInfo, join(FIXTURES, 'rich.en.html')), {
  fixtures: FIXTURES,
  cases: [
    { file: 'rich.en.html', language: 'en' },
    { file: 'rich.cs.html', language: 'cs' },
  ],
  texts: TEXTS,
})

function read(text: string): [string | undefined, string][] {
  return plainContent(html.read(Buffer.from(text), OPTIONS)).entries.map(({ source, location }) => [
    source[0],
    location,
  ])
}

function texts(text: string): (string | undefined)[] {
  return read(text).map(([source]) => source)
}

function edit(text: string, source: string, target: string, template = text): string {
  const edits = new Map([[entryKey({ context: '', source: [source] }, false), { target: [target] }]])
  const { bytes, missing } = html.write(Buffer.from(text), edits, {
    ...OPTIONS,
    template: Buffer.from(template),
  })
  expect(missing).toEqual([])
  return Buffer.from(bytes).toString()
}

describe('reading HTML', () => {
  it('reads the recorded page with its locations', () => {
    expect(read(readFileSync(join(FIXTURES, 'page.en.html'), 'utf8'))).toEqual([
      ['Title', '+html.head.title:1-13'],
      ['Heading', '+html.body.h1:1-46'],
      ['A <b>bold</b> word &amp; more.', '+html.body.p:1-62'],
      ['Alt text', '+html.body.img[alt]:1-99'],
    ])
  })

  it.each([
    ['blanks and comments are no text', '<p>\n one <!-- c -->\n  two\n</p>', ['one two']],
    [
      'references are resolved but for markup',
      '<p>&copy; &#169; &eacute; &lt;b&gt; &amp; &nope;</p>',
      ['© © é &lt;b&gt; &amp; &nope;'],
    ],
    [
      'references stay if they only begin with a name, which may be markup',
      '<p>x &ltb; &ampcopy; &copy y</p>',
      ['x &ltb; &ampcopy; &copy y'],
    ],
    [
      'references are resolved after many unknown ones',
      `<p>${Array.from({ length: 2000 }, (_, index) => `&no${index};`).join('')}</p><p>&eacute;</p>`,
      [Array.from({ length: 2000 }, (_, index) => `&no${index};`).join(''), 'é'],
    ],
    ['tags around all of a text stay out', '<p><b><i>x</i></b></p><p><br>y<br></p>', ['x', 'y']],
    ['tags within a text stay in', '<p><b>x</b> y <i>z</i></p>', ['<b>x</b> y <i>z</i>']],
    ['tags are spelled alike', "<p>x <A HREF='a' hidden>y</A><br/></p>", ['x <a href="a" hidden>y</a>']],
    ['ampersands of addresses are plain', '<p>x <a href="?a&amp;b">y</a></p>', ['x <a href="?a&b">y</a>']],
    ['blocks in blocks are texts of their own', '<div>a<p>b</p>c</div>', ['a', 'b', 'c']],
    [
      'attributes outside of texts are read',
      '<p title="t"><img alt="i">x <img alt="kept"> y</p>',
      ['t', 'i', 'x <img alt="kept"> y'],
    ],
    ['end tags may be left out', '<ul><li>a<li>b</ul><p>c<p>d', ['a', 'b', 'c', 'd']],
    ['scripts and styles are no text', '<div><style>p{}</style>x</div><script>"<p>y</p>"</script>', ['x']],
    [
      'what must not be translated is not read',
      '<div translate="no">a<p title="t">b</p></div><p>c</p>',
      ['c'],
    ],
    ['preformatted text keeps its lines', '<pre> a\n   b </pre>', ['a\n   b']],
    [
      'labels and buttons are read',
      '<label>a</label> <input placeholder="b"><button>c</button>',
      ['a', 'b', 'c'],
    ],
    ['text outside of blocks is read', '<body>one <i>two</i><hr>three</body>', ['one <i>two</i>', 'three']],
    ['meta descriptions are read', '<meta name="Description" content="a"><meta name="x" content="b">', ['a']],
    ['blank and bare attributes are passed', '<p title="" alt>x</p>', ['x']],
  ])('%s', (_, text, expected) => {
    expect(texts(text)).toEqual(expected)
  })

  it('knows no location of a text before the first tag', () => {
    expect(read('loose <p>text</p>')).toEqual([
      ['loose', ''],
      ['text', '+p:1-7'],
    ])
  })

  it('distinguishes repeated texts by their location', () => {
    const { entries } = plainContent(html.read(Buffer.from('<p>a</p><p>b</p><p>a</p>'), OPTIONS))

    expect(entries.map(({ context }) => context)).toEqual(['+p:1-1', '', '+p:1-17'])
  })

  it('pairs texts when the template has got a block', () => {
    const options = { ...OPTIONS, template: Buffer.from('<h1>A</h1><p>New</p><p>Bcdef</p>') }

    const { entries } = plainContent(html.read(Buffer.from('<h1>X</h1><p>Yzabc</p>'), options))

    expect(entries.map(({ target }) => target[0])).toEqual(['X', '', 'Yzabc'])
  })

  it('keeps spaces that do not break in translations only', () => {
    const options = { ...OPTIONS, template: Buffer.from('<p>10&nbsp;km</p>') }

    expect(texts('<p>10&nbsp;km</p>')).toEqual(['10 km'])
    expect(plainContent(html.read(Buffer.from('<p>asi&nbsp;10</p>'), options)).entries[0]?.target).toEqual([
      'asi\u00a010',
    ])
  })

  it('cuts any text into pieces without losing a character', () => {
    const bits = [
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '!',
      '?',
      '--',
      'p',
      'a href',
      ' ',
      '&amp;',
      '<p',
      '</p>',
      '<script>',
      '<!--',
      '-->',
      'é',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const pieces = [...tokenizeHtml(text)]

        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it.each<[string, (scale: Scale) => string]>([
    ['deep nesting', (n) => '<div>'.repeat(n(200_000))],
    ['nested inline tags', (n) => `<p>${'<b>'.repeat(n(200_000))}x`],
    ['open quotes', (n) => '<a b="'.repeat(n(100_000))],
    ['open comments', (n) => '<!-- '.repeat(n(200_000))],
    ['open scripts', (n) => '<script>'.repeat(n(100_000))],
    ['blanks', (n) => `<p ${' '.repeat(n(500_000))}x${' '.repeat(n(500_000))}>`],
    ['unclosed tags', (n) => '<a '.repeat(n(200_000))],
    ['paragraphs', (n) => '<p>x'.repeat(n(100_000))],
    ['references', (n) => '&x'.repeat(n(200_000))],
    ['unknown references', (n) => '<p>&unknown;'.repeat(n(50_000))],
    ['long names', (n) => `<${'n'.repeat(n(300_000))}>${'<p>x'.repeat(n(50_000))}`],
  ])('reads hostile %s in linear time', (_, text) => {
    expectLinearTime((n) => html.read(Buffer.from(text(n)), OPTIONS))
  })
})

describe('editing HTML', () => {
  it.each([
    [
      'replaces a text within its tags',
      '<p>\n  <b>x</b>\n</p>',
      'x',
      'y &amp; z',
      '<p>\n  <b>y &amp; z</b>\n</p>',
    ],
    ['keeps markup', '<p>x <i>y</i></p>', 'x <i>y</i>', '<i>z</i> w', '<p><i>z</i> w</p>'],
    [
      'spells ampersands of addresses',
      '<p>x <a href="?a&amp;b">y</a> z</p>',
      'x <a href="?a&b">y</a> z',
      '<a href="?a&b">w</a>!',
      '<p><a href="?a&amp;b">w</a>!</p>',
    ],
    ['escapes attributes', '<img alt="x">', 'x', 'a "b" & <c>', '<img alt="a &quot;b&quot; &amp; &lt;c>">'],
    ['keeps single quotes', "<img alt='x'>", 'x', `it's "y"`, `<img alt='it&#39;s "y"'>`],
    ['puts quotes around a bare attribute', '<img alt=x>', 'x', 'a b', '<img alt="a b">'],
    ['puts the source back for nothing', '<p>y</p>', 'x', '', '<p>x</p>'],
  ])('%s', (_, before, source, target, after) => {
    expect(edit(before, source, target, before.replace('<p>y</p>', '<p>x</p>'))).toBe(after)
  })

  it.each(['<p>x', '</div>', '<!-- x', '<script>x', 'x <a href="y', '<b></b>', ' ', '<?php x'])(
    'refuses %j, which would change the page around it',
    (text) => {
      const page = Buffer.from('<div><p>One</p></div>')
      const edits = new Map([[entryKey({ context: '', source: ['One'] }, false), { target: [text] }]])

      const written = html.write(page, edits, OPTIONS)

      expect(written.missing).toHaveLength(1)
      expect(Buffer.from(written.bytes)).toEqual(page)
    },
  )

  it('builds the document anew when it lacks the text', () => {
    const template = '<h1>Title</h1>\n<p>A new and rather long paragraph.</p>\n<p>End</p>\n'

    expect(
      edit('<h1>Nadpis</h1>\n<p>Konec</p>\n', 'A new and rather long paragraph.', 'Nový', template),
    ).toBe('<h1>Nadpis</h1>\n<p>Nový</p>\n<p>Konec</p>\n')
  })

  it('writes what an old encoding lacks as references', () => {
    const bytes = readFileSync(join(FIXTURES, 'latin1.en.html'))
    const edits = new Map([[entryKey({ context: '', source: ['Café'] }, false), { target: ['Kůň é'] }]])

    const written = html.write(bytes, edits, OPTIONS)

    expect(Buffer.from(written.bytes).toString('latin1')).toBe('<p>One</p>\r\n<p>K&#x16f;&#x148; é</p>\r\n')
  })

  it('leaves a document that browsers read as before but for the text', () => {
    const text = readFileSync(join(FIXTURES, 'rich.en.html'), 'utf8')
    const shape = (source: string) =>
      JSON.stringify(parse(source), (key, value) =>
        key === 'parentNode' || key === 'value' ? undefined : value,
      )

    expect(shape(edit(text, 'Nested', 'Vnořená'))).toBe(shape(text))
  })
})
