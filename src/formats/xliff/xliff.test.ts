import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { type PlainEntry, plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { entryKey, type Format, MAX_FILE_BYTES } from '../format.ts'
import { appleXliffInfo, plainXliffInfo, poXliffInfo, xliffInfo } from './info.ts'
import { plainXliff, poXliff, xliff } from './xliff.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

const CASES = [
  { file: 'symfony-validators.cs.xlf', language: 'cs' },
  { file: 'full.cs.xlf', language: 'cs' },
  { file: 'angular.de.xlf', language: 'de' },
  { file: 'crlf-bom.cs.xlf', language: 'cs' },
  { file: 'prefixed-latin1.fr.xlf', language: 'fr' },
  { file: 'segmented.cs.sdlxliff', language: 'cs' },
  { file: 'phrase.cs.mxliff', language: 'cs' },
  { file: 'mono.cs.xliff', language: 'cs', isMonolingual: true },
  { file: 'mono.en.xliff', language: 'en', isMonolingual: true, isTemplate: true },
]

/** Texts as this format shows them: markup where the file has elements, all else escaped. */
const MARKUP_TEXTS = [
  'Příliš žluťoučký kůň',
  'He said: "it\'s \\ 100 %" &amp; <g id="1">bold</g> {0} %s &lt;b&gt;',
  'two\nlines\tand a tab, <x id="0"/>  two spaces ',
  '日本語のテキスト 🎉 <ph id="1">{0} <sub>sub</sub></ph> עברית',
  'word '.repeat(60).trim(),
]

describeFormat(xliffInfo, { fixtures, cases: CASES, texts: MARKUP_TEXTS })
describeFormat(plainXliffInfo, { fixtures, cases: CASES })
describeFormat(poXliffInfo, { fixtures, cases: [{ file: 'gettext.cs.poxliff', language: 'cs' }] })
describeFormat(appleXliffInfo, { fixtures, cases: [{ file: 'xcode.cs.xliff', language: 'cs' }] })

const bilingual = readOptions(xliffInfo, { file: '', language: 'cs', isMonolingual: false })

function asFile(units: string, attributes = 'original="app.html"'): Uint8Array {
  return Buffer.from(
    `<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:my="urn:my" version="1.2"><file ${attributes}><body>\n${units}\n</body></file></xliff>\n`,
  )
}

function readUnits(format: Format, units: string): readonly PlainEntry[] {
  const { entries, problems } = plainContent(format.read(asFile(units), bilingual))
  expect(problems).toEqual([])
  return entries
}

function readOne(format: Format, unit: string): PlainEntry {
  return readUnits(format, unit)[0]!
}

describe('reading XLIFF', () => {
  it('reads identity, texts, notes, flags and states of every unit', () => {
    const entries = readUnits(
      xliff,
      `<trans-unit id="1" resname="res.one" maxwidth="10">
         <source>Hello <x id="0"/> &amp; co</source><target state="translated">Ahoj <x id="0"/></target>
         <note from="developer">A  note</note><note>Another</note><note> A note </note><note/>
       </trans-unit>
       <trans-unit id="2" approved="yes"><source>Approved</source><target state="needs-translation">x</target></trans-unit>`,
    )

    expect(entries).toEqual([
      {
        context: 'res.one',
        source: ['Hello <x id="0"/> &amp; co'],
        target: ['Ahoj <x id="0"/>'],
        previousSource: '',
        location: '',
        note: 'A note\nAnother',
        flags: 'max-size:10, xml-text',
        isFuzzy: false,
        isApproved: false,
        isReadonly: false,
      },
      {
        context: 'app.html///2',
        source: ['Approved'],
        target: ['x'],
        previousSource: '',
        location: '',
        note: '',
        flags: 'xml-text',
        isFuzzy: true,
        isApproved: true,
        isReadonly: false,
      },
    ])
  })

  it.each([
    ['<source>a &lt;b&gt; <x id="1"/>c</source>', 'a &lt;b&gt; <x id="1"/>c', 'a <b> c'],
    ['<source>  a\n  b  </source>', 'a b', 'a b'],
    ['<source xml:space="preserve">  a\n  b  </source>', '  a\n  b  ', '  a\n  b  '],
    [
      '<source>  a  <g id="1">  b  </g>  c  <x id="2"/>\n </source>',
      'a <g id="1">b</g> c <x id="2"/> ',
      'a b c',
    ],
    ['<source><![CDATA[a <b> & c]]></source>', 'a &lt;b&gt; &amp; c', 'a <b> & c'],
    ['<source>a<!-- no -->b<?pi?>c</source>', 'abc', 'abc'],
    ["<source><x ctype='q\"' id='1'></x><g id='2'/></source>", '<x id="1" ctype="q&quot;"/><g id="2"/>', ''],
    [
      '<source><bpt id="1">&lt;b></bpt>x<ept id="1">&#60;/b&gt;</ept></source>',
      '<bpt id="1">&lt;b&gt;</bpt>x<ept id="1">&lt;/b&gt;</ept>',
      '<b>x</b>',
    ],
    ['<source>a&#160;b&#10;c "q" \'a\'</source>', 'a\u00a0b c "q" \'a\'', 'a\u00a0b c "q" \'a\''],
    ['<source>a\r\nb</source>', 'a b', 'a b'],
    ['<source xml:space="preserve">a\r\nb&#13;c</source>', 'a\nb&#13;c', 'a\nb\rc'],
  ])('reads %s', (source, markup, plain) => {
    const unit = `<trans-unit id="1">${source}<target>t</target></trans-unit>`

    expect(readOne(xliff, unit).source).toEqual([markup])
    expect(readOne(plainXliff, unit).source.join()).toBe(plain)
  })

  it.each([
    ['new', true],
    ['needs-translation', true],
    ['needs-adaptation', true],
    ['needs-l10n', true],
    ['needs-review-translation', false],
    ['needs-review-adaptation', false],
    ['needs-review-l10n', false],
    ['translated', false],
    ['final', false],
    ['signed-off', false],
    ['x-other', false],
  ])('reads the state %s', (state, isFuzzy) => {
    const read = (text: string) =>
      readOne(
        xliff,
        `<trans-unit id="1"><source>s</source><target state="${state}">${text}</target></trans-unit>`,
      )

    expect(read('t')).toMatchObject({ isFuzzy, isApproved: false })
    expect(read('')).toMatchObject({ isFuzzy: false, target: [''] })
  })

  it.each([
    ['maxwidth="20" size-unit="char"', 'max-length:20'],
    ['maxwidth="20" size-unit="byte"', 'max-length:20'],
    ['maxwidth="20" size-unit="pixel"', 'max-size:20'],
    ['maxwidth="20" size-unit="point"', 'max-size:20'],
    ['maxwidth="20" size-unit="em"', ''],
    ['maxwidth="wide"', ''],
    ['font="Source Sans Pro;22;bold"', 'font-family:Source_Sans_Pro, font-size:22, font-weight:bold'],
    ['font="Ubuntu"', 'font-family:Ubuntu'],
    ['weblate-flags="safe-html,  max-length:5, fuzzy"', 'max-length:5, safe-html'],
    ['weblate-flags="placeholders:r&quot;a,b&quot;, md-text"', 'md-text, placeholders:r"a,b"'],
    ['maxwidth="20" size-unit="char" weblate-flags="max-length:5"', 'max-length:5'],
  ])('reads the attributes %s as flags', (attributes, flags) => {
    expect(
      readOne(plainXliff, `<trans-unit id="1" ${attributes}><source>s</source></trans-unit>`).flags,
    ).toBe(flags)
  })

  it('takes read-only and whitespace from the group or file around, unless the unit says otherwise', () => {
    const entries = readUnits(
      xliff,
      `<group translate="no" xml:space="preserve"><trans-unit id="1"><source> a </source></trans-unit>
       <group><trans-unit id="2" translate="yes" xml:space="default"><source> b </source></trans-unit></group></group>`,
    )

    expect(entries).toMatchObject([
      { source: [' a '], isReadonly: true },
      { source: ['b'], isReadonly: false },
    ])
  })

  it('reads units of several files, and leaves alternatives, headers and binaries alone', () => {
    const bytes = Buffer.from(`<xliff version="1.2">
      <file original="a"><header><note>n</note></header><body>
        <trans-unit id="1"><source>A</source><alt-trans><source>old</source><target>alt</target></alt-trans></trans-unit>
        <bin-unit id="2"><bin-source/><trans-unit id="3"><source>in a binary</source></trans-unit></bin-unit>
      </body></file>
      <file><body><trans-unit id="1"><source>B</source></trans-unit></body></file></xliff>`)

    const { entries } = plainContent(xliff.read(bytes, bilingual))

    expect(entries.map(({ context, source, target }) => [context, source[0], target[0]])).toEqual([
      ['a///1', 'A', ''],
      ['1', 'B', ''],
    ])
  })

  it('finds locations where the kind of file is for them', () => {
    const unit = `<trans-unit id="1"><source>s</source>
      <context-group purpose="location"><context context-type="sourcefile">a.c</context><context context-type="linenumber">12</context></context-group>
      <context-group purpose="location"><context context-type="sourcefile">b.c</context></context-group>
      <context-group purpose="information"><context context-type="sourcefile">c.c</context></context-group></trans-unit>`

    expect(readOne(poXliff, unit).location).toBe('a.c:12, b.c')
    expect(readOne(xliff, unit).location).toBe('')
  })
})

describe('what cannot be read', () => {
  it.each([
    ['hello', 1, 1, 'Text outside the root element'],
    ['', 1, 1, 'The file is empty'],
    ['<resources/>', 1, 1, 'Not an XLIFF file: the root element is resources'],
    ['<xliff version="2.0"><file/></xliff>', 1, 1, 'XLIFF 2.0 requires the format xliff2'],
    ['version https://git-lfs.github.com/spec/v1\n', 1, 1, 'This is a Git LFS pointer, not the file itself'],
    ['<xliff>\u0000</xliff>', 1, 8, 'Not a text file: it contains a null character'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', 1, 1, 'A DOCTYPE with its own declarations is not allowed'],
  ])('gives one clear problem: %j', (text, line, column, message) => {
    expect(plainContent(xliff.read(Buffer.from(text), bilingual))).toEqual({
      entries: [],
      problems: [{ line, column, message }],
    })
  })

  it('is refused when it is too large', () => {
    const { entries, problems } = plainContent(xliff.read(new Uint8Array(MAX_FILE_BYTES + 1), bilingual))

    expect({ entries, problems }).toMatchObject({ entries: [], problems: [{ line: 1, column: 1 }] })
  })

  it('is reported with its place, and the rest is read', () => {
    const bytes = asFile(
      '<trans-unit id="1"><source>a</source></trans-unit>\n<trans-unit id="2"><source>b</trans-unit>\n<trans-unit id="3"><source>c</source></trans-unit>',
    )

    const { entries, problems } = plainContent(xliff.read(bytes, bilingual))

    expect(entries.map((entry) => entry.source[0])).toEqual(['a', 'b', 'c'])
    expect(problems).toEqual([{ line: 4, column: 29, message: '</trans-unit> does not match <source>' }])
  })

  it('does not nest without end', () => {
    const deep = '<group>'.repeat(100_000)

    expect(xliff.read(asFile(deep), bilingual).problems).toHaveLength(1)
  })

  it('is reported for units without source, which are skipped if they have no text at all', () => {
    const { entries, problems } = plainContent(
      xliff.read(
        asFile(
          '<trans-unit id="1"/>\n<trans-unit id="2"><target>t</target></trans-unit>\n<trans-unit id="3"><source/></trans-unit>',
        ),
        bilingual,
      ),
    )

    expect(entries.map((entry) => entry.context)).toEqual(['app.html///2'])
    expect(problems).toEqual([
      { line: 3, column: 1, message: 'This unit has no source' },
      { line: 4, column: 1, message: 'This unit has no source' },
    ])
  })
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;')

describe('generated files', () => {
  it('give back what they were made from, and an edit changes its unit only', () => {
    const unit = fc.record({
      source: anyText.filter((text) => text !== ''),
      target: fc.option(anyText),
      approved: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), fc.nat(), anyText, (units, place, text) => {
        const written = units.map(
          ({ source, target, approved }, index) =>
            `<trans-unit id="${index}" xml:space="preserve"${approved ? ' approved="yes"' : ''}>\n<source>${escaped(source)}</source>${target === null ? '' : `<target>${escaped(target)}</target>`}</trans-unit>`,
        )
        const bytes = asFile(written.join('\n'))
        const { entries } = plainContent(plainXliff.read(bytes, bilingual))
        expect(entries.map((entry) => [entry.source, entry.target, entry.isApproved])).toEqual(
          units.map(({ source, target, approved }) => [[source], [target ?? ''], approved]),
        )

        const index = place % units.length
        const edits = new Map([[entryKey(entries[index]!, false), { target: [text] }]])
        const after = plainXliff.write(bytes, edits, bilingual).bytes
        expect(plainContent(plainXliff.read(after, bilingual)).entries).toEqual(
          entries.map((entry, other) => (other === index ? { ...entry, target: [text] } : entry)),
        )
        const [before, behind] = [written.slice(0, index), written.slice(index + 1)].map((part) =>
          part.join('\n'),
        )
        expect(Buffer.from(after).toString()).toContain(before!)
        expect(Buffer.from(after).toString()).toContain(behind!)
      }),
      { numRuns: propertyRuns() },
    )
  })
})
