import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { type PlainContent, type PlainEntry, plainContent } from '../../../test/support/plain-content.ts'
import { MAX_FILE_BYTES } from '../format.ts'
import { poInfo, poMonoInfo } from './info.ts'
import { po } from './po.ts'
import { poMono } from './po-mono.ts'

const czech = readOptions(poInfo, { file: '', language: 'cs' })
const HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'

function readFixture(name: string): PlainContent {
  return plainContent(po.read(readFileSync(join(import.meta.dirname, 'fixtures', name)), czech))
}

function readText(text: string): PlainContent {
  return plainContent(po.read(Buffer.from(text), czech))
}

function readFirst(message: string): PlainEntry | undefined {
  return readText(HEADER + message).entries[0]
}

const plain = {
  context: '',
  previousSource: '',
  location: '',
  note: '',
  flags: '',
  isFuzzy: false,
  isApproved: false,
  isReadonly: false,
}

describe('reading messages', () => {
  it('takes texts, comments and flags, but neither the header nor what is obsolete', () => {
    expect(readFixture('full.cs.po').entries).toEqual([
      {
        ...plain,
        context: 'menu',
        source: ['Open %s'],
        target: ['Otevřít %s'],
        location: 'a.c:1, b.c:2',
        note: 'translator says\nextracted note',
        flags: 'c-format, max-length:20',
      },
      { ...plain, source: ['New text'], target: ['Starý text'], previousSource: 'Old text', isFuzzy: true },
      { ...plain, source: ['%d file', '%d files'], target: ['%d soubor', '%d soubory', ''] },
      {
        ...plain,
        source: ['First line\nsecond "quoted" \\ back\ttab\n'],
        target: ['První\ndruhý\n'],
      },
      { ...plain, source: ['untranslated'], target: [''] },
    ])
  })

  it.each(['crlf-bom.cs.po', 'latin2.cs.po'])('finds the same in %s', (name) => {
    expect(readFixture(name)).toEqual(readFixture('full.cs.po'))
  })

  it('understands everything that GNU gettext allows', () => {
    expect(readFixture('odd.cs.po').entries).toEqual([
      {
        ...plain,
        source: ['tabs and pieces'],
        target: ['tabulátory'],
        note: 'no space before the note',
        flags: 'c-format, no-wrap',
        isFuzzy: true,
      },
      {
        ...plain,
        source: ['no blank line'],
        target: ['bez řádku'],
        location: 'my file.c:3, c++/x.cc:7, a b.c:1',
      },
      { ...plain, context: 'x', source: ['same'], target: ['první'] },
      { ...plain, context: 'x', source: ['same'], target: ['druhá'] },
      { ...plain, source: ['bell\\a and AB é \\000'], target: ['zvonek\\a'], note: 'indented' },
      {
        ...plain,
        source: ['too few forms', 'plural'],
        target: ['jedna', '', ''],
        flags: 'c-format, placeholders:"{a},{b}", range:0..9',
      },
      { ...plain, source: ['too many forms', 'plural'], target: ['a', 'b', 'c'] },
      { ...plain, context: 'only a context', source: [], target: ['kontext'] },
    ])
  })

  it.each([
    ['\\n \\t \\r \\" \\\\', '\n \t \r " \\'],
    ['\\a \\b \\f \\v', '\\a \\b \\f \\v'],
    ['\\101 \\x41 \\303\\251 \\xc3\\xA9', 'A A é é'],
    ['\\1 \\x7f \\000 \\377', '\\1 \\x7f \\000 \\377'],
    ['\\\\n', '\\n'],
    ['\\\\\\n', '\\\n'],
  ])('reads the escapes %s', (written, text) => {
    expect(readFirst(`msgid "${written}"\nmsgstr ""\n`)?.source).toEqual([text])
  })

  it.each([
    ['#  two spaces\n#nothing\n#\n#\ttab\n#. extracted', ' two spaces\nnothing\n\ntab\nextracted'],
    ['#. extracted\n# own', 'own\nextracted'],
    ['# far away\n\n\n# near', 'far away\nnear'],
  ])('keeps the lines of the comments %j', (comments, note) => {
    expect(readFirst(`${comments}\nmsgid "a"\nmsgstr ""\n`)?.note).toBe(note)
  })

  it('reads the previous source of both forms while a message needs editing', () => {
    const previous = '#| msgctxt "c"\n#| msgid "old "\n#| "one"\n#| msgid_plural "old ones"\n'
    const message = `${previous}msgid "one"\nmsgid_plural "ones"\nmsgstr[0] "a"\nmsgstr[1] "b"\n`

    expect(readFirst(`#, fuzzy\n${message}`)?.previousSource).toBe('old one\u001e\u001eold ones')
    expect(readFirst(message)?.previousSource).toBe('')
  })

  it('reads as many previous forms as there are now', () => {
    const singular = '#, fuzzy\n#| msgid "old"\n#| msgid_plural "olds"\nmsgid "new"\nmsgstr "a"\n'
    const plural = '#, fuzzy\n#| msgid "old"\nmsgid "new"\nmsgid_plural "news"\nmsgstr[0] "a"\n'

    expect(readFirst(singular)?.previousSource).toBe('old')
    expect(readFirst(plural)?.previousSource).toBe('old\u001e\u001e')
  })

  it('reads files whose lines end with CR alone', () => {
    const { entries, problems } = readText('# note\rmsgid "a"\rmsgstr "b"\r')

    expect(problems).toEqual([])
    expect(entries).toEqual([{ ...plain, source: ['a'], target: ['b'], note: 'note' }])
  })
})

describe('reading the header', () => {
  it('gives the plural rule, which decides how many forms there are', () => {
    const plural = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n>1;\\n"\n\n'
    const message = 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "1"\nmsgstr[1] "2"\nmsgstr[2] "3"\n'

    expect(readText(plural + message)).toMatchObject({
      plural: { number: 2, formula: 'n>1' },
      entries: [{ target: ['1', '2'] }],
    })
    expect(readText(message + plural).entries[0]?.target).toEqual(['1', '2'])
    expect(readText(message)).toMatchObject({ plural: null, entries: [{ target: ['1', '2', '3'] }] })
  })

  it('passes over the placeholder of templates', () => {
    const { plural, problems } = readText(
      'msgid ""\nmsgstr "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n',
    )

    expect({ plural, problems }).toEqual({ plural: null, problems: [] })
  })

  it('reports a rule that cannot be used', () => {
    const { plural, problems } = readText('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n n;\\n"\n')

    expect(plural).toBeNull()
    expect(problems).toMatchObject([{ line: 2, column: 1 }])
  })
})

describe('reading characters', () => {
  it('takes the charset of the header', () => {
    expect(readFixture('wide.ja.po').entries[0]?.target).toEqual(['ファイル %d 個'])
  })

  it.each(['utf-16le', 'utf-16be'])('takes a byte order mark of %s', (charset) => {
    const little = Buffer.from('\ufeffmsgid "a"\nmsgstr "ž"\n', 'utf16le')
    const bytes = charset === 'utf-16be' ? little.swap16() : little

    expect(plainContent(po.read(bytes, czech)).entries[0]?.target).toEqual(['ž'])
  })

  it('reads bytes that are not valid one by one, and says where', () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}msgid "a"\nmsgstr "`),
      Buffer.from([0xe9, 0x22, 0x0a]),
    ])
    const { entries, problems } = plainContent(po.read(bytes, czech))

    expect(entries[0]?.target).toEqual(['é'])
    expect(problems).toEqual([
      {
        line: 6,
        column: 9,
        message: 'Not valid UTF-8; the file was read as Latin-1',
      },
    ])
  })

  it('does the same in other charsets', () => {
    const bytes = Buffer.from('msgid ""\nmsgstr "charset=EUC-JP\\n"\n\nmsgid "a"\nmsgstr "\xff"\n', 'latin1')

    expect(plainContent(po.read(bytes, czech))).toMatchObject({
      entries: [{ target: ['ÿ'] }],
      problems: [{ line: 5, column: 9 }],
    })
  })

  it.each(['UTF-7', 'UTF-16', 'base64', 'hex', 'nonsense', '__proto__'])(
    'does not believe in the charset %s',
    (charset) => {
      const { entries, problems } = readText(
        `msgid ""\nmsgstr "charset=${charset}\\n"\n\nmsgid "+AOk-"\nmsgstr "ž"\n`,
      )

      expect(entries).toMatchObject([{ source: ['+AOk-'], target: ['ž'] }])
      expect(problems[0]?.message).toContain(charset.toLowerCase())
    },
  )
})

describe('reading what is broken', () => {
  const good = 'msgid "good"\nmsgstr "dobrý"\n'

  it.each([
    ['msgid "a"\n\n', [1, 1], '“msgid” is not followed by “msgstr”'],
    ['msgid "a"\nmsgid_plural "b"\n\n', [1, 1], '“msgid_plural” is not followed by “msgstr[0]”'],
    ['msgid "a"\nmsgid_plural "b"\nmsgstr "c"\n\n', [3, 1], 'Expected “msgstr[0]”'],
    ['msgid "a"\nmsgid_plural "b"\nmsgstr[1] "c"\n\n', [3, 1], 'Expected “msgstr[0]”'],
    ['msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[0] "c"\n\n', [4, 1], 'Expected “msgstr[1]”'],
    ['msgid "a"\nmsgstr[0] "c"\n\n', [2, 1], '“msgstr[…]” requires a “msgid_plural”'],
    ['msgid "a"\nmsgstr "c"\nmsgstr "d"\n\n', [3, 1], 'Second “msgstr” for the same “msgid”'],
    ['msgid "a"\nmsgstr "c"\nmsgid_plural "d"\n\n', [3, 1], 'Misplaced “msgid_plural”'],
    ['msgctxt "a"\n\nmsgctxt "b"\nmsgid "c"\nmsgstr "d"\n', [1, 1], '“msgctxt” is not followed by “msgid”'],
    ['msgid "a"\nmsgstr\n\n', [2, 1], 'Keyword without a string'],
    ['msgid # no text\nmsgstr "b"\n\n', [1, 1], 'Keyword without a string'],
    ['msgstr "a"\n\n', [1, 1], '“msgstr” without a preceding “msgid”'],
    ['"a"\n\n', [1, 1], 'String without a preceding keyword'],
    ['msgid "a\nmsgstr "b"\n\n', [1, 7], 'The string has no closing quote on this line'],
    ['msgid "a"\nmsgstr "b\\"\n\n', [2, 8], 'The string has no closing quote on this line'],
    [
      'msgid "a "quoted" b"\nmsgstr "c"\n\n',
      [1, 11],
      'Expected a keyword, a quoted string or a comment, found “quoted" b"”',
    ],
    [
      'msgctx "a"\nmsgid "b"\nmsgstr "c"\n\n',
      [1, 1],
      'Expected a keyword, a quoted string or a comment, found “msgctx "a"”',
    ],
    [
      'msgid "a"\nmsgid_plural "b"\nmsgstr[x] "c"\n\n',
      [3, 1],
      'Expected a keyword, a quoted string or a comment, found “msgstr[x] "c"”',
    ],
    ['#~ msgid "a"\nmsgstr "b"\n\n', [2, 1], '“#~” must mark either all lines of a message or none'],
    ['#~ msgid "a"\n#~ msgstr ""\n"b"\n\n', [3, 1], '“#~” must mark either all lines of a message or none'],
    ['msgid "a"\nmsgstr "b\0"\n\n', [2, 10], 'Null characters are not allowed'],
  ] as const)('reports %j and reads on', (broken, [line, column], message) => {
    const { entries, problems } = readText(broken + good)

    expect(problems).toEqual([{ line, column, message }])
    expect(entries.map(({ source }) => source[0])).not.toContain('a')
    expect(entries.at(-1)).toMatchObject({ source: ['good'], target: ['dobrý'] })
  })

  it('keeps a message with an escape that nobody knows', () => {
    const { entries, problems } = readText('msgid "it\\\'s"\nmsgstr "je"\n')

    expect(entries[0]?.source).toEqual(["it\\'s"])
    expect(problems).toEqual([{ line: 1, column: 7, message: "Invalid escape sequence “\\'”" }])
  })

  it('gives comments to the message that follows a broken one', () => {
    const { entries } = readText('msgid "a"\n\n# note\n#: a.c:1\nmsgid "b"\nmsgstr "c"\n')

    expect(entries).toEqual([{ ...plain, source: ['b'], target: ['c'], note: 'note', location: 'a.c:1' }])
  })

  it('does not lose the message before a line that cannot be read', () => {
    const { entries, problems } = readText('msgid "a"\nmsgstr "b"\n\n<<<<<<< HEAD\n\nmsgid "c"\nmsgstr "d"\n')

    expect(entries.map(({ source }) => source[0])).toEqual(['a', 'c'])
    expect(problems).toMatchObject([{ line: 4, column: 1 }])
  })

  it('counts lines that end with CR LF or CR once', () => {
    const { problems } = readText('msgid "a"\r\nmsgstr "b"\r\n\r\nfoo\r\n')

    expect(problems).toMatchObject([{ line: 4, column: 1 }])
  })

  it.each([
    '\x89PNG\r\n\x1a\n\0\0',
    'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
    '<html>\n<p>\n',
  ])('has one problem for a file that is none: %j', (content) => {
    const { entries, problems } = readText(content)

    expect(entries).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(/^Not a PO file: /)
  })

  it('accepts an empty file', () => {
    expect(readText('')).toEqual({ entries: [], problems: [], plural: null })
  })

  it('refuses a file beyond the size limit', () => {
    const { entries, problems } = plainContent(po.read(new Uint8Array(MAX_FILE_BYTES + 1), czech))

    expect(entries).toEqual([])
    expect(problems).toEqual([{ line: 1, column: 1, message: 'The file is larger than 128 MB' }])
  })

  it.each([
    ['comments', `${HEADER}${'#\n'.repeat(400_000)}`],
    ['lines', `${HEADER}msgid "a"\nmsgstr ""\n${'"a"\n'.repeat(400_000)}`],
    ['escapes', `${HEADER}msgid "a"\nmsgstr "${'\\n'.repeat(600_000)}"\n`],
    ['octal escapes', `${HEADER}msgid "a"\nmsgstr "${'\\101'.repeat(300_000)}"\n`],
    ['references', `${HEADER}#: ${'a '.repeat(600_000)}\nmsgid "a"\nmsgstr ""\n`],
    ['open strings', `${HEADER}${'msgid "\n'.repeat(200_000)}`],
    ['quotes', `${HEADER}${'"'.repeat(1_000_001)}`],
    ['escaped quotes', `${HEADER}msgid "${'\\"'.repeat(400_000)}`],
    ['translations', `${HEADER}msgid "a"\n${'msgstr ""\n'.repeat(300_000)}`],
    ['translations of nothing', `${HEADER}${'msgstr ""\n'.repeat(300_000)}`],
    ['junk', `${HEADER}${'x\n\n'.repeat(300_000)}`],
  ])('is quick with a mass of %s and names at most 100 problems', (_, text) => {
    const { problems } = readText(text)

    expect(problems.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(100)
  })
})

describe('messages of every shape', () => {
  const many = Array.from({ length: 20 }, (_, index) => `msgstr[${index}] "m${index}"\n`).join('')
  const shapes = [
    'msgid "a"\nmsgstr "b"\n\n',
    'msgctxt "c"\nmsgid "a \\"quoted\\""\nmsgstr ""\n"b\\n"\n"c"\n\n',
    'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] "z"\n\n',
    `msgid "one"\nmsgid_plural "many"\n${many}\n`,
    '# note\n#. said\n#: a.c:1 b.c:2\n#, fuzzy, c-format\n#| msgid "old"\nmsgid "new"\nmsgstr "n"\n\n',
    '#~ msgid "gone"\n#~ msgstr "g"\n\n',
    'msgid "left"\n\n',
    'msgid "twice"\nmsgstr "1"\nmsgstr "2"\nmsgstr "3"\n\n',
    'msgid "no keyword"\nnonsense\nmsgstr ""\n\n',
    'domain "d"\n\n',
  ]

  it('are read alike wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...shapes), { maxLength: 12 }), (messages) => {
        const { entries, problems } = readText(HEADER + messages.join(''))
        const each = messages.map((message) => readText(HEADER + message))

        expect(entries).toEqual(each.flatMap((content) => content.entries))
        expect(problems.map(({ message }) => message)).toEqual(
          each.flatMap((content) => content.problems.map(({ message }) => message)),
        )
      }),
    )
  })
})

describe('reading one language', () => {
  const options = readOptions(poMonoInfo, { file: '', language: 'en', isTemplate: true })
  const { entries } = plainContent(
    poMono.read(readFileSync(join(import.meta.dirname, 'fixtures', 'mono.en.po')), options),
  )

  it('joins context and id to a key, and has no source', () => {
    expect(entries).toEqual([
      {
        ...plain,
        context: 'menu.open',
        source: [],
        target: ['Open'],
        note: 'note',
        location: 'app.js:3',
        flags: 'c-format',
      },
      { ...plain, context: 'dialog.title', source: [], target: ['Title'] },
      { ...plain, context: 'dialog.close', source: [], target: ['Close'] },
      { ...plain, context: 'files', source: [], target: ['%d file', '%d files'] },
    ])
  })
})
