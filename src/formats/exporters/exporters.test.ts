import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { splitForms } from '../../domain/units/plural-text.ts'
import { findFormat } from '../registry.ts'
import type { ExportedUnit, ExportPlace } from './exporter.ts'
import { findExporter } from './exporters.ts'
import { decodeCell } from './formula-cells.ts'

const PLACE: ExportPlace = {
  language: { code: 'cs', name: 'Czech' },
  sourceLanguage: 'en',
  plural: { number: 3, formula: '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', names: ['one', 'few', 'other'] },
  projectName: 'Demo & "Co"',
  page: 'https://example.org/projects/demo/app/cs/',
  generator: { name: 'Diglot', version: '1' },
  date: '2026-11-15 05:00+0000',
}

/** Texts that a careless printer would break. */
const ODD = `"a" & <b>'s</b>\\ , ; = \n\tsecond line ${'long '.repeat(30)}ěšč`
const UNITS: readonly ExportedUnit[] = [
  unit('key.hello', ['Hello'], ['Ahoj']),
  {
    ...unit('key.odd', [ODD], [`${ODD}!`], 'fuzzy'),
    note: 'A note */ -- "x"\nof two lines',
    flags: 'c-format',
  },
  { ...unit('key.days', ['%d day', '%d days'], ['%d den', '%d dny', '%d dní'], 'approved') },
  unit('key.empty', ['Nothing'], [''], 'empty'),
]

function unit(
  context: string,
  source: readonly string[],
  target: readonly string[],
  state: ExportedUnit['state'] = 'translated',
): ExportedUnit {
  return {
    context,
    source,
    target,
    state,
    location: 'a.c:1, b.c:2',
    note: '',
    flags: '',
    checksum: '0123456789abcdef',
  }
}

async function written(id: string, units = UNITS): Promise<Buffer> {
  const write = await findExporter(id)?.load()
  return Buffer.from(write?.(units, PLACE) ?? [])
}

/** What our own reader of a format finds in the file. */
async function readBack(id: string, format: string, isMonolingual: boolean) {
  const reader = await findFormat(format)?.load()
  return reader?.read(await written(id), { language: 'cs', plural: PLACE.plural, isMonolingual })
}

describe.each([
  ['po', 'po', { plurals: true }],
  ['xliff', 'poxliff', { plurals: true }],
  ['xliff11', 'poxliff', { plurals: true }],
  ['csv', 'csv', { plurals: false }],
] as const)('%s', (id, format, { plurals }) => {
  it('is read as what was written', async () => {
    const content = await readBack(id, format, false)

    expect(content?.problems).toEqual([])
    const texts = content?.entries.map(({ context, source, target, details }) => ({
      context: context.replace(/^NoName\/\/\//, ''),
      source: splitForms(id === 'csv' ? decodeCell(source) : source),
      target: splitForms(id === 'csv' ? decodeCell(target) : target),
      isFuzzy: details.isFuzzy,
    }))
    expect(texts).toEqual(
      UNITS.map(({ context, source, target, state }) => ({
        context,
        source: plurals ? source : source.slice(0, 1),
        target: plurals ? target : target.slice(0, 1),
        isFuzzy: state === 'fuzzy',
      })),
    )
  })
})

it.each([
  ['json', 'json'],
  ['json-nested', 'json-nested'],
  ['strings', 'strings-utf8'],
  ['aresource', 'aresource'],
])('%s is read as what was written', async (id, format) => {
  const content = await readBack(id, format, true)

  expect(content?.problems).toEqual([])
  const texts = content?.entries.map(({ context, target }) => [context, splitForms(target)[0]])
  expect(texts).toEqual(UNITS.map(({ context, target }) => [context, target[0]]))
})

it('writes XLIFF with flags, lengths, states and groups of plurals', async () => {
  const flagged = { ...unit('key.flags', ['a < b'], ['']), flags: 'max-length:12, read-only' }
  const days = {
    ...unit('days', ['%d day', '%d days'], ['%d den', '%d dny', '']),
    note: 'Days',
    flags: 'c-format',
  }
  const text = (await written('xliff', [flagged, days, unit('', ['x'], ['y'], 'fuzzy')])).toString()

  expect(text).toContain(`
      <trans-unit xml:space="preserve" id="key.flags" maxwidth="12" weblate-flags="max-length:12, read-only"><source>a &lt; b</source>
        <target></target>
      </trans-unit>
      <group restype="x-gettext-plurals" id="days" weblate-flags="c-format">
        <trans-unit xml:space="preserve" approved="yes" id="days[0]"><source>%d day</source><target state="translated">%d den</target></trans-unit>
        <target>%d den</target>
        <trans-unit xml:space="preserve" approved="yes" id="days[1]"><source>%d days</source><target state="translated">%d dny</target></trans-unit>
        <trans-unit xml:space="preserve" approved="yes" id="days[2]"><source>%d days</source><target></target></trans-unit>
        <note from="developer">Days</note>
        <source>%d day</source>
      </group>
      <trans-unit xml:space="preserve" approved="no" id="0123456789abcdef"><source>x</source>
        <target state="needs-translation">y</target>
      </trans-unit>
`)
})

it('writes markup of XLIFF as elements where both texts are well-formed', async () => {
  const markup = (context: string, source: string, target: string): ExportedUnit => ({
    ...unit(context, [source], [target]),
    flags: 'xml-text',
  })
  const units = [
    markup('a', 'Press <x id="1"/> &amp; <g id="2">go</g>', '<g id="2">Los</g> &gt; <x id="1"/>'),
    markup('b', 'Tom &amp; <x id="1"/>', 'Tom & <x id="1"/>'),
    unit('c', ['<x id="1"/> &amp;'], ['<x id="1"/>']),
  ]
  const text = (await written('xliff', units)).toString()

  expect(text).toContain('<source>Press <x id="1"/> &amp; <g id="2">go</g></source>')
  expect(text).toContain('<target state="translated"><g id="2">Los</g> &gt; <x id="1"/></target>')
  expect(text).toContain('<source>Tom &amp;amp; &lt;x id="1"/&gt;</source>')
  expect(text).toContain('<target state="translated">Tom &amp; &lt;x id="1"/&gt;</target>')
  expect(text).toContain('<source>&lt;x id="1"/&gt; &amp;amp;</source>')
})

it('keeps line breaks of notes in PO files', async () => {
  const noted = { ...unit('a', ['x'], ['y']), location: '', note: '\n Greeting \n' }

  expect((await written('po', [noted])).toString()).toContain('\n\n#.\n#.  Greeting \n#.\nmsgctxt "a"')
})

it('writes plurals of Android with their quantities', async () => {
  expect((await written('aresource')).toString()).toContain(
    '<plurals name="key.days">\n        <item quantity="one">%d den</item>\n        <item quantity="few">%d dny</item>\n        <item quantity="other">%d dní</item>\n    </plurals>',
  )
})

it('nests keys, and leaves whole what is in the way of others', async () => {
  const units = ['a', 'a.b', 'b.c', 'b', '2', '1', '__proto__'].map((key) => unit(key, ['x'], [key]))

  expect((await written('json-nested', units)).toString()).toBe(
    '{\n    "a": "a",\n    "a.b": "a.b",\n    "b.c": "b.c",\n    "b": "b",\n    "2": "2",\n    "1": "1",\n    "__proto__": "__proto__"\n}\n',
  )
})

it('writes catalogs that programs can search: sorted, without what is not translated', async () => {
  const bytes = await written('mo')
  const number = (at: number) => bytes.readUInt32LE(at)
  const text = (table: number, index: number) => {
    const [length, at] = [number(table + 8 * index), number(table + 8 * index + 4)]
    expect(bytes[at + length]).toBe(0)
    return bytes.toString('utf8', at, at + length)
  }
  const [count, ids, texts] = [number(8), number(12), number(16)]
  const messages = Array.from({ length: count }, (_, index) => [text(ids, index), text(texts, index)])

  expect(number(0)).toBe(0x950412de)
  expect(messages).toEqual([
    ['', expect.stringContaining('Content-Type: text/plain; charset=UTF-8\n')],
    ['key.days\u0004%d day\0%d days', '%d den\0%d dny\0%d dní'],
    ['key.hello\u0004Hello', 'Ahoj'],
  ])
})

it.each(['tmx', 'tbx'])('writes %s as well-formed XML without what XML cannot hold', async (id) => {
  const odd = unit('', ['a\u0001<&>\u{d800}'], ['b\u0000\uffff'])
  const text = (await written(id, [odd, ...UNITS])).toString()

  expect(text).toContain('a\ufffd&lt;&amp;&gt;\ufffd')
  expect(text).not.toMatch(/[\u0000-\u0008\uffff]/)
  expect(text).toContain(id === 'tmx' ? '<tuv xml:lang="cs">\n        <seg>Ahoj</seg>' : '<term>Ahoj</term>')
  expect(text).toContain(id === 'tmx' ? '<note>A note' : '<note from="developer">A note')
  expect(text).toContain('Nothing')
})

it.each(['=1+1', '+1', '-1', '@x', '%x', '\t=x', '\r=x'])('keeps tables from running %j', async (text) => {
  const units = [unit(text, [text], [text])]
  const csv = (await written('csv', units)).toString()
  const sheet = sheetOf(await written('xlsx', units))

  expect(csv).toContain(`"'${text}'","'${text}'","","False","'${text}'"`)
  expect(sheet).toContain(`<t xml:space="preserve">'${text.replace('\r', '&#13;')}'</t>`)
  expect(sheet).not.toContain('<f>')
})

it('writes tables of Excel whose cells are texts', async () => {
  const sheet = sheetOf(await written('xlsx'))

  expect(sheet).toContain(
    '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">b.c:2</t></is></c><c r="B2"',
  )
  expect(sheet.match(/<row /g)).toHaveLength(UNITS.length + 1)
})

/** The fifth and last file of the archive. */
function sheetOf(archive: Buffer): string {
  const start = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 3, 4]))
  const from = start + 30 + archive.readUInt16LE(start + 26)
  return inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(start + 18))).toString()
}
