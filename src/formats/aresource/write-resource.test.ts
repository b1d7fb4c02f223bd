import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { aresource } from './aresource.ts'
import { aresourceInfo } from './info.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const NAMESPACE = 'xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"'
const english = readOptions(aresourceInfo, { file: '', language: 'en' })
const polish = readOptions(aresourceInfo, { file: '', language: 'pl' })
const czech = readOptions(aresourceInfo, { file: '', language: 'cs' })

/** The content of a string after its text was replaced. */
function rewritten(content: string, text: string, root = ''): string {
  const file = (inner: string) => `<resources${root}>\n    <string name="a">${inner}</string>\n</resources>\n`
  const { bytes, missing } = aresource.write(
    Buffer.from(file(content)),
    new Map([['a', { target: [text] }]]),
    english,
  )
  expect(missing).toEqual([])
  const [entry] = plainContent(aresource.read(bytes, english)).entries
  expect(entry?.target).toEqual([text])
  const written = Buffer.from(bytes).toString()
  return written.slice(written.indexOf('name="a">') + 9, written.indexOf('</string>'))
}

describe('writing Android strings', () => {
  it.each([
    [
      'escapes quotes, backslashes, line breaks and tabs',
      'x',
      'it\'s "a" \\\n\tb',
      String.raw`it\'s \"a\" \\\n\tb`,
    ],
    ['puts quotes around spaces that would get lost', 'x', ' a  b', '" a  b"'],
    ['keeps a space before a line break', 'x', 'a \nb', String.raw`"a \nb"`],
    ['keeps the quotes that were there', '"x"', "it's", `"it's"`],
    ['keeps the habit of escaped spaces', String.raw`\u0020x`, ' y', String.raw`\u0020y`],
    ['escapes what would be a reference', 'x', '@home', String.raw`\@home`],
    ['lets a reference be one', 'x', '@string/other', '@string/other'],
    ['escapes markup that is none', 'x', 'a < b & <b>', 'a &lt; b &amp; &lt;b&gt;'],
    ['writes markup as tags', 'x', "<b>it's</b> &amp; more", String.raw`<b>it\'s</b> &amp; more`],
    ['keeps escaped markup escaped', '&lt;b>x&lt;/b>', '<i>y</i>', '&lt;i>y&lt;/i>'],
    [
      'keeps CDATA',
      '<![CDATA[<b>x</b>]]>',
      "<i>it's</i> ]]>",
      String.raw`<![CDATA[<i>it\'s</i> ]]]]><![CDATA[>]]>`,
    ],
    [
      'keeps the spelling of tags',
      "<a href='u' >x</a><br />",
      '<a href="u">y</a> <br/>',
      "<a href='u' >y</a> <br />",
    ],
    ['keeps the layout around a text', '\n        x\n    ', 'y', '\n        y\n    '],
    ['keeps the layout around markup', '\n        <b>x</b>\n    ', ' <b>y</b> ', '\n        <b>y</b>\n    '],
    ['keeps spaces at the ends of markup', '<b>x</b>', ' <b>y</b> ', String.raw`\u0020<b>y</b>\u0020`],
    ['keeps spaces amid markup', '<b>x</b>', 'a  <b>y</b>', String.raw`a\u0020 <b>y</b>`],
    ['spells characters as the file does', String.raw`a\u00a0b`, 'c\u00a0d é', String.raw`c\u00a0d é`],
  ])('%s', (_, content, text, written) => {
    expect(rewritten(content, text)).toBe(written)
  })

  it('leaves out namespaces that the file declares, and declares those that it lacks', () => {
    const text = `<xliff:g ${NAMESPACE} id="n">%s</xliff:g>`

    expect(rewritten('x', text, ` ${NAMESPACE}`)).toBe('<xliff:g id="n">%s</xliff:g>')
    expect(rewritten('x', text)).toBe(text)
  })

  it('declares the namespace of placeholders that were typed without it', () => {
    const bytes = Buffer.from('<resources><string name="a">x</string></resources>')
    const edits = new Map([['a', { target: ['<xliff:g id="n">%s</xliff:g>'] }]])

    expect(Buffer.from(aresource.write(bytes, edits, english).bytes).toString()).toContain(
      `<xliff:g ${NAMESPACE} id="n">%s</xliff:g>`,
    )
  })

  it('writes as the template does where the file does not tell', () => {
    const template = readFileSync(join(FIXTURES, 'full.en.xml'))
    const bytes = Buffer.from(
      '<resources><string name="escaped">x</string><string name="cdata">x</string><string name="html">x</string></resources>',
    )
    const target = ['<b>y</b>']
    const edits = new Map(['escaped', 'cdata', 'html'].map((key) => [key, { target }]))

    const text = Buffer.from(aresource.write(bytes, edits, { ...czech, template }).bytes).toString()

    expect(text).toBe(
      '<resources><string name="escaped">&lt;b&gt;y&lt;/b&gt;</string><string name="cdata"><![CDATA[<b>y</b>]]></string><string name="html"><b>y</b></string></resources>',
    )
  })

  it('writes characters that the encoding lacks as references', () => {
    const head = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    const bytes = Buffer.from(`${head}<resources><string name="a">\u00e9</string></resources>`, 'latin1')

    const written = aresource.write(bytes, new Map([['a', { target: ['é ž'] }]]), english).bytes

    expect(Buffer.from(written).toString('latin1')).toBe(
      `${head}<resources><string name="a">\u00e9 &#382;</string></resources>`,
    )
  })
})

describe('writing Android plurals', () => {
  const before = readFileSync(join(FIXTURES, 'broken-lines.pl.xml')).toString()

  function written(key: string, target: readonly string[]): string {
    return Buffer.from(
      aresource.write(Buffer.from(before), new Map([[key, { target }]]), polish).bytes,
    ).toString()
  }

  it('keeps “other” the same as the last form', () => {
    expect(written('days', ['%d dzień', '%d dni', '%d DNI'])).toBe(
      before.replace('many">%d dni', 'many">%d DNI').replace('other">%d dni', 'other">%d DNI'),
    )
  })

  it('adds the quantities that are missing in their order', () => {
    expect(written('hours', ['%d godzina', '%d godziny', '%d godzin'])).toBe(
      before.replace(
        '<item quantity="other">%d godz.</item>',
        '<item quantity="one">%d godzina</item><item quantity="few">%d godziny</item><item quantity="other">%d godzin</item>',
      ),
    )
  })

  it('breaks lines as the file does', () => {
    expect(written('lines', ['a\nb'])).toBe(before.replace('Pierwsza\n\\ndruga', 'a\n\\nb'))
  })
})
