import { describe, expect, it } from 'vitest'
import { plainContent } from '../../../test/support/plain-content.ts'
import { entryKey, type NewEntry, type WriteOptions } from '../format.ts'
import { appleXliff, plainXliff, poXliff, xliff } from './xliff.ts'

const options: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: false,
}

const FILE = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
\t<file original="a">
\t\t<body>
\t\t\t<trans-unit id="1">
\t\t\t\t<source>One</source>
\t\t\t\t<target>Jedna</target>
\t\t\t</trans-unit>
\t\t</body>
\t</file>
\t<file original="b">
\t\t<body/>
\t</file>
</xliff>
`

const entry = (given: Partial<NewEntry>): NewEntry => ({ context: '', source: ['s'], target: [''], ...given })

describe('adding units', () => {
  it('places them in the file that the context names, in the style of the others', () => {
    const added = xliff.add(
      Buffer.from(FILE),
      [
        entry({
          context: 'a///two',
          source: ['Two <x id="1"/>'],
          target: ['Dvě <x id="1"/>'],
          note: 'a & b',
        }),
      ],
      options,
    )

    expect(Buffer.from(added).toString()).toBe(
      FILE.replace(
        '</trans-unit>\n',
        `</trans-unit>
\t\t\t<trans-unit id="two">
\t\t\t\t<source>Two <x id="1"/></source>
\t\t\t\t<target>Dvě <x id="1"/></target>
\t\t\t\t<note>a &amp; b</note>
\t\t\t</trans-unit>
`,
      ),
    )
  })

  it('opens an empty body, and names units that no file claims', () => {
    const added = plainXliff.add(
      Buffer.from(FILE),
      [entry({ context: 'key', source: ['<Key>'], target: [' t '], isFuzzy: true })],
      options,
    )

    expect(Buffer.from(added).toString()).toBe(
      FILE.replace(
        '<body/>',
        `<body>
\t\t\t<trans-unit id="key" resname="key" xml:space="preserve">
\t\t\t\t<source>&lt;Key&gt;</source>
\t\t\t\t<target state="needs-translation"> t </target>
\t\t\t</trans-unit>
\t\t</body>`,
      ),
    )
  })

  it('gives a number to units without context', () => {
    const added = Buffer.from(xliff.add(Buffer.from(FILE), [entry({}), entry({ source: ['t'] })], options))

    expect([...added.toString().matchAll(/ id="(\w+)"/g)].map((match) => match[1])).toEqual(['1', '2', '3'])
  })

  it.each([
    ['xliff', xliff, ['Dvě']],
    ['poxliff', poXliff, ['a', 'b', 'c']],
    ['apple-xliff', appleXliff, ['a', 'b', 'c']],
  ] as const)('reads back what it added (%s)', (_, format, target) => {
    const source = target.length > 1 ? ['%d file', '%d files'] : ['two']
    const given = entry({ context: 'b///x', source, target })

    const { entries, problems } = plainContent(
      format.read(format.add(Buffer.from(FILE), [given], options), options),
    )

    expect(problems).toEqual([])
    expect(entries.at(-1)).toMatchObject({ context: 'b///x', source, target })
  })

  it('does not add what is there, nor to what is no XLIFF', () => {
    const present = entry({ context: 'a///1', source: ['One'] })

    expect(Buffer.from(xliff.add(Buffer.from(FILE), [present], options)).toString()).toBe(FILE)
    expect(Buffer.from(xliff.add(Buffer.from('<a>'), [present], options)).toString()).toBe('<a>')
  })

  it('takes the source of a monolingual file from its template', () => {
    const template = Buffer.from(
      FILE.replace(
        '<body/>',
        '<body><trans-unit id="k"><source>the key</source><target>Text</target></trans-unit></body>',
      ),
    )
    const monolingual = { ...options, isMonolingual: true, template }

    const added = xliff.add(
      Buffer.from(FILE),
      [entry({ context: 'b///k', source: [], target: ['t'] })],
      monolingual,
    )

    expect(Buffer.from(added).toString()).toContain('<source>the key</source>\n\t\t\t\t<target>t</target>')
  })
})

describe('removing units', () => {
  it('takes the unit with its line and the comment above it', () => {
    const before = FILE.replace(
      '\t\t</body>',
      '\t\t\t<!-- of two -->\n\t\t\t<trans-unit id="2"><source>Two</source></trans-unit>\n\t\t</body>',
    )
    const keys = new Set([entryKey({ context: 'a///2', source: ['Two'] }, false), 'none\u0004such'])

    expect(Buffer.from(xliff.remove(Buffer.from(before), keys, options)).toString()).toBe(FILE)
  })

  it('takes all forms of a plural', () => {
    const added = poXliff.add(
      Buffer.from(FILE),
      [entry({ context: 'a///p', source: ['x', 'y'], target: ['', '', ''] })],
      options,
    )
    const keys = new Set([entryKey({ context: 'a///p', source: ['x', 'y'] }, false)])

    expect(Buffer.from(poXliff.remove(added, keys, options)).toString()).toBe(FILE)
  })
})

describe('a new language', () => {
  const create = { ...options, language: 'pt_BR', sourceLanguage: 'en' }

  it('starts from the base without its translations', () => {
    const base = FILE.replace('<trans-unit id="1">', '<trans-unit id="1" approved="yes">').replace(
      '<file original="b">',
      '<file original="b" target-language="de">',
    )

    expect(Buffer.from(xliff.create(Buffer.from(base), create)).toString()).toBe(
      FILE.replace('\n\t\t\t\t<target>Jedna</target>', '')
        .replace('<file original="a">', '<file original="a" target-language="pt-BR">')
        .replace('<file original="b">', '<file original="b" target-language="pt-BR">'),
    )
  })

  it('keeps the targets of what is not translated', () => {
    const base = FILE.replace('<trans-unit id="1">', '<trans-unit id="1" translate="no">')

    expect(Buffer.from(xliff.create(Buffer.from(base), create)).toString()).toContain(
      '<target>Jedna</target>',
    )
  })

  it('can start from nothing', () => {
    const created = xliff.create(null, create)
    const added = xliff.add(created, [entry({ context: 'k', target: ['t'] })], options)

    expect(plainContent(xliff.read(created, options))).toEqual({ entries: [], problems: [] })
    expect(plainContent(xliff.read(added, options)).entries).toMatchObject([{ context: 'k', target: ['t'] }])
  })
})
