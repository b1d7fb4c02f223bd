import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { tsInfo } from './info.ts'
import { ts } from './ts.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(tsInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'ricochet_de.ts.xml', language: 'de' },
    { file: 'ricochet_he.ts.xml', language: 'he' },
    { file: 'linguist_cs.ts.xml', language: 'cs' },
    { file: 'crlf-bom-tabs_cs.ts.xml', language: 'cs' },
    { file: 'linguist_cs.ts.xml', language: 'cs', isMonolingual: true },
  ],
})

describeGeneratedFiles(tsInfo, {
  contexts: fc
    .tuple(textOfPieces(['Main', 'A', '::', '<T>', '&'], 1), textOfPieces(['', '\n', 'verb', ' ', '"'], 1))
    .map(([name, comment]) => (comment === '' ? name : `${name}\n${comment}`)),
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

const czech = readOptions(tsInfo, { file: '', language: 'cs' })
const keyed = { ...czech, isMonolingual: true }

function wrap(content: string): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs">
<context>
    <name>Main</name>
${content}
</context>
</TS>
`)
}

describe('reading Qt messages', () => {
  const { entries } = plainContent(ts.read(readFileSync(join(FIXTURES, 'linguist_cs.ts.xml')), czech))

  it('takes class and comment as context, developer and translator comments as note', () => {
    expect(entries[0]).toEqual({
      context: 'MainWindow\nverb',
      source: ['Open'],
      target: ['Otevřít'],
      previousSource: '',
      location: '../src/main.cpp:10, +5, ../src/other.cpp:+0',
      note: 'Button in the toolbar\nNot the adjective',
      flags: '',
      isFuzzy: false,
      isApproved: false,
      isReadonly: false,
    })
  })

  it('leaves out messages of the past', () => {
    expect(entries.map(({ source }) => source[0])).not.toContain('Gone')
    expect(entries.map(({ source }) => source[0])).not.toContain('Older than old')
  })

  it.each([
    ['Open', 1, ['Otevřený'], true],
    ['Not yet', 0, [''], false],
    ['OK', 0, ['OK'], false],
    ['Self-closing', 0, [''], false],
    ['%n file', 0, ['%n soubor', '%n soubory', '%n souborů'], false],
    ['%n thing left', 0, ['%n věc', '', ''], true],
    ['A long text', 0, ['Dlouhý text'], false],
    ['Two\nlines', 0, ['Dva\nřádky'], false],
    ['By id', 0, ['Podle id'], false],
  ])('reads the translation of %j', (source, index, target, isFuzzy) => {
    const found = entries.filter((entry) => entry.source[0] === source)[index]

    expect(found).toMatchObject({ target, isFuzzy })
  })

  it('makes singular and plural of the source from (s)', () => {
    const found = entries.find(({ target }) => target.length === 3)

    expect(found?.source).toEqual(['%n file', '%n files'])
  })

  it('tells the previous source of what needs editing', () => {
    expect(entries.find(({ source }) => source[0] === 'New source')?.previousSource).toBe('Old source')
    expect(entries.find(({ source }) => source[0] === '%n thing left')?.previousSource).toBe(
      '%n thing\u001e\u001e%n things',
    )
  })

  it('keeps control characters as the elements that stand for them', () => {
    const bell = entries.find(({ source }) => source[0]?.startsWith('Bell'))

    expect(bell?.source[0]).toBe('Bell: <byte value="x7"/> and "quotes", it\'s <b>bold</b>')
    expect(bell?.target[0]).toBe('Zvonek: <byte value="x7"/> a „uvozovky“\u00a0')
  })

  it('takes the id as part of the context, and as the source where there is no text', () => {
    const { entries } = plainContent(
      ts.read(wrap('<message id="menu.open"><translation>x</translation></message>'), czech),
    )

    expect(entries).toMatchObject([{ context: 'Main\nmenu.open', source: ['menu.open'], target: ['x'] }])
  })

  it('takes context and source as the key where a template gives the texts', () => {
    const { entries } = plainContent(ts.read(readFileSync(join(FIXTURES, 'linguist_cs.ts.xml')), keyed))

    expect(entries[0]).toMatchObject({ context: 'MainWindow\nverbOpen', source: [], target: ['Otevřít'] })
    expect(entries.at(-1)).toMatchObject({ context: 'id-of-messageBy id', target: ['Podle id'] })
  })

  it('reads flags from the attribute', () => {
    const { entries } = plainContent(
      ts.read(wrap('<message weblate-flags="max-length:10,read-only"><source>a</source></message>'), czech),
    )

    expect(entries[0]?.flags).toBe('max-length:10, read-only')
  })
})

describe('problems in Qt files', () => {
  it.each([
    ['', 1, 1, 'The file is empty'],
    ['hello', 1, 1, 'Text outside the root element'],
    ['<html></html>', 1, 1, 'The root element is html, not TS'],
    ['<TS>\n<message>\n<translation>x</translation></message></TS>', 2, 1, 'This message has no source text'],
    ['<TS>\n  <context></TS>', 2, 12, '</TS> does not match <context>'],
    ['<!DOCTYPE TS [<!ENTITY a "b">]><TS/>', 1, 1, 'A DOCTYPE with its own declarations is not allowed'],
  ])('reports what is wrong with %j', (text, line, column, message) => {
    expect(plainContent(ts.read(Buffer.from(text), czech))).toEqual({
      entries: [],
      problems: [{ line, column, message }],
    })
  })

  it('takes no message inside of another for one', () => {
    const inner = '<message><source>inner</source><translation>x</translation></message>'

    const { entries } = plainContent(
      ts.read(wrap(`<message><source>a</source><translation>${inner}</translation></message>`), czech),
    )

    expect(entries.map(({ source }) => source[0])).toEqual(['a'])
  })

  it('reads the rest around a broken message', () => {
    const text =
      '<TS><message><source>a</source></message><message><source>b</message><message><source>c</source></message></TS>'

    const { entries, problems } = plainContent(ts.read(Buffer.from(text), czech))

    expect(entries.map(({ source }) => source[0])).toEqual(['a', 'b', 'c'])
    expect(problems).toEqual([{ line: 1, column: 60, message: '</message> does not match <source>' }])
  })
})
