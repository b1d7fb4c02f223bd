import { describe, expect, it } from 'vitest'
import { termOf } from '../../../test/support/translation-servers/request-of.ts'
import { markTerms } from './inline-terms.ts'
import { termCsv, termEntries, termLines } from './term-entries.ts'

describe('entries of terms', () => {
  it('have one target each, and nothing that a service rejects', () => {
    const entries = termEntries([
      termOf('unit', 'Einheit'),
      termOf('unit', 'Truppe'),
      termOf(' gold\tcoin\u0000 ', 'Gold\nmünze'),
      termOf('Wesnoth', 'ignored', { readOnly: true }),
      termOf('army', 'Heer', { forbidden: true }),
      termOf('', 'x'),
      termOf('x', ' \u2028 '),
      termOf('long', 'ž'.repeat(513)),
    ])

    expect(entries).toEqual([
      { source: 'Wesnoth', target: 'Wesnoth' },
      { source: 'gold coin', target: 'Gold münze' },
      { source: 'unit', target: 'Einheit' },
    ])
    expect(termLines(entries)).toBe('Wesnoth\tWesnoth\ngold coin\tGold münze\nunit\tEinheit')
    expect(termCsv([{ source: 'a"b', target: 'c,d' }])).toBe('"a""b","c,d"\r\n')
  })
})

describe('terms within texts', () => {
  const mark = (source: string, target: string) => `{${source}=${target}}`

  it.each([
    ['A unit attacks', 'A {unit=Einheit} attacks'],
    ['units, community, unit-2 unit', 'units, community, {unit=Einheit}-2 {unit=Einheit}'],
    ['unit leader', '{unit leader=Anführer}'],
    [
      '<span translate="no" id="3">unit</span> unit',
      '<span translate="no" id="3">unit</span> {unit=Einheit}',
    ],
    ['<a title="unit">', '<a title="unit">'],
    ['you &amp; amp', 'you &amp; {amp=Verstärker}'],
    ['R&amp;D', '{R&amp;D=F&amp;E}'],
    ['Unit', 'Unit'],
    ['a+b', '{a+b=c}'],
  ])('%s becomes %s', (html, marked) => {
    const terms = [
      termOf('unit', 'Einheit'),
      termOf('unit leader', 'Anführer'),
      termOf('amp', 'Verstärker'),
      termOf('R&D', 'F&E'),
      termOf('a+b', 'c'),
    ]

    expect(markTerms(html, terms, mark)).toBe(marked)
  })
})
