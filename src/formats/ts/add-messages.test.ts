import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { entryKey, type NewEntry } from '../format.ts'
import { tsInfo } from './info.ts'
import { ts } from './ts.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const czech = readOptions(tsInfo, { file: '', language: 'cs' })
const keyed = { ...czech, isMonolingual: true }
const created = { ...czech, sourceLanguage: 'en' }

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

function message(translation: string, attributes = ''): string {
  return `    <message${attributes}>
        <source>Open %n file(s)</source>
        ${translation}
    </message>`
}

describe('adding and removing Qt messages', () => {
  const before = message('<translation>Otevři</translation>')

  it('adds to the end of the context, or a new context', () => {
    const entries: NewEntry[] = [
      { context: 'Main\nverb', source: ['Close'], target: ['Zavřít'], note: 'Button' },
      {
        context: 'Other',
        source: ['%n day', '%n days'],
        target: ['%n den', '%n dny', '%n dnů'],
        isFuzzy: true,
      },
      { context: 'Other', source: ['Empty'], target: [''] },
      { context: 'Main', source: ['Open %n file(s)'], target: ['exists already'] },
    ]

    const text = Buffer.from(ts.add(wrap(before), entries, czech)).toString()

    expect(text.slice(text.indexOf('</message>') + 11)).toBe(`    <message>
        <source>Close</source>
        <comment>verb</comment>
        <extracomment>Button</extracomment>
        <translation>Zavřít</translation>
    </message>
</context>
<context>
    <name>Other</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation type="unfinished">
            <numerusform>%n den</numerusform>
            <numerusform>%n dny</numerusform>
            <numerusform>%n dnů</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
`)
  })

  it('finds what was added again', () => {
    const entry = { context: 'Other', source: ['%n day', '%n days'], target: ['a', 'b', 'c'] }

    const { entries } = plainContent(ts.read(ts.add(wrap(before), [entry], czech), czech))

    expect(entries.at(-1)).toMatchObject(entry)
  })

  it('takes the shape of keyed messages from the template', () => {
    const template = readFileSync(join(FIXTURES, 'linguist_cs.ts.xml'))
    const { entries } = plainContent(ts.read(template, keyed))
    const empty = ts.create(template, { ...keyed, sourceLanguage: 'en' })
    const added = entries.map(({ context, target }) => ({ context, source: [], target }))

    const filled = plainContent(ts.read(ts.add(empty, added, { ...keyed, template }), keyed))

    expect(filled.entries.map(({ context }) => context)).toEqual(entries.map(({ context }) => context))
  })

  it('removes a message, and its context when that is left empty', () => {
    const two = wrap(`${before}\n    <message>\n        <source>b</source>\n    </message>`)
    const first = entryKey({ context: 'Main', source: ['Open %n file(s)'] }, false)

    expect(unwrap(ts.remove(two, new Set([first]), czech))).toBe(`    <message>
        <source>b</source>
    </message>`)
    expect(Buffer.from(ts.remove(wrap(before), new Set([first]), czech)).toString()).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="cs">\n</TS>\n',
    )
  })
})

describe('the file of a new language', () => {
  it('has all messages, none translated, none of the past', () => {
    const base = readFileSync(join(FIXTURES, 'linguist_cs.ts.xml'))
    const german = { ...readOptions(tsInfo, { file: '', language: 'de' }), sourceLanguage: 'en' }

    const bytes = ts.create(base, german)

    const text = Buffer.from(bytes).toString()
    const { entries } = plainContent(ts.read(bytes, german))
    expect(text).toContain('<TS version="2.1" language="de" sourcelanguage="en">')
    expect(text).not.toContain('vanished')
    expect(text).not.toContain('lengthvariant')
    expect(entries).toHaveLength(ts.read(base, czech).entries.length)
    expect(entries.flatMap(({ target }) => target).join('')).toBe('')
    expect(entries.find(({ source }) => source.length === 2)?.target).toEqual(['', ''])
  })

  it('is empty when there is no base', () => {
    expect(Buffer.from(ts.create(null, created)).toString()).toBe(`<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
</TS>
`)
  })

  it('takes its first message', () => {
    const bytes = ts.add(ts.create(null, created), [{ context: 'A', source: ['b'], target: ['c'] }], czech)

    expect(plainContent(ts.read(bytes, czech)).entries).toMatchObject([
      { context: 'A', source: ['b'], target: ['c'] },
    ])
    expect(Buffer.from(bytes).toString()).toContain('>\n<context>\n    <name>A</name>\n')
  })
})
