import { describe, expect, it } from 'vitest'
import { zipArchive } from '../../../test/support/zip-archive.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { findImporter } from './importers.ts'
import { readMo } from './read-mo.ts'
import { readTmx } from './read-tmx.ts'
import { readXlsx } from './read-xlsx.ts'

const OPTIONS = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: false }

it('are found by file name', () => {
  expect(['a.XLSX', 'b.mo', 'c.tmx', 'd.po', ''].map((name) => findImporter(name)?.id)).toEqual([
    'xlsx',
    'mo',
    'tmx',
    undefined,
    undefined,
  ])
})

describe('a workbook', () => {
  const SHEET = `<worksheet><sheetData>
    <row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>context</t></is></c></row>
    <row><c t="s"><v>2</v></c><c t="str"><f>1</f><v>Ahoj</v></c></row>
    <row><c r="A3"><v>42</v></c><c r="B3" t="b"><v>1</v></c><c r="D3" t="inlineStr"><is><t>menu</t></is></c></row>
  </sheetData></worksheet>`
  const SHARED = `<sst><si><t>source</t></si><si><t>target</t></si>
    <si><r><t>Hel</t></r><r><rPr/><t>lo</t></r><rPh><t>no</t></rPh></si></sst>`
  const book = (...parts: readonly (readonly [string, string])[]) =>
    readXlsx(zipArchive(parts.map(([name, content]) => ({ name, content }))), OPTIONS)

  it('as programs for tables save it is read by its columns', () => {
    const { entries, problems } = book(
      ['xl/workbook.xml', '<workbook><sheets><sheet name="x" r:id="r7"/></sheets></workbook>'],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="r7" Target="worksheets/other.xml"/></Relationships>',
      ],
      ['xl/worksheets/other.xml', SHEET],
      ['xl/sharedStrings.xml', SHARED],
    )

    expect(problems).toEqual([])
    expect(entries.map(({ context, source, target }) => [context, source, target])).toEqual([
      ['', 'Hello', 'Ahoj'],
      ['menu', '42', 'True'],
    ])
  })

  it.each<[string, Uint8Array]>([
    ['no archive', Buffer.from('x,y\n')],
    ['nothing', new Uint8Array()],
    ['no sheet', zipArchive([{ name: 'a', content: 'b' }])],
    ['a damaged sheet', zipArchive([{ name: 'xl/worksheets/sheet1.xml', content: SHEET, crc: 1 }])],
    ['a bomb', zipArchive([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(20_000_000, 32) }])],
    [
      'a liar',
      zipArchive([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(2_000_000, 32), size: 100 }]),
    ],
  ])('that is %s is reported', (_, bytes) => {
    const { entries, problems } = readXlsx(bytes, OPTIONS)

    expect([entries, problems]).toEqual([[], [expect.objectContaining({ line: 1 })]])
  })
})

describe('a compiled catalogue', () => {
  const MESSAGES = [
    ['', 'Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=n>1;\n'],
    ['%d day\0%d days', '%d den\0%d dny\0%d dní'],
    ['menu\u0004Open', 'Otevřít'],
  ] as const

  function catalogue(messages: readonly (readonly [string, string])[], isBig: boolean): Buffer {
    const start = 28 + 16 * messages.length
    const texts = [...messages.map(([id]) => id), ...messages.map(([, text]) => text)].map((text) =>
      Buffer.from(text),
    )
    const numbers = [0x950412de, 0, messages.length, 28, 28 + 8 * messages.length, 0, start]
    let at = start
    for (const text of texts) {
      numbers.push(text.length, at)
      at += text.length + 1
    }
    const head = Buffer.alloc(4 * numbers.length)
    for (const [index, number] of numbers.entries()) {
      if (isBig) head.writeUInt32BE(number, 4 * index)
      else head.writeUInt32LE(number, 4 * index)
    }
    return Buffer.concat([head, ...texts.flatMap((text) => [text, Buffer.alloc(1)])])
  }

  it.each([true, false])('is read in both orders of bytes', (isBig) => {
    const { entries, plural } = readMo(catalogue(MESSAGES, isBig))

    expect(plural).toMatchObject({ number: 3 })
    expect(entries.map(({ context, source, target }) => [context, source, target])).toEqual([
      ['', joinForms(['%d day', '%d days']), joinForms(['%d den', '%d dny', '%d dní'])],
      ['menu', 'Open', 'Otevřít'],
    ])
  })

  it.each<[string, Uint8Array]>([
    ['short', Buffer.from('x')],
    ['of another kind', Buffer.alloc(100)],
    ['cut off', catalogue(MESSAGES, false).subarray(0, 150)],
    ['of another charset', catalogue([['', 'Content-Type: text/plain; charset=KOI8-R\n']], false)],
  ])('that is %s is reported', (_, bytes) => {
    expect(readMo(bytes)).toMatchObject({ entries: [], problems: [{ line: 1 }] })
  })
})

describe('a translation memory', () => {
  const tmx = (units: string) => Buffer.from(`<tmx><header srclang="en-US"/><body>${units}</body></tmx>`)

  it('gives the segments of both languages, whatever their order', () => {
    const units = `<tu><tuv xml:lang="CS-cz"><seg>Ahoj <ph>x</ph></seg></tuv><tuv lang="en"><seg>Hello</seg></tuv></tu>
      <tu><tuv xml:lang="en"><seg>Moon</seg></tuv><tuv xml:lang="de"><seg>Mond</seg></tuv></tu>
      <tu><tuv xml:lang="en"><seg>Sun</seg></tuv></tu>`

    expect(readTmx(tmx(units), OPTIONS).entries.map(({ source, target }) => [source, target])).toEqual([
      ['Hello', 'Ahoj x'],
    ])
  })

  it.each(['', 'nothing', '<po/>', '<tmx><body><tu>'])('that is %j is reported', (text) => {
    expect(readTmx(Buffer.from(text), OPTIONS).problems).not.toEqual([])
  })
})
