import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import type { NewEntry, WriteOptions } from '../format.ts'
import { poInfo, poMonoInfo } from './info.ts'
import { po } from './po.ts'
import { poMono } from './po-mono.ts'

const czech = readOptions(poInfo, { file: '', language: 'cs' })
const keyed = readOptions(poMonoInfo, { file: '', language: 'cs' })
const ENTRY: NewEntry = { context: '', source: ['new'], target: ['nový'] }
const MESSAGE = 'msgid "new"\nmsgstr "nový"\n'
const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'

function add(text: string, entries: readonly NewEntry[], options: WriteOptions = czech): string {
  const format = options.isMonolingual ? poMono : po
  return Buffer.from(format.add(Buffer.from(text), entries, options)).toString()
}

describe('adding messages', () => {
  it.each([
    [
      'after all others',
      `${HEADER}\nmsgid "a"\nmsgstr "b"\n`,
      `${HEADER}\nmsgid "a"\nmsgstr "b"\n\n${MESSAGE}`,
    ],
    [
      'before obsolete ones',
      `${HEADER}\n#~ msgid "a"\n#~ msgstr "b"\n`,
      `${HEADER}\n${MESSAGE}\n#~ msgid "a"\n#~ msgstr "b"\n`,
    ],
    ['after the header', HEADER, `${HEADER}\n${MESSAGE}`],
    ['to a file without a last line end', HEADER.trimEnd(), `${HEADER}\n${MESSAGE}`],
    ['before comments at the end', `${HEADER}# end\n`, `${HEADER}\n${MESSAGE}\n# end\n`],
  ])('puts them %s', (_, before, after) => {
    expect(add(before, [ENTRY])).toBe(after)
  })

  it('writes context, note, state and all forms in the layout of the file', () => {
    const entry = {
      context: 'menu',
      source: ['%d file', '%d files'],
      target: ['%d soubor', 'a\nb'],
      note: 'Shown\r\nin a list',
      isFuzzy: true,
    }
    const crlf = HEADER.replaceAll('\n', '\r\n')

    expect(add(crlf, [entry])).toBe(
      `${HEADER}
#. Shown
#. in a list
#, fuzzy
msgctxt "menu"
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d soubor"
msgstr[1] ""
"a\\n"
"b"
msgstr[2] ""
`.replaceAll('\n', '\r\n'),
    )
  })

  it('passes over what the file has, what is given twice, and a second header', () => {
    const before = `${HEADER}\n${MESSAGE}`
    const header = { context: '', source: [''], target: ['x'] }

    expect(add(before, [ENTRY, header])).toBe(before)
    expect(add(HEADER, [ENTRY, { ...ENTRY, target: ['jiný'] }])).toBe(before)
  })

  it('brings the header up to date', () => {
    expect(add(HEADER, [ENTRY], { ...czech, header: { language: 'cs' } })).toContain('Language: cs\\n')
  })

  it('gives an empty file a header when a text needs one', () => {
    expect(add('', [ENTRY])).toMatch(
      /^msgid ""\nmsgstr ""\n[\s\S]*charset=UTF-8\\n"\n[\s\S]*\nmsgid "new"\nmsgstr "nový"\n$/,
    )
    expect(add('', [{ ...ENTRY, target: ['plain'] }])).toBe('msgid "new"\nmsgstr "plain"\n')
  })

  it('is quick with many', () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({ ...ENTRY, source: [`new ${index}`] }))
    expect(plainContent(po.read(Buffer.from(add(HEADER, entries)), czech)).entries).toHaveLength(20_000)
  })
})

describe('adding keys', () => {
  const template = readFileSync(join(import.meta.dirname, 'fixtures', 'mono.en.po'))
  const file = (...messages: string[]): string => [HEADER, ...messages].join('\n')
  const open = '#. note\n#: app.js:3\n#, fuzzy, c-format\nmsgid "menu.open"\nmsgstr "Otevřít"\n'
  const title = 'msgctxt "dialog"\nmsgid "title"\nmsgstr "Titulek"\n'
  const close = 'msgctxt "dialog.close"\nmsgid ""\nmsgstr "Zavřít"\n'

  it('follows the order and the shape of the template', () => {
    const entries = [
      { context: 'dialog.close', source: [], target: ['Zavřít'] },
      { context: 'menu.open', source: [], target: ['Otevřít'], isFuzzy: true },
      { context: 'other', source: [], target: ['Jiné'] },
    ]

    expect(add(file(title), entries, { ...keyed, template })).toBe(
      file(open, title, close, 'msgid "other"\nmsgstr "Jiné"\n'),
    )
  })

  it('makes the key an id where there is no template', () => {
    const entries = [
      { context: 'dialog.close', source: [], target: ['Zavřít'] },
      { context: 'files', source: [], target: ['soubor', 'soubory', 'souborů'] },
    ]

    expect(add(file(title), entries, keyed)).toBe(
      file(
        title,
        'msgid "dialog.close"\nmsgstr "Zavřít"\n',
        'msgid "files"\nmsgid_plural "files"\nmsgstr[0] "soubor"\nmsgstr[1] "soubory"\nmsgstr[2] "souborů"\n',
      ),
    )
  })
})
