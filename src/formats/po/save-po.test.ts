import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { type Edit, entryKey, type HeaderUpdate, type WriteResult } from '../format.ts'
import { poInfo } from './info.ts'
import { po } from './po.ts'

const czech = readOptions(poInfo, { file: '', language: 'cs' })

function keyOf(source: string | readonly string[], context = ''): string {
  return entryKey({ source: typeof source === 'string' ? [source] : source, context }, false)
}

function writeTo(text: string, edits: Readonly<Record<string, Edit>>, header?: HeaderUpdate): WriteResult {
  const keys = new Map(Object.entries(edits).map(([source, edit]) => [keyOf(source), edit]))
  return po.write(Buffer.from(text), keys, header ? { ...czech, header } : czech)
}

function edited(text: string, edits: Readonly<Record<string, Edit>>, header?: HeaderUpdate): string {
  const { bytes, missing } = writeTo(text, edits, header)
  expect(missing).toEqual([])
  return Buffer.from(bytes).toString()
}

describe('writing the header', () => {
  const fields = [
    '"Project-Id-Version: x\\n"',
    '"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"',
    '"Language-Team: none\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"X-Other: y\\n"',
  ]
  const file = (lines: readonly string[], translation = 'b', comments = ''): string =>
    `# about\n${comments}msgid ""\nmsgstr ""\n${lines.join('\n')}\n\nmsgid "a"\nmsgstr "${translation}"\n`
  const target = ['c']

  it('changes the lines of the fields that are given, and puts others where they belong', () => {
    const update = {
      revisionDate: '2026-11-15 05:00+0000',
      lastTranslator: 'Jan "J"\nNovák',
      generator: 'Diglot',
      language: 'cs',
      plural: { number: 3, formula: 'n==1?0:n>=2&&n<=4?1:2' },
    }
    const after = [
      fields[0] ?? '',
      '"PO-Revision-Date: 2026-11-15 05:00+0000\\n"',
      '"Last-Translator: Jan \\"J\\" Novák\\n"',
      ...fields.slice(2, 3),
      '"Language: cs\\n"',
      ...fields.slice(3, 4),
      '"Plural-Forms: nplurals=3; plural=n==1?0:n>=2&&n<=4?1:2;\\n"',
      ...fields.slice(4),
      '"X-Generator: Diglot\\n"',
    ]

    expect(edited(file(fields, 'b', '#, fuzzy\n'), { a: { target } }, update)).toBe(file(after, 'c'))
  })

  it('leaves language and plural forms that say the same', () => {
    const lines = ['"Language: cs_CZ\\n"', '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"']
    const update = { language: 'cs', plural: { number: 2, formula: 'n!=1' } }

    expect(edited(file(lines), { a: { target } }, update)).toBe(file(lines, 'c'))
    expect(edited(file(lines), { a: { target } }, { plural: { number: 2, formula: 'n>1' } })).toBe(
      file(['"Language: cs_CZ\\n"', '"Plural-Forms: nplurals=2; plural=n>1;\\n"'], 'c'),
    )
  })

  it('replaces a field that is folded over several strings, and folds a long one', () => {
    const team = 'Czech <https://translate.example.org/projects/application/component/cs/>'
    const lines = ['"Language-Team: Czech <https://example.org/a/"', '"b/>\\n"', '"Language: cs\\n"']

    expect(edited(file(lines), { a: { target } }, { languageTeam: team })).toBe(
      file(
        [
          '"Language-Team: Czech <https://translate.example.org/projects/application/"',
          '"component/cs/>\\n"',
          '"Language: cs\\n"',
        ],
        'c',
      ),
    )
  })

  it('rewrites a header that has several fields in one string', () => {
    const before = 'msgid ""\nmsgstr "Language: cs\\nX-Other: y"\n\nmsgid "a"\nmsgstr "b"\n'

    expect(edited(before, { a: { target } }, { generator: 'Diglot' })).toBe(
      'msgid ""\nmsgstr ""\n"Language: cs\\n"\n"X-Other: y\\n"\n"X-Generator: Diglot\\n"\n\nmsgid "a"\nmsgstr "c"\n',
    )
  })

  it('stays as it is while no entry changes', () => {
    const update = { generator: 'Diglot', revisionDate: '2026-11-15 05:00+0000' }

    expect(edited(file(fields), { a: { target: ['b'] } }, update)).toBe(file(fields))
    expect(Buffer.from(writeTo(file(fields), { none: { target } }, update).bytes).toString()).toBe(
      file(fields),
    )
    expect(edited(file(fields), { a: { target } })).toBe(file(fields, 'c'))
  })

  it('is created where there is none', () => {
    expect(edited('msgid "a"\nmsgstr "b"\n', { a: { target } }, { language: 'cs' })).toBe(
      'msgid ""\nmsgstr ""\n"Language: cs\\n"\n"MIME-Version: 1.0\\n"\n' +
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n' +
        'msgid "a"\nmsgstr "c"\n',
    )
  })

  it('is neither changed nor doubled where it is broken', () => {
    const before = 'msgid ""\nmsgstr "Language: cs\n\nmsgid "a"\nmsgstr "b"\n'

    expect(edited(before, { a: { target } }, { generator: 'Diglot' })).toBe(
      before.replace('msgstr "b"', 'msgstr "c"'),
    )
  })
})

describe('writing characters that the charset of a file lacks', () => {
  const file = (charset: string, translation: string): string =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "ž"\nmsgstr "${translation}"\n`

  it('makes the file UTF-8 with all its texts', () => {
    const before = readFileSync(join(import.meta.dirname, 'fixtures', 'latin2.cs.po'))
    const { bytes } = po.write(before, new Map([[keyOf('untranslated'), { target: ['日本'] }]]), czech)

    expect(Buffer.from(bytes).toString()).toContain('charset=UTF-8')
    expect(plainContent(po.read(bytes, czech)).entries.slice(0, -1)).toEqual(
      plainContent(po.read(before, czech)).entries.slice(0, -1),
    )
  })

  it.each(['CHARSET', 'ASCII', 'us-ascii'])(
    'names UTF-8 in place of %s only when it is needed',
    (charset) => {
      expect(edited(file(charset, ''), { ž: { target: ['x'] } })).toBe(file(charset, 'x'))
      expect(edited(file(charset, ''), { ž: { target: ['é'] } })).toBe(file('UTF-8', 'é'))
    },
  )

  it('gives a file without a header one', () => {
    expect(edited('msgid "a"\nmsgstr "b"\n', { a: { target: ['é'] } })).toMatch(
      /^msgid ""\nmsgstr ""\n[\s\S]*charset=UTF-8[\s\S]*\n\nmsgid "a"\nmsgstr "é"\n$/,
    )
  })
})
