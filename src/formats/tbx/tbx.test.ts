import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { tbxInfo } from './info.ts'
import { tbx } from './tbx.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(tbxInfo, {
  fixtures: FIXTURES,
  cases: [
    { file: 'basic.cs.tbx', language: 'cs' },
    { file: 'terminology.xx.tbx', language: 'de' },
    { file: 'terminology.xx.tbx', language: 'zh_Hans' },
    { file: 'terminology.xx.tbx', language: 'cs' },
    { file: 'version3.cs.tbx', language: 'cs' },
  ],
})

describeGeneratedFiles(tbxInfo, {
  contexts: textOfPieces(['', 'c1', 'a', '"', '&', 'é']),
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

const czech = readOptions(tbxInfo, { file: '', language: 'cs' })
const created = { ...czech, sourceLanguage: 'en' }

function wrap(entries: string, attributes = ''): Buffer {
  return Buffer.from(`<martif type="TBX"${attributes}><text><body>${entries}</body></text></martif>`)
}

function section(code: string, term: string): string {
  return `<langSet xml:lang="${code}"><tig><term>${term}</term></tig></langSet>`
}

describe('reading terms', () => {
  it('takes the id as context, and all that is said of a term as its note', () => {
    const { entries } = plainContent(tbx.read(readFileSync(join(FIXTURES, 'basic.cs.tbx')), czech))

    expect(entries.map(({ context, source, target, note }) => [context, source[0], target[0], note])).toEqual(
      [
        ['t1', 'address bar', 'adresní řádek', 'menu'],
        ['t2', 'kill', 'zabít', 'forbidden\ndo not use'],
        ['t3', 'Diglot', '', ''],
        ['', 'R&D', 'výzkum a vývoj', ''],
      ],
    )
  })

  it('reads one pair of languages of many, without notes on the others', () => {
    const bytes = readFileSync(join(FIXTURES, 'terminology.xx.tbx'))
    const chinese = readOptions(tbxInfo, { file: '', language: 'zh_Hans' })

    expect(plainContent(tbx.read(bytes, chinese)).entries).toMatchObject([
      {
        source: ['aperture'],
        target: ['光圈'],
        note: 'noun\nThe hole through which light enters.',
        flags: '',
      },
      { source: ['Diglot'], target: [''], note: 'No', flags: 'read-only' },
    ])
  })

  it('reads TBX of 2019', () => {
    const { entries } = plainContent(tbx.read(readFileSync(join(FIXTURES, 'version3.cs.tbx')), czech))

    expect(entries).toMatchObject([
      { context: 'c1', source: ['cell'], target: ['buňka'], note: 'noun\nbiology' },
      { context: 'c2', source: ['nucleus'], target: [''] },
    ])
  })

  it.each([
    ['the language of the file as source', ' xml:lang="en"', ['cs', 'en'], 'en', 'cs'],
    ['the first other language as source', '', ['cs', 'de'], 'de', 'cs'],
    ['the first other language where the file names the target', ' xml:lang="cs"', ['cs', 'de'], 'de', 'cs'],
    ['a language with its country', ' xml:lang="en"', ['en', 'cs-CZ'], 'en', 'cs-CZ'],
    ['codes in any case', ' xml:lang="en"', ['EN', 'CS'], 'EN', 'CS'],
    ['an unknown code in a file of two languages', ' xml:lang="en"', ['en', 'xx'], 'en', 'xx'],
    ['no target in a file of another language', ' xml:lang="en"', ['en', 'de'], 'en', ''],
    ['no target among several others', ' xml:lang="en"', ['en', 'de', 'fr'], 'en', ''],
    ['one language as source', ' xml:lang="en"', ['cs'], 'cs', ''],
  ])('finds %s', (_, attributes, codes, source, target) => {
    const entry = `<termEntry>${codes.map((code) => section(code, code)).join('')}</termEntry>`

    expect(plainContent(tbx.read(wrap(entry, attributes), czech)).entries).toMatchObject([
      { source: [source], target: [target] },
    ])
  })

  it.each([
    ['<html/>', 1, 1, 'The root element is html, not martif or tbx'],
    [
      '<martif><text><body>\n<termEntry id="a"/></body></text></martif>',
      2,
      1,
      'This entry has no term in the source language',
    ],
  ])('reports what is wrong with %j', (text, line, column, message) => {
    expect(plainContent(tbx.read(Buffer.from(text), czech))).toEqual({
      entries: [],
      problems: [{ line, column, message }],
    })
  })

  it('takes no entry inside of another for one', () => {
    const inner = `<termEntry>${section('en', 'inner')}</termEntry>`

    const { entries } = plainContent(
      tbx.read(wrap(`<termEntry>${section('en', 'a')}<note>${inner}</note></termEntry>`), czech),
    )

    expect(entries.map(({ source }) => source[0])).toEqual(['a'])
  })

  it('reads flags from the attribute', () => {
    const bytes = wrap(`<termEntry weblate-flags="terminology, forbidden">${section('en', 'a')}</termEntry>`)

    expect(plainContent(tbx.read(bytes, czech)).entries[0]?.flags).toBe('forbidden, terminology')
  })
})

describe('writing terms', () => {
  it('replaces the term', () => {
    const bytes = readFileSync(join(FIXTURES, 'basic.cs.tbx'))

    const written = tbx.write(bytes, new Map([['kill\u0004t2', { target: ['ukončit & zavřít'] }]]), czech)

    expect(Buffer.from(written.bytes).toString()).toBe(
      bytes.toString().replace('zabít', 'ukončit &amp; zavřít'),
    )
  })

  it('adds a section for a language, in the shape of the source', () => {
    const bytes = readFileSync(join(FIXTURES, 'terminology.xx.tbx'))
    const brazilian = readOptions(tbxInfo, { file: '', language: 'pt_BR' })

    const { bytes: written } = tbx.write(
      bytes,
      new Map([['Diglot\u0004c2', { target: ['Diglota'] }]]),
      brazilian,
    )

    const source = `				<langSet xml:lang="en-US">
					<ntig>
						<termGrp>
							<term>Diglot</term>
						</termGrp>
					</ntig>
				</langSet>
`
    const target = source.replace('en-US', 'pt-BR').replace('Diglot', 'Diglota')
    expect(Buffer.from(written).toString()).toBe(bytes.toString().replace(source, `${source}${target}`))
  })

  it('writes a language as the file does', () => {
    const bytes = wrap(
      `<termEntry id="1">${section('en', 'a')}${section('cs-CZ', 'b')}</termEntry><termEntry id="2">${section('en', 'c')}</termEntry>`,
    )

    const { bytes: written } = tbx.write(bytes, new Map([['c\u00042', { target: ['d'] }]]), czech)

    expect(Buffer.from(written).toString()).toContain(`${section('en', 'c')}${section('cs-CZ', 'd')}`)
  })

  it('reports which entries the file lacks', () => {
    const edits = new Map([['x\u0004', { target: ['y'] }]])

    expect(tbx.write(wrap(''), edits, czech).missing).toEqual(['x\u0004'])
    expect(tbx.write(Buffer.from('no glossary'), edits, czech).missing).toEqual(['x\u0004'])
  })
})

describe('a glossary from nothing', () => {
  const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">
<martif type="TBX" xml:lang="en">
    <martifHeader>
        <fileDesc>
            <sourceDesc>
                <p>Translate Toolkit</p>
            </sourceDesc>
        </fileDesc>
    </martifHeader>
    <text>
        <body>
`
  const TAIL = `        </body>
    </text>
</martif>
`

  it('takes terms one after the other, and gives them back', () => {
    const empty = tbx.create(null, created)
    const one = tbx.add(empty, [{ context: '', source: ['screenshot'], target: ['snímek'] }], czech)
    const two = tbx.add(one, [{ context: 'noun', source: ['copy'], target: ['kopie'], note: 'a < b' }], czech)
    const three = tbx.add(two, [{ context: '', source: ['alone'], target: [''] }], czech)

    expect(Buffer.from(empty).toString()).toBe(`${HEAD}${TAIL}`)
    expect(Buffer.from(three).toString()).toBe(`${HEAD}            <termEntry>
                <langSet xml:lang="en"><tig><term>screenshot</term></tig></langSet>
                <langSet xml:lang="cs"><tig><term>snímek</term></tig></langSet>
            </termEntry>
            <termEntry id="noun">
                <note>a &lt; b</note>
                <langSet xml:lang="en"><tig><term>copy</term></tig></langSet>
                <langSet xml:lang="cs"><tig><term>kopie</term></tig></langSet>
            </termEntry>
            <termEntry>
                <langSet xml:lang="en"><tig><term>alone</term></tig></langSet>
            </termEntry>
${TAIL}`)
    const keys = new Set(['screenshot\u0004', 'copy\u0004noun', 'alone\u0004'])
    expect(Buffer.from(tbx.remove(three, keys, czech)).toString()).toBe(`${HEAD}${TAIL}`)
  })

  it('does not take a term twice', () => {
    const entry = { context: '', source: ['a'], target: ['b'] }

    const once = tbx.add(tbx.create(null, created), [entry, entry], czech)

    expect(Buffer.from(tbx.add(once, [entry], czech)).toString()).toBe(Buffer.from(once).toString())
    expect(plainContent(tbx.read(once, czech)).entries).toHaveLength(1)
  })

  it('adds terms to TBX of 2019 in its words', () => {
    const bytes = readFileSync(join(FIXTURES, 'version3.cs.tbx'))

    const text = Buffer.from(
      tbx.add(bytes, [{ context: 'c3', source: ['x'], target: ['y'] }], czech),
    ).toString()

    expect(text).toContain(
      '\r\n      <conceptEntry id="c3">\r\n        <langSec xml:lang="en"><termSec><term>x</term></termSec></langSec>\r\n        <langSec xml:lang="cs"><termSec><term>y</term></termSec></langSec>\r\n      </conceptEntry>\r\n    </body>',
    )
  })

  it('starts a new language with the terms of another file, untranslated', () => {
    const german = { ...readOptions(tbxInfo, { file: '', language: 'de' }), sourceLanguage: 'en' }

    const bytes = tbx.create(readFileSync(join(FIXTURES, 'basic.cs.tbx')), german)

    const { entries } = plainContent(tbx.read(bytes, german))
    expect(entries.map(({ source, target }) => [...source, ...target])).toEqual([
      ['address bar', ''],
      ['kill', ''],
      ['Diglot', ''],
      ['R&D', ''],
    ])
    expect(Buffer.from(bytes).toString()).not.toContain('xml:lang="cs"')
  })
})
