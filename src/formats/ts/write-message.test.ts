import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { type Edit, entryKey } from '../format.ts'
import { tsInfo } from './info.ts'
import { ts } from './ts.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const czech = readOptions(tsInfo, { file: '', language: 'cs' })

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

function unwrap(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString()
  return text.slice(text.indexOf('</name>\n') + 8, text.lastIndexOf('\n</context>'))
}

/** The message after an edit of the only entry of a file. */
function edited(message: string, edit: Edit): string {
  const bytes = wrap(message)
  const [entry] = plainContent(ts.read(bytes, czech)).entries
  const { bytes: written, missing } = ts.write(bytes, new Map([[entryKey(entry!, false), edit]]), czech)
  expect(missing).toEqual([])
  return unwrap(written)
}

function message(translation: string, attributes = ''): string {
  return `    <message${attributes}>
        <source>Open %n file(s)</source>
        ${translation}
    </message>`
}

describe('editing Qt messages', () => {
  it.each<[string, string, Edit, string]>([
    [
      'finishes a translation',
      '<translation type="unfinished"></translation>',
      { target: ['Otevři "to" & <b>'], isFuzzy: false },
      '<translation>Otevři &quot;to&quot; &amp; &lt;b&gt;</translation>',
    ],
    [
      'marks what needs editing',
      '<translation>Otevři</translation>',
      { target: ['Otevřel'], isFuzzy: true },
      '<translation type="unfinished">Otevřel</translation>',
    ],
    [
      'changes the state alone',
      '<translation type="unfinished">Otevři</translation>',
      { isFuzzy: false },
      '<translation>Otevři</translation>',
    ],
    [
      'takes an empty translation for unfinished',
      '<translation>Otevři</translation>',
      { target: [''], isFuzzy: false },
      '<translation type="unfinished"></translation>',
    ],
    [
      'opens a self-closing element',
      '<translation type="unfinished"/>',
      { target: ['Otevři'] },
      '<translation>Otevři</translation>',
    ],
    [
      'changes the longest of several variants',
      '<translation variants="yes"><lengthvariant>Dlouhé</lengthvariant><lengthvariant>Dl.</lengthvariant></translation>',
      { target: ['Delší'] },
      '<translation variants="yes"><lengthvariant>Delší</lengthvariant><lengthvariant>Dl.</lengthvariant></translation>',
    ],
    [
      'writes special characters as lupdate does',
      '<translation></translation>',
      { target: ['it\'s\u00a0<byte value="x1b"/>\r'] },
      '<translation>it&apos;s&#xa0;<byte value="x1b"/><byte value="xd"/></translation>',
    ],
    [
      'leaves an empty translation that means the source',
      '<translation></translation>',
      { target: ['Open %n file(s)'], isFuzzy: false },
      '<translation></translation>',
    ],
  ])('%s', (_, before, edit, after) => {
    expect(edited(message(before), edit)).toBe(message(after))
  })

  it('writes the forms of a plural in their places', () => {
    const before = `<translation type="unfinished">
            <numerusform>a</numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>`

    const after = edited(message(before, ' numerus="yes"'), { target: ['a', 'b', 'c'], isFuzzy: false })

    expect(after).toBe(
      message(
        `<translation>
            <numerusform>a</numerusform>
            <numerusform>b</numerusform>
            <numerusform>c</numerusform>
        </translation>`,
        ' numerus="yes"',
      ),
    )
  })

  it('writes as many forms as there are, each in a line of its own', () => {
    const before = '<translation type="unfinished"></translation>'

    const after = edited(message(before, ' numerus="yes"'), { target: ['a', 'b', 'c'], isFuzzy: false })

    expect(after).toBe(
      message(
        `<translation>
            <numerusform>a</numerusform>
            <numerusform>b</numerusform>
            <numerusform>c</numerusform>
        </translation>`,
        ' numerus="yes"',
      ),
    )
  })

  it('adds the element that a message lacks before what may follow it', () => {
    const before = `    <message>
        <source>a</source>
        <userdata>u</userdata>
    </message>`

    expect(edited(before, { target: ['x'] })).toBe(`    <message>
        <source>a</source>
        <translation>x</translation>
        <userdata>u</userdata>
    </message>`)
  })

  it('imitates a file that escapes less, and its line ends', () => {
    const bytes = readFileSync(join(FIXTURES, 'crlf-bom-tabs_cs.ts.xml'))
    const edits = new Map([
      [entryKey({ context: 'Tabs', source: ['First\nsecond'] }, false), { target: ['"a"\nb > c'] }],
    ])

    const text = Buffer.from(ts.write(bytes, edits, czech).bytes).toString()

    expect(text).toContain('<translation>"a"\r\nb > c</translation>')
  })

  it('reports which entries the file lacks, and writes none into a broken one', () => {
    const edits = new Map([['nothing\u0004Main', { target: ['x'] }]])

    expect(ts.write(wrap(message('<translation/>')), edits, czech).missing).toEqual(['nothing\u0004Main'])

    const broken = Buffer.from('<TS><context><name>A</name><message><source>a</source></context></TS>')
    const refused = ts.write(broken, new Map([['a\u0004A', { target: ['x'] }]]), czech)
    expect(refused).toEqual({ bytes: broken, missing: ['a\u0004A'] })
  })
})
