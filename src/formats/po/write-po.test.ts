import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { type Edit, entryKey, type HeaderUpdate, type WriteResult } from '../format.ts'
import { poInfo, poMonoInfo } from './info.ts'
import { po } from './po.ts'
import { poMono } from './po-mono.ts'

const czech = readOptions(poInfo, { file: '', language: 'cs' })
const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'

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

function message(translation: string, comments = ''): string {
  return `${HEADER}${comments}msgid "a"\n${translation}\n`
}

describe('writing a translation', () => {
  const long = 'word '.repeat(20).trim()

  it.each([
    ['msgstr ""', 'á', 'msgstr "á"'],
    ['msgstr "old"', 'x\n', 'msgstr "x\\n"'],
    ['msgstr "old"', 'x\ny', 'msgstr ""\n"x\\n"\n"y"'],
    ['msgstr ""\n"old\\n"\n"text"', 'new', 'msgstr "new"'],
    ['msgstr "old" "er"', 'new', 'msgstr "new"'],
    ['msgstr "old"', '"\\\t\r', 'msgstr "\\"\\\\\\t\\r"'],
    ['msgstr "old"', '', 'msgstr ""'],
    ['msgstr "old"', long, `msgstr ""\n"${'word '.repeat(15)}"\n"word word word word word"`],
    ['msgstr\t"old"', 'new', 'msgstr\t"new"'],
    ['msgstr ""\n    "old"', 'x\ny', 'msgstr ""\n    "x\\n"\n    "y"'],
    ['msgstr "\ud83c\udf89"', '\ud83c', 'msgstr "\ufffd"'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(edited(message(before), { a: { target: [target] } })).toBe(message(after))
  })

  it('keeps CR LF and a missing line end at the end of the file', () => {
    const before = 'msgid "a"\r\nmsgstr "b"\r\n\r\nmsgid "c"\r\nmsgstr "d"'

    expect(edited(before, { c: { target: ['e\nf'], isFuzzy: true } })).toBe(
      'msgid "a"\r\nmsgstr "b"\r\n\r\n#, fuzzy\r\nmsgid "c"\r\nmsgstr ""\r\n"e\\n"\r\n"f"',
    )
  })

  it('does not touch a translation that is folded in another way but says the same', () => {
    const before = message('msgstr ""\n"o"\n"ld"')

    expect(writeTo(before, { a: { target: ['old'], isFuzzy: false } }, { generator: 'X' }).bytes).toEqual(
      Buffer.from(before),
    )
  })

  it('does not break lines where the file does not', () => {
    const text = 'word '.repeat(30).trim()
    const before = message(`msgstr "${text}"`)

    expect(edited(before, { a: { target: [`${text} more`] } })).toBe(message(`msgstr "${text} more"`))
  })

  it('does not break lines where a flag forbids it', () => {
    const before = message('msgstr "old"', '#, no-wrap\n')

    expect(edited(before, { a: { target: [long] } })).toBe(message(`msgstr "${long}"`, '#, no-wrap\n'))
  })

  it('writes only the forms that differ, and as many as the header names', () => {
    const rule =
      'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=n>2?2:n>1;\\n"\n\nmsgid "a"\nmsgid_plural "b"\n'
    const key = keyOf(['a', 'b'])
    const write = (before: string, target: string[]): string =>
      Buffer.from(po.write(Buffer.from(rule + before), new Map([[key, { target }]]), czech).bytes).toString()

    expect(write('msgstr[0] ""\n"x"\nmsgstr[1] "y"\n', ['x', 'z', 'w'])).toBe(
      `${rule}msgstr[0] ""\n"x"\nmsgstr[1] "z"\nmsgstr[2] "w"\n`,
    )
    expect(write('msgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\nmsgstr[3] "w"\n', ['1', 'y', 'z'])).toBe(
      `${rule}msgstr[0] "1"\nmsgstr[1] "y"\nmsgstr[2] "z"\n`,
    )
    expect(write('msgstr[0] ""\n', ['1'])).toBe(`${rule}msgstr[0] "1"\nmsgstr[1] ""\nmsgstr[2] ""\n`)
  })

  it('keeps escapes of control characters that reading leaves as they are', () => {
    const before = `${HEADER}msgid "a\\a"\nmsgstr "b\\a"\n`

    expect(edited(before, { 'a\\a': { target: ['c\\a \\ d'] } })).toBe(
      `${HEADER}msgid "a\\a"\nmsgstr "c\\a \\\\ d"\n`,
    )
  })

  it('edits the first of several messages with the same key', () => {
    const before = 'msgid "a"\nmsgstr "1"\n\nmsgid "a"\nmsgstr "2"\n'

    expect(edited(before, { a: { target: ['3'] } })).toBe('msgid "a"\nmsgstr "3"\n\nmsgid "a"\nmsgstr "2"\n')
  })

  it('finds monolingual messages by their key', () => {
    const options = readOptions(poMonoInfo, { file: '', language: 'cs' })
    const edits = new Map([['dialog.title', { target: ['Titulek'] }]])
    const { bytes } = poMono.write(
      Buffer.from('msgctxt "dialog"\nmsgid "title"\nmsgstr ""\n'),
      edits,
      options,
    )

    expect(Buffer.from(bytes).toString()).toBe('msgctxt "dialog"\nmsgid "title"\nmsgstr "Titulek"\n')
  })
})

describe('writing the state', () => {
  it.each([
    ['', true, '#, fuzzy\n'],
    ['# note\n#: a.c:1\n', true, '# note\n#: a.c:1\n#, fuzzy\n'],
    ['#, c-format\n', true, '#, fuzzy, c-format\n'],
    ['#,c-format\n', true, '#, fuzzy,c-format\n'],
    ['#, fuzzy\n', true, '#, fuzzy\n'],
    ['#| msgid "old"\n', true, '#, fuzzy\n#| msgid "old"\n'],
    ['#, fuzzy\n', false, ''],
    ['#, fuzzy, c-format\n', false, '#, c-format\n'],
    ['#, c-format, fuzzy\n', false, '#, c-format\n'],
    ['#,fuzzy,placeholders:"a,b"\n', false, '#,placeholders:"a,b"\n'],
    ['#, fuzzy\n#| msgctxt "x"\n#| msgid "old"\n', false, ''],
    ['#, c-format\n#= fuzzy\n', false, '#, c-format\n'],
  ])('turns %j with fuzzy %s into %j', (before, isFuzzy, after) => {
    expect(edited(message('msgstr "b"', before), { a: { target: ['b'], isFuzzy } })).toBe(
      message('msgstr "b"', after),
    )
  })
})

describe('what cannot be written', () => {
  it('reports keys that the file lacks, has as obsolete only, or cannot be read', () => {
    const before = 'msgid "a"\nmsgstr "b\n\n#~ msgid "old"\n#~ msgstr "x"\n\nmsgid "c"\nmsgstr "d"\n'
    const target = ['new']
    const { bytes, missing } = writeTo(before, {
      a: { target },
      old: { target },
      none: { target },
      c: { target },
    })

    expect(missing).toEqual([keyOf('a'), keyOf('old'), keyOf('none')])
    expect(Buffer.from(bytes).toString()).toBe(before.replace('msgstr "d"', 'msgstr "new"'))
  })

  it('leaves a file alone that is too large, and text with NUL characters', () => {
    const huge = new Uint8Array(129 * 1024 * 1024)
    const edits = new Map([[keyOf('a'), { target: ['x'] }]])

    const { bytes, missing } = po.write(huge, edits, czech)

    expect(bytes).toBe(huge)
    expect(missing).toEqual([keyOf('a')])
    expect(writeTo(message('msgstr ""'), { a: { target: ['\0'] } }).missing).toEqual([keyOf('a')])
  })

  it('writes no character into a file of unknown charset that it cannot hold', () => {
    const before = Buffer.from('msgid "a"\nmsgstr "\xe9"\n\nmsgid "b"\nmsgstr ""\n', 'latin1')
    const edits = new Map([
      [keyOf('a'), { target: ['ž'] }],
      [keyOf('b'), { target: ['é'] }],
    ])
    const { bytes, missing } = po.write(before, edits, { ...czech, header: { lastTranslator: 'Žižka' } })

    expect(missing).toEqual([keyOf('a')])
    expect(Buffer.from(bytes).toString('latin1')).toContain('msgstr "\xe9"\n\nmsgid "b"\nmsgstr "\xe9"\n')
    expect(Buffer.from(bytes).toString('latin1')).toContain('Last-Translator: Zizka')
  })
})

describe('any file', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'ž', ' ', '"', '\\', '\n', '\t', 'n', '日', '.', '-', 'x41'),
  })
  const messages = fc.uniqueArray(
    fc.record({
      source: texts.filter((text) => text !== ''),
      target: texts,
      note: texts,
      isFuzzy: fc.boolean(),
    }),
    { selector: ({ source }) => source, minLength: 1, maxLength: 8 },
  )
  const layout = fc.record({
    newline: fc.constantFrom('\n', '\r\n'),
    gap: fc.constantFrom(' ', '\t', '\n', ''),
    blank: fc.constantFrom('', '\n', '\n\n', ' \n'),
    header: fc.constantFrom('', HEADER),
  })

  it('keeps everything but the entry that is edited', () => {
    fc.assert(
      fc.property(messages, layout, fc.nat(), texts, fc.boolean(), (given, style, place, text, isFuzzy) => {
        const bytes = Buffer.from(print(given, style))
        const { entries, problems } = plainContent(po.read(bytes, czech))
        const index = place % given.length
        const edits = new Map([[keyOf(given[index]!.source), { target: [text], isFuzzy }]])
        const written = po.write(bytes, edits, czech).bytes
        const after = plainContent(po.read(written, czech))

        expect(problems).toEqual([])
        expect(entries.map(({ source, target }) => [source[0], target[0]])).toEqual(
          given.map(({ source, target }) => [source, target]),
        )
        expect(after.problems).toEqual([])
        expect(after.entries).toEqual(
          entries.map((entry, at) => (at === index ? { ...entry, target: [text], isFuzzy } : entry)),
        )
        expect(Buffer.from(written).toString()).toContain(print(given.slice(0, index), style).trimEnd())
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('keeps what can be read of a damaged one when an entry is edited', () => {
    const files = ['odd.cs.po', 'full.cs.po', 'crlf-bom.cs.po', 'mono.en.po'].map((name) =>
      readFileSync(join(import.meta.dirname, 'fixtures', name)),
    )
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.nat({ max: 20 }),
      added: fc.constantFrom(
        '',
        '"',
        '\n',
        '#',
        '#~ ',
        '#~| msgid "q"\n',
        '#, fuzzy\n',
        'msgid "',
        'msgstr[0] "z"\n',
        '\\',
        '\0',
      ),
    })
    const damages = fc.array(damage, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        damages,
        fc.nat(),
        fc.boolean(),
        (whole, given, place, isFuzzy) => {
          const bytes = given.reduce(spoil, whole)
          const before = plainContent(po.read(bytes, czech))
          const entry = before.entries[place % Math.max(1, before.entries.length)]
          if (!entry || before.problems.some(({ message }) => message.includes('Latin-1'))) return
          const index = before.entries.findIndex((other) => entryKey(other, false) === entryKey(entry, false))
          const target = before.entries[index]!.target.map(() => 'new\ntext')
          const { bytes: written, missing } = po.write(
            bytes,
            new Map([[entryKey(entry, false), { target, isFuzzy }]]),
            czech,
          )
          const after = plainContent(po.read(written, czech))

          expect(missing).toEqual([])
          expect(after.entries.length).toBe(before.entries.length)
          expect(after.entries[index]).toMatchObject({ target, isFuzzy })
          expect(after.entries.toSpliced(index, 1)).toEqual(before.entries.toSpliced(index, 1))
        },
      ),
      { numRuns: propertyRuns() },
    )
  })
})

interface Damage {
  readonly at: number
  readonly removed: number
  readonly added: string
}

function spoil(bytes: Buffer, { at, removed, added }: Damage): Buffer {
  const start = Math.floor(at * bytes.length)
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(added), bytes.subarray(start + removed)])
}

interface Given {
  readonly source: string
  readonly target: string
  readonly note: string
  readonly isFuzzy: boolean
}

/** Prints messages in a layout that no tool would choose. */
function print(
  given: readonly Given[],
  style: { readonly newline: string; readonly gap: string; readonly blank: string; readonly header: string },
): string {
  const quote = (text: string): string => JSON.stringify(text)
  const messages = given.map(({ source, target, note, isFuzzy }) => {
    const comment = note === '' ? '' : `# ${note.replaceAll('\n', ' ')}\n`
    const flag = isFuzzy ? '#, fuzzy\n' : ''
    return `${comment}${flag}msgid${style.gap}${quote(source)}\nmsgstr ${quote(target)}\n${style.blank}`
  })
  return (style.header + messages.join('')).replaceAll('\n', style.newline)
}
