import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { aresource } from './aresource.ts'
import { aresourceInfo } from './info.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const czech = readOptions(aresourceInfo, { file: '', language: 'cs' })
const polish = readOptions(aresourceInfo, { file: '', language: 'pl' })
const template = readFileSync(join(FIXTURES, 'full.en.xml'))
const translated = readFileSync(join(FIXTURES, 'full.cs.xml'))

describe('adding Android strings', () => {
  it('puts them where the template has them, in its shape', () => {
    const entries = [
      { context: 'two_numbers', source: [], target: ['%d z %d'] },
      { context: 'unknown', source: [], target: ['?'] },
      { context: 'quote', source: [], target: ['Je "to"'] },
      { context: 'cdata', source: [], target: ['<p>syrové</p>'] },
      { context: 'at', source: [], target: ['@doma '] },
      { context: 'hello', source: [], target: ['exists already'] },
    ]

    const text = Buffer.from(aresource.add(translated, entries, { ...czech, template })).toString()

    expect(text).toBe(`<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="hello">Ahoj, %1$s!</string>
    <string name="quote">Je \\"to\\"</string>
    <string name="cdata"><![CDATA[<p>syrové</p>]]></string>
    <string name="two_numbers" formatted="false">%d z %d</string>
    <plurals name="songs">
        <item quantity="one">%d píseň</item>
        <item quantity="few">%d písně</item>
        <item quantity="other">%d písní</item>
    </plurals>
    <string name="at">"@doma "</string>
    <string name="unknown">\\?</string>
</resources>
`)
  })

  it('writes plurals with all quantities, notes as comments', () => {
    const entry = {
      context: 'files',
      source: ['a', 'b'],
      target: ['plik', 'pliki', 'plików'],
      note: 'in -- list',
    }

    const text = Buffer.from(
      aresource.add(aresource.create(null, { ...polish, sourceLanguage: 'en' }), [entry], polish),
    )

    expect(text.toString()).toBe(`<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- in - - list -->
    <plurals name="files">
        <item quantity="one">plik</item>
        <item quantity="few">pliki</item>
        <item quantity="many">plików</item>
        <item quantity="other">plików</item>
    </plurals>
</resources>
`)
  })

  it('finds all strings of the template again after they were added', () => {
    const { entries } = plainContent(aresource.read(template, czech))
    const empty = aresource.create(template, { ...czech, sourceLanguage: 'en' })
    const added = entries.map(({ context, target }) => ({ context, source: [], target }))

    const filled = plainContent(aresource.read(aresource.add(empty, added, { ...czech, template }), czech))

    const first = entries.filter(
      ({ context }, index) => entries.findIndex((other) => other.context === context) === index,
    )
    expect(filled.entries.map(({ context, target }) => ({ context, target }))).toEqual(
      first.map(({ context, target }) => ({ context, target })),
    )
  })
})

describe('removing Android strings', () => {
  it('takes the string and its comment away', () => {
    const bytes = Buffer.from(`<resources>
    <string name="a">a</string>
    <!-- about b -->
    <string name="b">b</string>
    <string name="c">c</string>
</resources>
`)

    expect(
      Buffer.from(aresource.remove(bytes, new Set(['b', 'nothing']), czech)).toString(),
    ).toBe(`<resources>
    <string name="a">a</string>
    <string name="c">c</string>
</resources>
`)
  })

  it('keeps a comment that may be the heading of the strings below', () => {
    const bytes = Buffer.from(`<resources>
    <!-- Buttons -->
    <string name="a">a</string>
    <string name="b">b</string>
</resources>
`)

    expect(Buffer.from(aresource.remove(bytes, new Set(['a']), czech)).toString()).toBe(`<resources>
    <!-- Buttons -->
    <string name="b">b</string>
</resources>
`)
  })
})

describe('the Android file of a new language', () => {
  it('keeps what stands above the strings', () => {
    const bytes = aresource.create(template, { ...czech, language: 'pt_BR', sourceLanguage: 'en' })

    expect(Buffer.from(bytes).toString()).toBe(`<?xml version="1.0" encoding="utf-8"?>
<!-- top comment -->
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2" xmlns:tools="http://schemas.android.com/tools" tools:locale="pt-BR">
</resources>
`)
  })
})
