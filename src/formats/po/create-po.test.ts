import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import type { CreateOptions } from '../format.ts'
import { poInfo, poMonoInfo } from './info.ts'
import { po } from './po.ts'
import { poMono } from './po-mono.ts'

const FORMULA = '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2'
const options: CreateOptions = {
  ...readOptions(poInfo, { file: '', language: 'cs' }),
  plural: { number: 3, names: null, formula: FORMULA },
  sourceLanguage: 'en',
}

const REQUIRED_HEADER = `"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
`
const NEW_HEADER = `"Last-Translator: Automatically generated\\n"
"Language-Team: none\\n"
"Language: cs\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=${FORMULA};\\n"
`

function create(base: string | Buffer | null): string {
  return Buffer.from(po.create(typeof base === 'string' ? Buffer.from(base) : base, options)).toString()
}

describe('creating a file for a new language', () => {
  it('fills in the header of a template and blanks every form', () => {
    const template = `# Title
#
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: Program 1.0\\n"
"POT-Creation-Date: 2026-07-06 21:53+0000\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language-Team: LANGUAGE <LL@li.org>\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

#: a.c:1
#, c-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""

msgid "a"
msgstr ""
`
    expect(create(template)).toBe(`# Title
#
msgid ""
msgstr ""
"Project-Id-Version: Program 1.0\\n"
"POT-Creation-Date: 2026-07-06 21:53+0000\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
${NEW_HEADER}
#: a.c:1
#, c-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

msgid "a"
msgstr ""
`)
  })

  it('declares the language itself, however the component spells codes', () => {
    const bytes = po.create(null, { ...options, language: 'cs-CZ', ownCode: 'cs' })

    expect(Buffer.from(bytes).toString()).toContain('"Language: cs\\n"')
  })

  it('takes nothing of another language along but the strings', () => {
    const other = `msgid ""
msgstr ""
"Language: de\\n"

#, fuzzy, c-format
#| msgid "old"
msgid "a"
msgstr ""
"viele\\n"
"Zeilen"

#, fuzzy
#~| msgid "older"
#~ msgid "old"
#~ msgstr "alt"

msgid "broken"
msgstr "kaputt

msgid "b"
msgstr "B"

#~ msgid "last"
#~ msgstr "zuletzt"
`
    expect(create(other)).toBe(`msgid ""
msgstr ""
"Language: cs\\n"
${REQUIRED_HEADER}
#, c-format
msgid "a"
msgstr ""

msgid "b"
msgstr ""
`)
  })

  it('names the plural rule for plurals, and nobody, in a header that names neither', () => {
    const start = 'msgid ""\nmsgstr ""\n'
    const header = `${start}${REQUIRED_HEADER}`
    const plural = 'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n'

    const alone = create(`${header}\nmsgid "a"\nmsgstr ""\n`)
    const many = create(`${header}\n${plural}`)

    expect(alone).toBe(`${start}"Language: cs\\n"\n${REQUIRED_HEADER}\nmsgid "a"\nmsgstr ""\n`)
    expect(many).toContain(`${REQUIRED_HEADER}"Plural-Forms: nplurals=3; plural=${FORMULA};\\n"\n\nmsgid "%d`)
  })

  it('makes UTF-8 of any other charset', () => {
    const base = readFileSync(join(import.meta.dirname, 'fixtures', 'wide.ja.po'))
    const created = create(base.subarray(0, base.indexOf('msgid "A text')))

    expect(created).toContain('charset=UTF-8')
    expect(plainContent(po.read(Buffer.from(created), options))).toMatchObject({
      entries: [{ target: ['', '', ''] }],
      problems: [],
    })
  })

  it('starts with a header alone where there is no base, or none that can be used', () => {
    expect(create(null)).toBe(`msgid ""\nmsgstr ""\n${NEW_HEADER}`)
    expect(create('msgid "a"\nmsgstr "b"\n')).toBe(
      `msgid ""\nmsgstr ""\n${NEW_HEADER}\nmsgid "a"\nmsgstr ""\n`,
    )
  })

  it('leaves all strings of a monolingual template behind', () => {
    const base = readFileSync(join(import.meta.dirname, 'fixtures', 'mono.en.po'))
    const monolingual = {
      ...options,
      ...readOptions(poMonoInfo, { file: '', language: 'cs' }),
      plural: options.plural,
    }

    expect(Buffer.from(poMono.create(base, monolingual)).toString()).toBe(
      `msgid ""\nmsgstr ""\n${NEW_HEADER}`,
    )
  })
})
