import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { FileEntry, FileProblem } from './memory-file.ts'
import { readMemoryFile } from './read-memory-file.ts'
import { memoryWriter, type WrittenEntry } from './write-memory-file.ts'

async function read(bytes: Uint8Array | string, piece = 100_000) {
  const all = Buffer.from(bytes)
  const pieces: Buffer[] = []
  for (let at = 0; at < all.length; at += piece) pieces.push(all.subarray(at, at + piece))
  const entries: FileEntry[] = []
  const problems: FileProblem[] = []
  for await (const items of readMemoryFile(pieces)) {
    for (const item of items) 'entry' in item ? entries.push(item.entry) : problems.push(item)
  }
  return { entries, problems }
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const json = (entry: object) =>
  JSON.stringify({ source: 'a', target: 'b', source_language: 'en', target_language: 'cs', ...entry })
const tmx = (units: string, header = '<header creationtool="x" srclang="en"/>') =>
  `<?xml version="1.0"?>\n<tmx version="1.4">${header}<body>\n${units}\n</body></tmx>`
const unit = (source: string, target: string) =>
  `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="cs"><seg>${target}</seg></tuv></tu>`

describe('files of real servers', () => {
  const names = ['4.16.4-user-admin', '4.16.4-user-tarek', '5.14.3-user-admin', '5.14.3-user-tarek']

  it.each(names)('%s has the same texts as JSON and as TMX, however it arrives', async (name) => {
    const bytes = fixture(`weblate-${name}.json`)
    const truth = JSON.parse(bytes.toString()) as Record<string, string>[]
    const wanted = truth.map((own) => [own.source_language, own.source, own.target_language, own.target])
    for (const format of ['json', 'tmx']) {
      const file = fixture(`weblate-${name}.${format}`)
      const whole = await read(file)
      expect(whole.problems).toEqual([])
      expect(
        whole.entries.map((own) => [own.sourceLanguage, own.source, own.targetLanguage, own.target]),
      ).toEqual(wanted)
      expect(await read(file, 3)).toEqual(whole)
    }
    const { entries } = await read(bytes)
    expect(entries.map(({ origin, context, isActive }) => [origin, context, isActive])).toEqual(
      truth.map((own) => [own.origin, own.context ?? '', (own.status as unknown) !== 0]),
    )
  })

  it.each(names)('%s is the same after it is written', async (name) => {
    const { entries } = await read(fixture(`weblate-${name}.json`))
    for (const format of ['json', 'tmx'] as const) {
      const writer = memoryWriter(format, { name: 'test', version: '1' })
      const written = entries.map((entry): WrittenEntry => ({ ...entry, category: 1 }))
      const parts = [
        writer.begin(written),
        writer.entries(written.slice(0, 5)),
        writer.entries(written.slice(5)),
      ]
      const back = await read(parts.join('') + writer.end)
      const tag = (code: string) => code.replaceAll('-', '_')
      expect(back.problems).toEqual([])
      expect(
        back.entries.map((entry) => ({
          ...entry,
          sourceLanguage: tag(entry.sourceLanguage),
          targetLanguage: tag(entry.targetLanguage),
        })),
      ).toEqual(entries)
    }
  })
})

describe('JSON', () => {
  it.each([
    ['an object', '{"source": "a"}', 1, 'list of entries'],
    ['a text', '"a"', 1, 'neither JSON nor TMX'],
    ['a list of no entries', '\n]', 1, 'neither JSON nor TMX'],
    ['nothing', ' \n ', 1, 'empty'],
    ['cut off', `[\n${json({})},\n{"source": "a`, 3, 'truncated after entry 2'],
    ['cut off between entries', `[\n${json({})},\n`, 3, 'truncated'],
    ['without a comma', `[${json({})}\n${json({})}]`, 2, 'comma is missing'],
    ['with an extra comma', `[${json({})},,${json({})}]`, 1, 'entry is missing before the comma'],
    ['with something behind', `[${json({})}]\n[]`, 2, 'after the list'],
    ['nested deep', `[${'['.repeat(100)}`, 1, 'too deeply'],
    ['closed wrongly', '[}', 1, 'does not end with “]”'],
    ['compressed', Buffer.from([0x1f, 0x8b, 8, 0]), 1, 'compressed'],
    [
      'in another encoding',
      iconv.encode(`[\n${json({ target: 'Žluť' })}]`, 'windows-1250'),
      2,
      'not in UTF-8',
    ],
  ])('%s is refused with its line', async (_, text, line, message) => {
    for (const piece of [1, 100_000]) {
      const { problems } = await read(text, piece)
      expect(problems).toMatchObject([{ line, isFatal: true, problem: expect.stringContaining(message) }])
    }
  })

  it('keeps what is good between bad entries, and tells their places', async () => {
    const bad = [
      json({ source: undefined }),
      json({ target: '' }),
      json({ target_language: 7 }),
      json({ origin: [] }),
      '[1]',
      '"text ], {"',
      '12',
      '{"source": tru}',
    ]
    const text = `[\n${[json({ origin: 'x' }), ...bad, json({ context: 'menu', status: 0 })].join(',\n')}\n]`
    for (const piece of [1, 7, 100_000]) {
      const { entries, problems } = await read(text, piece)
      expect(entries.map(({ origin, context, isActive }) => [origin, context, isActive])).toEqual([
        ['x', '', true],
        ['', 'menu', false],
      ])
      expect(problems.map(({ line, number, isFatal }) => [line, number, isFatal])).toEqual(
        bad.map((_, at) => [at + 3, at + 2, false]),
      )
      expect(problems[2]?.problem).toContain('target_language')
    }
  })

  it('skips entries that are too long', async () => {
    const text = `[${json({ target: 'x'.repeat(5_000_000) })},\n${json({})}]`
    const { entries, problems } = await read(text)
    expect(entries).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 1, number: 1, isFatal: false }])
  })

  it('may begin with a byte order mark, and be UTF-16', async () => {
    for (const bytes of [`\ufeff[${json({})}]`, iconv.encode(`[${json({})}]`, 'utf-16', { addBOM: true })])
      expect((await read(bytes, 1)).entries).toHaveLength(1)
  })
})

describe('TMX', () => {
  it.each([
    ['of another root', '<xliff><body/></xliff>', 1, '<xliff>'],
    ['with entities', `<!DOCTYPE tmx [<!ENTITY a "${'x'.repeat(50)}">]>\n${tmx('')}`, 1, 'DOCTYPE'],
    ['cut off in a unit', tmx(unit('a', 'b')).slice(0, -20), 3, 'truncated after unit 1'],
    ['cut off', tmx(unit('a', 'b')).slice(0, -13), 4, 'truncated'],
    ['without a body', '<tmx version="1.4"><header/></tmx>', 1, 'no body'],
    ['in an unknown encoding', `<?xml version="1.0" encoding="x-none"?>${tmx('')}`, 1, 'x-none'],
    ['in another encoding', iconv.encode(tmx(unit('a', 'Žluť')), 'windows-1250'), 3, 'not in UTF-8'],
  ])('%s is refused with its line', async (_, text, line, message) => {
    for (const piece of [1, 100_000]) {
      const { problems } = await read(text, piece)
      expect(problems).toMatchObject([{ line, isFatal: true, problem: expect.stringContaining(message) }])
    }
  })

  it('keeps what is good between bad units, and tells their places', async () => {
    const bad = [
      unit('a', '&none;'),
      unit('a', 'b').replace(' xml:lang="cs"', ''),
      unit('', 'b'),
      '<tu><tuv xml:lang="en"><seg>a</seg></tuv></tu>',
      '<tu></tu>',
      '<tu/>',
      unit('a', '<b>b'),
      '<tu>',
    ]
    const text = tmx([unit('a', 'b'), ...bad, unit('c', 'd')].join('\n'))
    for (const piece of [1, 7, 100_000]) {
      const { entries, problems } = await read(text, piece)
      expect(entries.map(({ source }) => source)).toEqual(['a', 'c'])
      expect(problems.map(({ line, number, isFatal }) => [line, number, isFatal])).toEqual(
        bad.map((_, at) => [at + 4, at + 2, false]),
      )
    }
  })

  it('skips units that are too long', async () => {
    const { entries, problems } = await read(tmx(`${unit('a', 'x'.repeat(5_000_000))}\n${unit('a', 'b')}`))
    expect(entries).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 3, number: 1, isFatal: false }])
  })

  it('finds the source by the language of the unit, of the file, or by its place', async () => {
    const turned = '<tuv xml:lang="cs-CZ"><seg>b</seg></tuv><tuv lang="en-US"><seg>a</seg></tuv>'
    const sources = async (text: string) =>
      (await read(text)).entries.map(({ source, target, sourceLanguage }) => [source, target, sourceLanguage])
    expect(await sources(tmx(`<tu>${turned}</tu>`))).toEqual([['a', 'b', 'en-US']])
    expect(await sources(tmx(`<tu srclang="cs">${turned}</tu>`))).toEqual([['b', 'a', 'cs-CZ']])
    expect(await sources(tmx(`<tu>${turned}</tu>`, ''))).toEqual([['b', 'a', 'cs-CZ']])
    const third = '<tuv xml:lang="de"><seg>c</seg></tuv>'
    expect(await sources(tmx(`<tu>${turned}${third}</tu>`))).toEqual([
      ['a', 'b', 'en-US'],
      ['a', 'c', 'en-US'],
    ])
  })

  it('keeps the codes of inline tags, and reads entities, comments and dates', async () => {
    const source = 'One <bpt i="1">&lt;b&gt;</bpt>two<ept i="1">&lt;/b&gt;</ept>'
    const target = '<!-- no <tu> --><![CDATA[<tu>]]>&#268;'
    const text = unit(source, target).replace('<tu>', '<tu changedate="20200102T030405Z">')
    expect((await read(tmx(text), 1)).entries).toMatchObject([
      { source: 'One <b>two</b>', target: '<tu>Č', createdAt: Date.UTC(2020, 0, 2, 3, 4, 5) * 1000 },
    ])
  })

  it('keeps spaces and line breaks of texts', async () => {
    const source = '\n    a\n  '
    const entry = {
      source,
      target: ' b\r\n',
      sourceLanguage: 'en',
      targetLanguage: 'cs',
      origin: '',
      context: '',
    }
    const writer = memoryWriter('tmx', { name: 'test', version: '1' })
    const written = [{ ...entry, isActive: true, createdAt: null, category: 1 }]
    const { entries } = await read(writer.begin(written) + writer.entries(written) + writer.end)
    expect(entries).toMatchObject([entry])
  })

  it('may be UTF-16, or in the encoding that it names', async () => {
    const named = `<?xml version="1.0" encoding="windows-1250"?>${tmx(unit('a', 'Žluť')).slice(22)}`
    for (const bytes of [
      iconv.encode(named, 'windows-1250'),
      iconv.encode(tmx(unit('a', 'Žluť')), 'utf-16be'),
    ])
      expect((await read(bytes, 1)).entries).toMatchObject([{ target: 'Žluť' }])
  })
})
