import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { resxInfo } from './info.ts'
import { resx } from './resx.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(resxInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'Resources.en.resx', language: 'en', isTemplate: true },
    { file: 'Resources.cs.resx', language: 'cs' },
    { file: 'crlf-bom.en.resx', language: 'en' },
  ],
})

describeGeneratedFiles(resxInfo, {
  contexts: textOfPieces(['$this.', 'Text', 'a', '"', '&', '>>', ' ', 'é'], 1),
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
    '>',
    ']]>',
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

const czech = readOptions(resxInfo, { file: '', language: 'cs' })
const template = readFileSync(join(FIXTURES, 'Resources.en.resx'))

function wrap(data: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n<root>\n${data}\n</root>`)
}

/** The entry after its text was replaced. */
function rewritten(data: string, text: string): string {
  const { bytes, missing } = resx.write(wrap(data), new Map([['A', { target: [text] }]]), czech)
  expect(missing).toEqual([])
  expect(plainContent(resx.read(bytes, czech)).entries[0]?.target).toEqual([text])
  return Buffer.from(bytes).toString().split('<root>\n')[1]?.replace('\n</root>', '') ?? ''
}

describe('reading .NET resources', () => {
  it('reads texts with their comments, and what is no text but can be replaced', () => {
    const { entries } = plainContent(resx.read(template, { ...czech, isTemplate: true }))

    expect(entries.map(({ context, target, note }) => [context, target[0], note])).toEqual([
      ['Hello', 'Hello {0} & co', 'greeting'],
      ['Icon', 'icon.ico;System.Drawing.Icon', ''],
      ['Multi', 'one\ntwo', ''],
      ['Markup', '<b>bold</b>', ''],
      ['Quotes', ' "double" and \'single\' > ', ''],
      ['$this.Text', 'Main window', ''],
    ])
  })

  it('finds no difference between line endings', () => {
    const { entries } = plainContent(resx.read(readFileSync(join(FIXTURES, 'crlf-bom.en.resx')), czech))

    expect(entries).toEqual(plainContent(resx.read(template, czech)).entries)
  })

  it('knows of an empty text in a translation, where it can be filled in', () => {
    const { entries } = plainContent(resx.read(template, czech))

    expect(entries.find(({ context }) => context === 'Empty')?.target).toEqual([''])
  })

  it.each([
    ['<resources/>', 1, 1, 'The root element is resources, not root'],
    ['<root>\n  <data><value>x</value></data></root>', 2, 3, 'This entry has no name'],
    ['<root>\n  <data name="a"></root>', 2, 18, '</root> does not match <data>'],
  ])('reports what is wrong with %j', (text, line, column, message) => {
    expect(resx.read(Buffer.from(text), czech).problems).toEqual([{ line, column, message }])
  })
})

describe('writing .NET resources', () => {
  it.each([
    [
      'replaces the value',
      '  <data name="A">\n    <value>x</value>\n    <comment>c</comment>\n  </data>',
      ' "a" & <b>\r\nc ',
      '  <data name="A">\n    <value> "a" &amp; &lt;b&gt;&#xD;\nc </value>\n    <comment>c</comment>\n  </data>',
    ],
    [
      'opens a self-closing value',
      '  <data name="A">\n    <value />\n  </data>',
      'x',
      '  <data name="A">\n    <value>x</value>\n  </data>',
    ],
    [
      'keeps CDATA',
      '  <data name="A">\n    <value><![CDATA[<b>]]></value>\n  </data>',
      '<i>&',
      '  <data name="A">\n    <value><![CDATA[<i>&]]></value>\n  </data>',
    ],
    [
      'adds a value before the comment',
      '  <data name="A">\n    <comment>c</comment>\n  </data>',
      'x',
      '  <data name="A">\n    <value>x</value>\n    <comment>c</comment>\n  </data>',
    ],
    [
      'adds a value to an empty entry',
      '  <data name="A" />',
      'x',
      '  <data name="A">\n    <value>x</value>\n  </data>',
    ],
    [
      'changes the first of two',
      '  <data name="A"><value>1</value></data>\n  <data name="A"><value>2</value></data>',
      'x',
      '  <data name="A"><value>x</value></data>\n  <data name="A"><value>2</value></data>',
    ],
  ])('%s', (_, before, text, after) => {
    expect(rewritten(before, text)).toBe(after)
  })

  it('writes line breaks as the file has them', () => {
    const bytes = readFileSync(join(FIXTURES, 'crlf-bom.en.resx'))

    const written = resx.write(bytes, new Map([['Multi', { target: ['a\nb'] }]]), czech).bytes

    expect(Buffer.from(written).toString()).toContain('<value>a\r\nb</value>')
  })
})

describe('adding and removing .NET resources', () => {
  const bytes = readFileSync(join(FIXTURES, 'Resources.cs.resx'))

  it('adds entries where the template has them', () => {
    const entries = [
      { context: '$this.Text', source: [], target: ['Okno'], note: 'title' },
      { context: 'A&B', source: [], target: ['a'] },
      { context: 'Multi', source: [], target: ['jedna\ndva'] },
    ]

    expect(
      Buffer.from(resx.add(bytes, entries, { ...czech, template })).toString(),
    ).toBe(`<?xml version="1.0" encoding="utf-8"?>
<root>
  <data name="Hello" xml:space="preserve">
    <value>Ahoj {0} &amp; spol</value>
  </data>
  <data name="Multi" xml:space="preserve">
    <value>jedna
dva</value>
  </data>
  <data name="$this.Text" xml:space="preserve">
    <value>Okno</value>
    <comment>title</comment>
  </data>
  <data name="A&amp;B" xml:space="preserve">
    <value>a</value>
  </data>
</root>
`)
  })

  it('takes back what was added', () => {
    const more = resx.add(bytes, [{ context: 'B', source: [], target: ['b'] }], czech)

    expect(Buffer.from(resx.remove(more, new Set(['B', 'nothing']), czech)).toString()).toBe(bytes.toString())
  })

  it('starts a new language with the header alone', () => {
    const created = resx.create(template, { ...czech, sourceLanguage: 'en' })

    const text = template.toString()
    const header = text.slice(0, text.indexOf('  <data name="Hello"'))
    expect(Buffer.from(created).toString()).toBe(`${header}</root>\n`)
    expect(plainContent(resx.read(created, czech))).toEqual({ entries: [], problems: [] })
  })

  it('starts a new language from nothing', () => {
    const created = resx.create(null, { ...czech, sourceLanguage: 'en' })

    const filled = resx.add(created, [{ context: 'A', source: [], target: ['a'] }], czech)

    expect(plainContent(resx.read(filled, czech))).toMatchObject({
      entries: [{ context: 'A', target: ['a'] }],
      problems: [],
    })
    expect(Buffer.from(filled).toString()).toContain(
      '  </resheader>\n  <data name="A" xml:space="preserve">\n    <value>a',
    )
  })
})
