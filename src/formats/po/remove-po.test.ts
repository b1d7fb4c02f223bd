import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { entryKey, type WriteOptions } from '../format.ts'
import { poInfo } from './info.ts'
import { po } from './po.ts'

const czech = readOptions(poInfo, { file: '', language: 'cs' })
const HEADER = 'msgid ""\nmsgstr "Language: cs\\n"\n'
const A = '# about a\n#: a.c:1\nmsgid "a"\nmsgstr "1"\n'
const B = '#, fuzzy\n#| msgid "old"\nmsgctxt "c"\nmsgid "b"\nmsgstr "2"\n'
const OLD = '# was here\n#~| msgid "older"\n#~ msgid "old"\n#~ msgstr "3"\n'

function remove(
  text: string,
  sources: readonly (readonly [string, string?])[],
  options: WriteOptions = czech,
): string {
  const keys = sources.map(([source, context = '']) => entryKey({ source: [source], context }, false))
  return Buffer.from(po.remove(Buffer.from(text), new Set(keys), options)).toString()
}

describe('removing messages', () => {
  const a = ['a'] as const
  const b = ['b', 'c'] as const

  it.each([
    ['the first', [HEADER, A, B, OLD], [a], [HEADER, B, OLD]],
    ['one in the middle', [HEADER, A, B, OLD], [b], [HEADER, A, OLD]],
    ['the last', [HEADER, A, B], [b], [HEADER, A]],
    ['all', [HEADER, A, B], [a, b], [HEADER]],
    ['all of a key', [HEADER, A, B, A], [a], [HEADER, B]],
    ['what the file lacks', [HEADER, A], [b], [HEADER, A]],
  ] as const)('removes %s with its comments', (_, before, keys, after) => {
    expect(remove(before.join('\n'), keys)).toBe(after.join('\n'))
  })

  it('never removes the header or what is obsolete', () => {
    const text = [HEADER, A, OLD].join('\n')

    expect(remove(text, [[''], ['old']])).toBe(text)
  })

  it('leaves comments that a blank line separates', () => {
    expect(remove(`${HEADER}\n# chapter\n\n${A}\n${B}`, [['a']])).toBe(`${HEADER}\n# chapter\n\n${B}`)
  })

  it('keeps CR LF, and leaves no line end behind at the end of the file', () => {
    const text = [HEADER, A, B].join('\n').replaceAll('\n', '\r\n')

    expect(remove(text, [['b', 'c']])).toBe([HEADER, A].join('\n').replaceAll('\n', '\r\n'))
  })

  it('takes one of several messages of a line', () => {
    expect(remove('msgid "a" msgstr "b" msgid "c" msgstr "d"\n', [['c']])).toBe('msgid "a" msgstr "b"')
  })

  it('brings the header up to date', () => {
    expect(remove([HEADER, A].join('\n'), [['a']], { ...czech, header: { generator: 'Diglot' } })).toContain(
      'X-Generator: Diglot',
    )
  })
})
