import { describe, expect, it } from 'vitest'
import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import type { Edit, NewEntry, WriteOptions } from '../format.ts'
import { findComponentFormat } from './component-format.ts'

const OPTIONS: WriteOptions = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: true }
const BILINGUAL = { ...OPTIONS, isMonolingual: false }

async function formatOf(fileFormat: string, fileFormatParams: FileFormatParams) {
  const info = findComponentFormat({ fileFormat, fileFormatParams })
  if (!info) throw new Error(`There is no format ${fileFormat}`)
  return info.load()
}

const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** A file after an edit. */
async function edited(
  [fileFormat, fileFormatParams]: readonly [string, FileFormatParams],
  text: string,
  [key, target]: readonly [string, string],
  options = OPTIONS,
): Promise<string> {
  const format = await formatOf(fileFormat, fileFormatParams)
  const edits = new Map<string, Edit>([[key, { target: [target] }]])
  const { bytes, missing } = format.write(bytesOf(text), edits, options)
  expect(missing).toEqual([])
  return textOf(bytes)
}

const JSON_FILE = '{\n    "b": {"y": "Y", "x": [1, 2]},\n    "a": "A"\n}\n'

describe('parameters of JSON files', () => {
  it.each<readonly [FileFormatParams, string]>([
    [{}, '{\n    "b": {"y": "Y", "x": [1, 2]},\n    "a": "new"\n}\n'],
    [
      { json_indent: 2 },
      '{\n  "b": {\n    "y": "Y",\n    "x": [\n      1,\n      2\n    ]\n  },\n  "a": "new"\n}\n',
    ],
    [
      { json_indent_style: 'tabs' },
      '{\n\t"b": {\n\t\t"y": "Y",\n\t\t"x": [\n\t\t\t1,\n\t\t\t2\n\t\t]\n\t},\n\t"a": "new"\n}\n',
    ],
    [
      { json_indent: 0, json_use_compact_separators: true },
      '{\n"b":{\n"y":"Y",\n"x":[\n1,\n2\n]\n},\n"a":"new"\n}\n',
    ],
    [{ json_sort_keys: true }, '{\n    "a": "new",\n    "b": {"x": [1, 2], "y": "Y"}\n}\n'],
    [{ json_use_compact_separators: true }, '{\n    "b":{"y":"Y","x":[1,2]},\n    "a":"new"\n}\n'],
    [{ json_sort_keys: false }, '{\n    "b": {"y": "Y", "x": [1, 2]},\n    "a": "new"\n}\n'],
  ])('%j applies to the whole file with the next edit', async (params, after) => {
    expect(await edited(['json-nested', params], JSON_FILE, ['a', 'new'])).toBe(after)
  })

  it('keeps every byte of a file without a change, also where an edit changes nothing', async () => {
    const format = await formatOf('json', { json_indent: 1, json_sort_keys: true })
    const bytes = bytesOf(JSON_FILE)

    expect(textOf(format.write(bytes, new Map(), OPTIONS).bytes)).toBe(JSON_FILE)
    expect(textOf(format.write(bytes, new Map([['a', { target: ['A'] }]]), OPTIONS).bytes)).toBe(JSON_FILE)
  })

  it('keeps a byte order mark, line ends and escapes', async () => {
    const after = await edited(
      ['json', { json_indent: 1 }],
      '\ufeff{\r\n  "a": "A",\r\n  "b\\u0020": "\\u00e9 // no comment"\r\n}',
      ['a', 'new'],
    )

    expect(after).toBe('\ufeff{\r\n "a": "new",\r\n "b\\u0020": "\\u00e9 // no comment"\r\n}')
  })

  it('leaves files with comments in their own layout', async () => {
    const file = '{\n    // About a.\n    "a": "A"\n}\n'

    expect(await edited(['json', { json_indent: 1 }], file, ['a', 'new'])).toBe(file.replace('"A"', '"new"'))
  })

  it('keeps attributes of ARB resources behind them', async () => {
    const file = '{"b": "B", "@b": {"description": "b"}, "@@locale": "cs", "a": "A", "@a": {}}'

    expect(await edited(['arb', { json_sort_keys: true }], file, ['a', 'new'])).toBe(
      '{"@@locale": "cs", "a": "new", "@a": {}, "b": "B", "@b": {"description": "b"}}',
    )
  })

  it('applies to new entries and new files', async () => {
    const format = await formatOf('json', { json_indent: 1, json_sort_keys: true })
    const entry: NewEntry = { context: 'a', source: [], target: ['new'] }
    const created = format.create(null, { ...OPTIONS, sourceLanguage: 'en' })

    expect(
      textOf(format.add(format.add(created, [{ ...entry, context: 'b' }], OPTIONS), [entry], OPTIONS)),
    ).toBe('{\n "a": "new",\n "b": "new"\n}\n')
  })
})

const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
const PO = [
  'msgid ""',
  'msgstr ""',
  '"Content-Type: text/plain; charset=UTF-8\\n"',
  '"X-Generator: Old\\n"',
  '',
  '# kept',
  '#: a.c:1 b.c:2',
  '#, fuzzy',
  '#| msgid "old"',
  'msgid "one"',
  'msgstr "jedna"',
  '',
  `msgid "${LONG}"`,
  `msgstr ""`,
  `"first\\n"`,
  `"second"`,
  '',
  '#~ msgid "gone"',
  '#~ msgstr "pryč"',
  '',
].join('\n')

describe('parameters of gettext files', () => {
  const edit = ['one\u0004', 'dvě'] as const

  it('wraps all lines after 77 characters, only at line breaks, or never', async () => {
    const [wrapped, lines, never] = await Promise.all(
      [77, 65_535, -1].map((width) => edited(['po', { po_line_wrap: width }], PO, edit, BILINGUAL)),
    )

    expect(wrapped).toContain(
      'msgid ""\n"one two three four five six seven eight nine ten eleven twelve thirteen "\n"fourteen"\nmsgstr ""\n"first\\n"\n"second"',
    )
    expect(lines).toContain(`msgid "${LONG}"\nmsgstr ""\n"first\\n"\n"second"`)
    expect(never).toContain(`msgid "${LONG}"\nmsgstr "first\\nsecond"`)
    expect(never).toContain(
      'msgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Generator: Old\\n"\n',
    )
  })

  it.each<readonly [FileFormatParams, string]>([
    [{ po_no_location: true }, '#: a.c:1 b.c:2\n'],
    [{ po_keep_previous: false }, '#| msgid "old"\n'],
    [{ po_remove_obsolete: true }, '\n#~ msgid "gone"\n#~ msgstr "pryč"\n'],
  ])('%j removes what it names, and nothing else', async (params, gone) => {
    const plain = await edited(['po', {}], PO, edit, BILINGUAL)

    expect(plain).toContain(gone)
    expect(await edited(['po', params], PO, edit, BILINGUAL)).toBe(plain.replace(gone, ''))
  })

  it.each([
    ['po_set_x_generator', 'X-Generator: New'],
    ['po_set_last_translator', 'Last-Translator: Anna <anna@example.org>'],
    ['po_set_language_team', 'Language-Team: Czech <x>'],
    ['po_report_msgid_bugs_to', 'Report-Msgid-Bugs-To: bugs@example.org'],
  ])('%s keeps the field of the header', async (name, line) => {
    const header = {
      generator: 'New',
      lastTranslator: 'Anna <anna@example.org>',
      languageTeam: 'Czech <x>',
      reportBugsTo: 'bugs@example.org',
    }
    const options = { ...BILINGUAL, header }

    expect(await edited(['po', { [name]: true }], PO, edit, options)).toContain(line)
    expect(await edited(['po', { [name]: false }], PO, edit, options)).not.toContain(line)
  })
})

const YAML = [
  '# top',
  'en:',
  '    first:',
  '        # about a',
  "        a: 'A'",
  '        list:',
  '        - one',
  '        -   two: "2"',
  '            three: 3',
  '    text: |',
  '        line',
  '          deeper',
  '',
  '        last',
  '    tail: [1,',
  '           2]',
  '',
].join('\n')

describe('parameters of YAML files', () => {
  it('indents all levels', async () => {
    expect(await edited(['yaml', { yaml_indent: 2 }], YAML, ['en->first->a', 'new'])).toBe(
      [
        '# top',
        'en:',
        '  first:',
        '    # about a',
        "    a: 'new'",
        '    list:',
        '    - one',
        '    -   two: "2"',
        '        three: 3',
        '  text: |',
        '    line',
        '      deeper',
        '',
        '    last',
        '  tail: [1,',
        '         2]',
        '',
      ].join('\n'),
    )
    const wider = await edited(['yaml', { yaml_indent: 6 }], YAML, ['en->first->a', 'A!'])
    expect(await edited(['yaml', { yaml_indent: 4 }], wider, ['en->first->a', 'A'])).toBe(YAML)
  })

  it('wraps texts, and joins what was wrapped', async () => {
    const file = `a: A\nlong: "${LONG}"\nplain: ${LONG}\nblock: |\n  ${LONG}\n`
    const wrapped = await edited(['yaml', { yaml_line_wrap: 80 }], file, ['a', 'B'])

    expect(wrapped).toBe(
      `a: B\nlong: "one two three four five six seven eight nine ten eleven twelve thirteen\n  fourteen"\nplain: one two three four five six seven eight nine ten eleven twelve thirteen\n  fourteen\nblock: |\n  ${LONG}\n`,
    )
    expect(await edited(['yaml', { yaml_line_wrap: 65_535 }], wrapped, ['a', 'A'])).toBe(file)
  })

  it.each([
    ['dos', '\r\n'],
    ['mac', '\r'],
    ['unix', '\n'],
  ])('ends lines as on %s', async (name, end) => {
    expect(await edited(['ruby-yaml', { yaml_line_break: name }], 'cs:\r\n  a: A\n', ['a', 'B'])).toBe(
      `cs:${end}  a: B${end}`,
    )
  })
})

describe('parameters of XML files', () => {
  const resx = '<root>\n  <data name="a"><value>A</value></data>\n  <x />\n  <y></y>\n</root>\n'

  it('closes empty elements with a tag of their own, or without one', async () => {
    expect(await edited(['resx', { xml_closing_tags: true }], resx, ['a', 'B'])).toBe(
      resx.replace('A', 'B').replace('<x />', '<x></x>'),
    )
    expect(await edited(['resx', { xml_closing_tags: false }], resx, ['a', 'B'])).toBe(
      resx.replace('A', 'B').replace('<y></y>', '<y/>'),
    )
    expect(await edited(['resx', {}], resx, ['a', 'B'])).toBe(resx.replace('A', 'B'))
  })

  it('reads and writes flat XML with other names', async () => {
    const format = await formatOf('flatxml', {
      flatxml_root_name: 'dictionary',
      flatxml_value_name: 'entry',
      flatxml_key_name: 'name',
    })
    const created = format.create(null, { ...OPTIONS, sourceLanguage: 'en' })
    const file = format.add(created, [{ context: 'a&b', source: [], target: ['A'] }], OPTIONS)

    expect(textOf(file)).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<dictionary>\n  <entry name="a&amp;b">A</entry>\n</dictionary>\n',
    )
    expect(format.read(file, OPTIONS)).toMatchObject({
      entries: [{ context: 'a&b', target: 'A' }],
      problems: [],
    })
    expect(format.read(bytesOf('<root/>'), OPTIONS).problems).toHaveLength(1)
  })
})

describe('parameters of tables', () => {
  const table = '"context","source","target"\n"","\'=1+1\'",""\n"","plain","x"\n'

  it('protects cells that are formulas, which strings show as they are', async () => {
    const format = await formatOf('csv', { csv_escape_formulas: true })

    expect(format.read(bytesOf(table), BILINGUAL).entries.map(({ source }) => source)).toEqual([
      '=1+1',
      'plain',
    ])
    expect(await edited(['csv', { csv_escape_formulas: true }], table, ['=1+1\u0004', '=2'], BILINGUAL)).toBe(
      table.replace(`"'=1+1'",""`, `"'=1+1'","'=2'"`),
    )
  })

  it('finds cells without protection too, and removes and adds', async () => {
    const format = await formatOf('csv', { csv_escape_formulas: true })
    const bare = bytesOf(table.replace("'=1+1'", '=1+1'))

    expect(textOf(format.remove(bare, new Set(['=1+1\u0004']), BILINGUAL))).not.toContain('=1+1')
    const added = format.add(bare, [{ context: '', source: ['@x'], target: ['-y'] }], BILINGUAL)
    expect(textOf(added)).toContain(`"'@x'"`)
    expect(format.read(added, BILINGUAL).entries.at(-1)).toMatchObject({ source: '@x', target: '-y' })
  })

  it('reads simple tables in another encoding', async () => {
    const latin = Buffer.from('"caf\u00e9","k\u00e1va"\n', 'latin1')
    const format = await formatOf('csv-simple', { csv_simple_encoding: 'iso-8859-1' })

    expect(format.read(latin, BILINGUAL)).toMatchObject({
      entries: [{ source: 'caf\u00e9', target: 'k\u00e1va' }],
      problems: [],
    })
  })
})

describe('encodings', () => {
  it.each([
    ['properties', 'utf-8', 'utf8'],
    ['properties-utf8', 'iso-8859-1', 'latin1'],
    ['properties', 'utf-16', 'utf16le'],
  ] as const)('%s can be in %s', async (id, encoding, buffer) => {
    const format = await formatOf(id, { properties_encoding: encoding })
    const bom = buffer === 'utf16le' ? '\ufeff' : ''
    const file = Buffer.from(`${bom}a = káva\n`, buffer)

    expect(format.read(file, OPTIONS)).toMatchObject({
      entries: [{ context: 'a', target: 'káva' }],
      problems: [],
    })
    const { bytes } = format.write(file, new Map([['a', { target: ['čaj'] }]]), OPTIONS)
    expect(Buffer.from(bytes).toString(buffer)).toBe(`${bom}a = ${buffer === 'latin1' ? '\\u010D' : 'č'}aj\n`)
  })

  it.each([
    ['strings', 'utf-8', 'utf8'],
    ['strings-utf8', 'utf-16', 'utf16le'],
  ] as const)('new files of %s are in %s', async (id, encoding, buffer) => {
    const format = await formatOf(id, { strings_encoding: encoding })
    const created = format.create(null, { ...OPTIONS, sourceLanguage: 'en' })
    const file = format.add(created, [{ context: 'a', source: [], target: ['č'] }], OPTIONS)

    expect(Buffer.from(file).toString(buffer)).toMatch(/^\ufeff?"a" = "č";\s*$/)
  })
})

describe('documents with texts that occur several times', () => {
  const file = 'Save\n\nOther\n\nSave\n'

  it('have one string for all of them', async () => {
    const merged = await formatOf('txt', { merge_duplicates: true })
    const usual = await formatOf('txt', {})

    expect(usual.read(bytesOf(file), OPTIONS).entries).toHaveLength(3)
    expect(
      merged.read(bytesOf(file), OPTIONS).entries.map(({ source, context }) => [source, context]),
    ).toEqual([
      ['Save', ''],
      ['Other', ''],
    ])
    const options = { ...OPTIONS, template: bytesOf(file) }
    const { bytes, missing } = merged.write(
      bytesOf(file),
      new Map([
        ['Save\u0004', { target: ['Uložit'] }],
        ['None\u0004', { target: ['x'] }],
      ]),
      options,
    )
    expect([textOf(bytes), missing]).toEqual(['Uložit\n\nOther\n\nUložit\n', ['None\u0004']])
  })
})
