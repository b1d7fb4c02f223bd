import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import type { WriteOptions } from '../format.ts'
import { goI18nToml } from './go-i18n-toml.ts'
import { goI18nTomlInfo } from './info.ts'

const CZECH: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: true,
}
const ENGLISH: WriteOptions = { ...CZECH, language: 'en', plural: { number: 2, names: ['one', 'other'] } }
const TEMPLATE = Buffer.from(
  'plain = "P"\n[a]\ndescription = "about a"\none = "1"\nother = "2"\n\n[b]\nother = "3"\n["c.d"]\nother = "4"\n',
)

describeFormat(goI18nTomlInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'active.en.toml', language: 'en', isTemplate: true },
    { file: 'active.cs.toml', language: 'cs' },
    { file: 'styles.en.toml', language: 'en', isTemplate: true },
  ],
})

describeGeneratedFiles(goI18nTomlInfo, {
  contexts: textOfPieces(['a', 'B', 'ř', ' ', '"', "'", '-', '#', '1', '\\'], 1),
  texts: textOfPieces(['a', ' ', 'ů', '🎉', '\n', '\r', '\t', '"', "'", '\\', '{{.Name}}', '\u0007']),
})

function add(text: string, context: string, target: string[]): string {
  const entry = { context, source: [], target }
  return Buffer.from(goI18nToml.add(Buffer.from(text), [entry], { ...CZECH, template: TEMPLATE })).toString()
}

describe('go-i18n TOML', () => {
  it('makes a message with forms of a plain string', () => {
    const edits = new Map([['a', { target: ['1 x', '2 x', '5 x'] }]])

    const { bytes, missing } = goI18nToml.write(Buffer.from('a = "x" # c\nb = "w"\n'), edits, CZECH)

    expect(missing).toEqual([])
    expect(Buffer.from(bytes).toString()).toBe(
      'a = { one = "1 x", few = "2 x", other = "5 x" } # c\nb = "w"\n',
    )
    expect(plainContent(goI18nToml.read(bytes, CZECH)).entries[0]?.target).toEqual(['1 x', '2 x', '5 x'])
  })

  it('reads messages with their forms and descriptions', () => {
    const { entries } = plainContent(goI18nToml.read(TEMPLATE, ENGLISH))

    expect(entries.map(({ context, target, note }) => [context, target, note])).toEqual([
      ['plain', ['P'], ''],
      ['a', ['1', '2'], 'about a'],
      ['b', ['3'], ''],
      ['c.d', ['4'], ''],
    ])
  })

  it('reads tables that hold more than a message line by line, in the order of the file', () => {
    const text =
      'one = "top"\n[a]\none = "1"\ndescription = "2"\nb = "3"\nc = { other = "4" }\nother = "5"\n[d]\nhash = "6"\n[e]\nother = "7"\n'

    const { entries } = plainContent(goI18nToml.read(Buffer.from(text), ENGLISH))

    expect(entries.map(({ context, target }) => [context, ...target])).toEqual([
      ['one', 'top'],
      ['a.one', '1'],
      ['a.description', '2'],
      ['a.b', '3'],
      ['a.c', '4'],
      ['a.other', '5'],
      ['d.hash', '6'],
      ['e', '7'],
    ])
  })

  it('edits forms in place and adds those that are missing', () => {
    const edits = new Map([['a', { target: ['x', 'y', 'z'] }]])

    const { bytes } = goI18nToml.write(Buffer.from('[a]\none = "1" # c\nother = "2"\n'), edits, CZECH)

    expect(Buffer.from(bytes).toString()).toBe('[a]\none = "x" # c\nfew = "y"\nother = "z"\n')
  })

  it.each([
    ['a plural', 'a', ['x', 'y', 'z'], '[a]\none = "x"\nfew = "y"\nother = "z"\n'],
    ['a message', 'b', ['x'], '[b]\nother = "x"\n'],
    ['a message with dots', 'c.d', ['x'], '["c.d"]\nother = "x"\n'],
    ['a plain string', 'plain', ['x'], 'plain = "x"\n'],
  ])('adds %s as the template has it', (_, context, target, expected) => {
    expect(add('', context, target)).toBe(expected)
  })

  it('removes a message with a line that stands there twice', () => {
    const text = 'c = "0"\n\n[a]\nother = "1"\nother = "2"\n\n[b]\nother = "3"\n'

    const left = goI18nToml.remove(Buffer.from(text), new Set(['a']), ENGLISH)

    expect(Buffer.from(left).toString()).toBe('c = "0"\n\n[b]\nother = "3"\n')
  })

  it('removes a message with its table', () => {
    const left = goI18nToml.remove(TEMPLATE, new Set(['a', 'c.d']), ENGLISH)

    expect(Buffer.from(left).toString()).toBe('plain = "P"\n\n[b]\nother = "3"\n')
  })
})
