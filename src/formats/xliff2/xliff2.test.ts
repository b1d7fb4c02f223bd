import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { type Edit, entryKey, type Format, type NewEntry } from '../format.ts'
import { xliff2Info, xliff2PlaceablesInfo } from './info.ts'
import { xliff2, xliff2Placeables } from './xliff2.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const cases = [
  { file: 'angular.de.xlf', language: 'de' },
  { file: 'symfony.cs.xlf', language: 'cs' },
  { file: 'segments-crlf.cs.xlf', language: 'cs' },
]
const MARKUP_TEXTS = [
  'Příliš žluťoučký kůň',
  'He said: "it\'s \\ 100 %" &amp; <pc id="1">bold</pc> {0} %s &lt;b&gt;',
  'two\nlines\tand a tab, <ph id="0"/>  two spaces ',
  '日本語のテキスト 🎉 עברית',
]

describeFormat(xliff2Info, { fixtures, cases })
describeFormat(xliff2PlaceablesInfo, { fixtures, cases, texts: MARKUP_TEXTS })

const options = readOptions(xliff2Info, { file: '', language: 'cs' })
const HEAD = '<xliff version="2.0" srcLang="en" trgLang="cs">\n  <file id="f">\n'
const TAIL = '\n  </file>\n</xliff>\n'
const asFile = (units: string) => Buffer.from(`${HEAD}${units}${TAIL}`)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const unitsOf = (bytes: Uint8Array) => textOf(bytes).slice(HEAD.length, -TAIL.length)

function edited(format: Format, units: string, edit: Edit): string {
  const [entry] = plainContent(format.read(asFile(units), options)).entries
  const { bytes, missing } = format.write(asFile(units), new Map([[entryKey(entry!, false), edit]]), options)
  expect(missing).toEqual([])
  return unitsOf(bytes)
}

describe('reading XLIFF 2', () => {
  it('reads identity, texts, notes, locations and states of every segment', () => {
    const units = `<unit id="1"><notes><note category="location">a.ts:1</note><note category="location">b.ts:2</note>
        <note>Read  me</note></notes><segment state="initial"><source>A <ph id="1"/> &amp; b</source><target>Á</target></segment></unit>
      <unit id="2" name="key" weblate-flags="max-length:9"><segment state="reviewed"><source>B</source><target>b</target></segment></unit>
      <unit id="3" translate="no"><segment><source>C</source></segment><ignorable><source> </source></ignorable><segment id="x"><source>D</source></segment></unit>`

    const { entries, problems } = plainContent(xliff2Placeables.read(asFile(units), options))

    expect(problems).toEqual([])
    expect(entries).toEqual(
      [
        {
          context: 'f///1',
          source: ['A <ph id="1"/> &amp; b'],
          target: ['Á'],
          location: 'a.ts:1, b.ts:2',
          note: 'Read me',
          isFuzzy: true,
        },
        { context: 'key', source: ['B'], target: ['b'], flags: 'max-length:9, xml-text', isApproved: true },
        { context: 'f///3///1', source: ['C'], target: [''], isReadonly: true },
        { context: 'f///3///x', source: ['D'], target: [''], isReadonly: true },
      ].map((entry) => ({
        previousSource: '',
        location: '',
        note: '',
        flags: 'xml-text',
        isFuzzy: false,
        isApproved: false,
        isReadonly: false,
        ...entry,
      })),
    )
  })

  it('reports segments without source', () => {
    const units = '<unit id="1"><segment/></unit>\n<unit id="2"><segment><source>s</source></segment></unit>'

    expect(plainContent(xliff2.read(asFile(units), options))).toMatchObject({
      entries: [{ context: 'f///2' }],
      problems: [{ line: 3, column: 14, message: 'This segment has no source' }],
    })
  })

  it('shows texts without codes in the plain format', () => {
    const [entry] = plainContent(
      xliff2.read(
        asFile(
          '<unit id="1"><segment><source>A <pc id="1">&lt;b></pc><ph id="2"/></source></segment></unit>',
        ),
        options,
      ),
    ).entries

    expect(entry).toMatchObject({ source: ['A <b>'], flags: '' })
  })

  it.each([
    ['<xliff version="1.2"><file/></xliff>', 'XLIFF 1.2 requires the format xliff'],
    ['<xliff/>', 'XLIFF without a version requires the format xliff'],
    ['<root/>', 'Not an XLIFF file: the root element is root'],
    ['', 'The file is empty'],
  ])('refuses %j', (text, message) => {
    expect(plainContent(xliff2.read(Buffer.from(text), options))).toEqual({
      entries: [],
      problems: [{ line: 1, column: 1, message }],
    })
  })
})

describe('editing XLIFF 2', () => {
  const segment = (attributes: string, target: string) =>
    `    <unit id="1">\n      <segment${attributes}>\n        <source>s</source>${target}\n      </segment>\n    </unit>`
  const target = (text: string, attributes = '') => `\n        <target${attributes}>${text}</target>`

  it.each<[string, Edit, string]>([
    [segment('', ''), { target: ['t'], isFuzzy: false }, segment('', target('t'))],
    [segment('', target('t')), { target: ['u'] }, segment('', target('u'))],
    [segment('', target('t', ' order="1"')), { target: [''] }, segment('', target('', ' order="1"'))],
    [segment('', ''), { target: [' t'] }, segment('', target(' t', ' xml:space="preserve"'))],
    [segment('', target('<![CDATA[t]]>')), { target: ['u < v'] }, segment('', target('<![CDATA[u < v]]>'))],
    [segment('', target('t')), { isFuzzy: true }, segment(' state="initial"', target('t'))],
    [
      segment(' state="initial"', target('t')),
      { isFuzzy: false },
      segment(' state="translated"', target('t')),
    ],
    [segment('', target('t')), { isFuzzy: false, isApproved: true }, segment(' state="final"', target('t'))],
    [
      segment(' state="reviewed"', target('t')),
      { isApproved: true },
      segment(' state="reviewed"', target('t')),
    ],
    [
      segment(' id="a" state="final" subState="x:y"', target('t')),
      { target: ['u'], isFuzzy: false },
      segment(' id="a" state="translated"', target('u')),
    ],
    [segment(' state="translated"', target('t')), { target: [''] }, segment(' state="initial"', target(''))],
  ])('of %s by %j', (before, edit, after) => {
    expect(edited(xliff2, before, edit)).toBe(after)
  })

  it('keeps inline codes that are well-formed and escapes the rest', () => {
    expect(edited(xliff2Placeables, segment('', ''), { target: ['a <ph id="1"/> & b'] })).toBe(
      segment('', target('a <ph id="1"/> &amp; b')),
    )
    expect(edited(xliff2Placeables, segment('', ''), { target: ['a <pc> b'] })).toBe(
      segment('', target('a &lt;pc&gt; b')),
    )
  })

  it('gives generated texts back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const after = asFile(edited(xliff2, segment('', ''), { target: [text] }))

        expect(plainContent(xliff2.read(after, options))).toMatchObject({
          entries: [{ target: [text] }],
          problems: [],
        })
      }),
      { numRuns: propertyRuns() },
    )
  })
})

describe('adding to and removing from XLIFF 2', () => {
  const unit = `    <unit id="1">
      <segment>
        <source>s</source>
      </segment>
    </unit>`
  const entry = (given: Partial<NewEntry>): NewEntry => ({
    context: '',
    source: ['new'],
    target: [''],
    ...given,
  })

  it('places a unit at the end, under an id where the context is one', () => {
    const added = xliff2.add(
      asFile(unit),
      [
        entry({ context: 'f///two', target: ['t & u'], note: '<n>', isFuzzy: true }),
        entry({ context: 'a key' }),
        entry({}),
      ],
      options,
    )

    expect(unitsOf(added)).toBe(`${unit}
    <unit id="two">
      <notes>
        <note>&lt;n&gt;</note>
      </notes>
      <segment state="initial">
        <source>new</source>
        <target>t &amp; u</target>
      </segment>
    </unit>
    <unit id="2" name="a key">
      <segment>
        <source>new</source>
      </segment>
    </unit>
    <unit id="3">
      <segment>
        <source>new</source>
      </segment>
    </unit>`)
  })

  it('removes units, or the one segment of several', () => {
    const two =
      '    <unit id="2"><segment id="a"><source>a</source></segment><segment id="b"><source>b</source></segment></unit>'
    const keyOf = (context: string, source: string) => entryKey({ context, source: [source] }, false)

    const first = xliff2.remove(asFile(`${unit}\n${two}`), new Set([keyOf('f///1', 's')]), options)
    const second = xliff2.remove(first, new Set([keyOf('f///2///a', 'a')]), options)

    expect(unitsOf(first)).toBe(two)
    expect(unitsOf(second)).toBe('    <unit id="2"><segment id="b"><source>b</source></segment></unit>')
  })

  it('starts a language from the base without translations, or from nothing', () => {
    const create = { ...options, language: 'pt_BR', sourceLanguage: 'en' }
    const base = asFile(
      unit
        .replace('<segment>', '<segment state="final">')
        .replace('</source>', '</source>\n        <target>t</target>'),
    )

    expect(textOf(xliff2.create(base, create))).toBe(
      textOf(asFile(unit)).replace('trgLang="cs"', 'trgLang="pt-BR"'),
    )
    expect(plainContent(xliff2.read(xliff2.create(null, create), options))).toEqual({
      entries: [],
      problems: [],
    })
  })
})
