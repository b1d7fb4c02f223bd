import fc from 'fast-check'
import { type Expression, type SqlBool, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { foldText } from '../../domain/search/fold-text.ts'
import { compileRegex } from '../../regex/bounded-regex.ts'
import { engineOf } from './engine.ts'
import { postgresRegex, postgresText } from './postgres/text/text.ts'
import { sqliteText } from './sqlite/text/text.ts'

describeOnEngines('text conditions', (engine) => {
  const text = engine.name === 'sqlite' ? sqliteText : postgresText
  const value = (content: string) => sql<string>`cast(${content} as text)`
  async function holds(condition: Expression<SqlBool>, limitMs?: number): Promise<boolean> {
    const query = sql<{ holds: number }>`select case when ${condition} then 1 else 0 end as holds`
    const compiled = query.compile(engine.db())
    const own = engineOf(engine.db())
    const [row] = limitMs === undefined ? await own.read(compiled) : await own.readWithin(compiled, limitMs)
    return row?.holds === 1
  }

  it('fold case like everything else', async () => {
    const letters = fc.constantFrom(
      ...[
        'a',
        'A',
        'k',
        'K',
        '\u212a',
        'i',
        'I',
        'İ',
        'ı',
        'i\u0307',
        '\u0307',
        'σ',
        'ς',
        'Σ',
        'ž',
        'Ž',
        'ß',
        '日',
        '😀',
      ],
      ...['%', '_', '\\', '*', '[', ']', "'", '"', ' ', '\n', '\u001e'],
    )
    const texts = (maxLength: number) => fc.array(letters, { maxLength }).map((parts) => parts.join(''))

    await fc.assert(
      fc.asyncProperty(texts(8), texts(2), async (content, part) => {
        const column = { value: value(content), stored: null }
        const [own, folded] = [foldText(content), foldText(part)]
        if (part !== '') expect(await holds(text.contains(column, part))).toBe(own.includes(folded))
        expect(await holds(text.same(value(content), part))).toBe(own === folded)
        expect(await holds(text.containsColumn(value(content), value(part)))).toBe(own.includes(folded))
      }),
      { numRuns: propertyRuns() },
    )
  })

  it.each<[string, string, boolean]>([
    ['^a', 'abc', true],
    ['^b', 'abc', false],
    ['C$', 'abc', false],
    ['(?i)C$', 'abc', true],
    ['c$', 'abc\n', true],
    ['b$', 'abc', false],
    ['a.c', 'a\nc', false],
    ['(?s)a.c', 'a\nc', true],
    ['(?m)^c$', 'a\nc\nd', true],
    ['\\bž\\w+', 'a žluť', true],
    ['\\Bluť', 'a žluť', true],
    ['\\d{2,}', 'a12', true],
    ['(?P<x>a)\\1', 'baa', true],
    ['[.$]', 'abc', false],
    ['[^]a]', ']a', false],
    ['\\.\\$', 'a.$', true],
    ['(?=b)b(?!c)', 'bd', true],
    ['(?<=a)b', 'ab', true],
    ['(?x) a b # comment', 'ab', true],
    ['Ž', 'ž', false],
    ['(?i)Ž', 'ž', true],
    ['', '', true],
  ])('handle %s the same way', async (pattern, content, expected) => {
    const { regex } = compileRegex(pattern)
    if (!regex) throw new Error('The pattern is not valid')

    const condition = text.matches({ value: value(content), stored: null }, regex)

    expect(await holds(condition, 1000)).toBe(expected)
  })

  it('run regular expressions in reader threads only', async () => {
    const { regex } = compileRegex('a')
    if (!regex || engine.name === 'postgres') return

    const condition = text.matches({ value: value('a'), stored: null }, regex)

    await expect(holds(condition)).rejects.toThrow('in a reader thread only')
  })
})

describe('postgresRegex', () => {
  it.each([
    ['a.b$', 'a[^\\n]b(?=\\n?\\Z)'],
    ['(?im)^.$', '(?iw)^[^\\n]$'],
    ['(?s).', '.'],
    ['\\\\b[.$\\]]\\b', '\\\\b[.$\\]]\\y'],
    ['(?P<name>a)', '(a)'],
  ])('converts %s to %s', (pattern, expected) => {
    expect(postgresRegex(pattern)).toBe(expected)
  })
})
