import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry } from '../format.ts'
import { flatxml } from './flatxml.ts'
import { flatxmlInfo } from './info.ts'

describeFormat(flatxmlInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'flat-en.xml', language: 'en', isTemplate: true },
    { file: 'flat-cs.xml', language: 'cs' },
    { file: 'game-cs.xml', language: 'cs' },
  ],
})

const options = readOptions(flatxmlInfo, { file: '', language: 'cs' })
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const asFile = (...lines: readonly string[]) =>
  `<root>\n${lines.map((line) => `  ${line}\n`).join('')}</root>\n`
const entry = (context: string, text: string): NewEntry => ({ context, source: [], target: [text] })

describe('reading flat XML', () => {
  it('takes the elements with a key, with their text as it stands', () => {
    const file = asFile(
      '<str key="a">A &amp; <b>b</b><!-- c --></str>',
      '<str key="b"><![CDATA[<x>]]>\r\n </str>',
      '<str key="c"/>',
      '<str>no key</str>',
      '<str key="">empty key</str>',
      '<num key="d">1</num>',
      '<group><str key="e">deeper</str></group>',
      '<str key="f" weblate-flags="safe-html, max-length:3">f</str>',
    )

    const { entries, problems } = plainContent(flatxml.read(bytesOf(file), options))

    expect(problems).toEqual([])
    expect(entries.map(({ context, source, target, flags }) => [context, source, target, flags])).toEqual([
      ['a', [], ['A & b'], ''],
      ['b', [], ['<x>\n '], ''],
      ['c', [], [''], ''],
      ['f', [], ['f'], 'max-length:3, safe-html'],
    ])
  })

  it.each([
    ['<resources/>', 1, 1, 'Not a flat XML file: the root element is resources, not root'],
    ['<root>\n <str key="a">x</root>', 2, 16, '</root> does not match <str>'],
    ['', 1, 1, 'The file is empty'],
  ])('reports what is wrong with %j', (text, line, column, message) => {
    expect(flatxml.read(bytesOf(text), options).problems).toEqual([{ line, column, message }])
  })
})

describe('changing flat XML', () => {
  it.each([
    ['<str key="a" >old</str>', '<str key="a" >new &lt;b> &amp; "q"</str>'],
    ['<str key="a"/>', '<str key="a">new &lt;b> &amp; "q"</str>'],
    ['<str key="a"><![CDATA[old]]></str>', '<str key="a"><![CDATA[new <b> & "q"]]></str>'],
    ['<str key="a"><i>old</i></str>', '<str key="a">new &lt;b> &amp; "q"</str>'],
  ])('edits %s', (before, after) => {
    const other = '<str key="z">1 > 0</str>'
    const edits = new Map([
      ['a', { target: ['new <b> & "q"'] }],
      ['none', { target: ['x'] }],
    ])

    const { bytes, missing } = flatxml.write(bytesOf(asFile(before, other)), edits, options)

    expect(textOf(bytes)).toBe(asFile(after, other))
    expect(missing).toEqual(['none'])
  })

  it('leaves a broken file alone', () => {
    const broken = bytesOf('<root><str key="a">x</root>')

    expect(flatxml.write(broken, new Map([['a', { target: ['y'] }]]), options)).toEqual({
      bytes: broken,
      missing: ['a'],
    })
  })

  it('adds in the order of the template, else at the end', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((key) => `<str key="${key}">${key}</str>`) as [
      string,
      string,
      string,
    ]

    const added = flatxml.add(bytesOf(asFile(a, c)), [entry('n&', '<'), entry('b', 'b'), entry('a', 'no')], {
      ...options,
      template: bytesOf(asFile(a, b, c)),
    })

    expect(textOf(added)).toBe(asFile(a, b, c, '<str key="n&amp;">&lt;</str>'))
  })

  it('adds to a new file with the indentation of the template', () => {
    const template = bytesOf('<root>\n\t<str key="a">A</str>\n</root>')
    const created = flatxml.create(template, { ...options, sourceLanguage: 'en' })

    expect(textOf(created)).toBe('<root>\n</root>')
    expect(textOf(flatxml.add(created, [entry('a', 'x')], { ...options, template }))).toBe(
      '<root>\n\t<str key="a">x</str>\n</root>',
    )
  })

  it('starts from nothing too', () => {
    const created = flatxml.create(null, { ...options, sourceLanguage: 'en' })

    expect(plainContent(flatxml.read(created, options))).toEqual({ entries: [], problems: [] })
    expect(
      plainContent(flatxml.read(flatxml.add(created, [entry('a', 'x')], options), options)).entries,
    ).toHaveLength(1)
  })

  it.each([
    ['with its own comment', ['<!-- b -->', '<str key="b"/>'], []],
    [
      'but not with the heading of several',
      ['', '<!-- group -->', '<str key="b"/>', '<str key="c"/>'],
      ['', '<!-- group -->', '<str key="c"/>'],
    ],
    [
      'with a comment that a blank line sets apart',
      ['<!-- b -->', '<str key="b"/>', '', '<str key="c"/>'],
      ['', '<str key="c"/>'],
    ],
  ])('removes an entry %s', (_, before, after) => {
    const first = '<str key="a"/>'

    expect(textOf(flatxml.remove(bytesOf(asFile(first, ...before)), new Set(['b', 'none']), options))).toBe(
      asFile(first, ...after),
    )
  })

  it('gives back what was written into generated files', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(
        fc.uniqueArray(
          text.filter((key) => key !== ''),
          { minLength: 1 },
        ),
        text,
        (keys, value) => {
          const file = flatxml.add(
            bytesOf('<root/>'),
            keys.map((key) => entry(key, `of ${key}`)),
            options,
          )
          const written = flatxml.write(file, new Map([[keys[0]!, { target: [value] }]]), options)

          expect(
            plainContent(flatxml.read(written.bytes, options)).entries.map(({ context, target }) => [
              context,
              target[0],
            ]),
          ).toEqual(keys.map((key, index) => [key, index === 0 ? value : `of ${key}`]))
        },
      ),
      { numRuns: propertyRuns() },
    )
  })
})
