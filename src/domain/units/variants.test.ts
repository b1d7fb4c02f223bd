import { describe, expect, it } from 'vitest'
import { groupVariants, type VariantCandidate } from './variants.ts'

function string(
  id: number,
  context: string,
  { source = '', flag = null as string | null, matched = '' } = {},
): VariantCandidate {
  const start = matched === '' ? -1 : context.indexOf(matched)
  return { id, context, source, flag, match: start < 0 ? null : { start, end: start + matched.length } }
}

describe('groupVariants', () => {
  it('groups keys that are equal without what the expression matches, and the plain key', () => {
    const groups = groupVariants([
      string(1, 'title'),
      string(2, 'title_short', { matched: '_short' }),
      string(3, 'title_min', { matched: '_min' }),
      string(4, 'body_short', { matched: '_short' }),
      string(5, 'other'),
    ])

    expect([...groups]).toEqual([
      [2, 'title'],
      [3, 'title'],
      [1, 'title'],
    ])
  })

  it('groups by flag, and with the string whose source the flag names', () => {
    const groups = groupVariants([
      string(1, 'a', { source: 'Monday' }),
      string(2, 'b', { source: 'Mon', flag: 'Monday' }),
      string(3, 'c', { source: 'M', flag: 'Monday' }),
      string(4, 'd', { source: 'Tue', flag: 'Tuesday' }),
    ])

    expect([...groups.keys()].sort()).toEqual([1, 2, 3])
  })

  it('prefers a flag to the expression', () => {
    const groups = groupVariants([
      string(1, 'x_short', { matched: '_short', flag: 'group' }),
      string(2, 'y', { flag: 'group' }),
      string(3, 'x'),
    ])

    expect([...groups]).toEqual([
      [1, 'group'],
      [2, 'group'],
    ])
  })

  it('groups nothing by an empty or a very long key', () => {
    const long = 'k'.repeat(577)
    expect(
      groupVariants([
        string(1, '_short', { matched: '_short' }),
        string(2, '_short2', { matched: '_short2' }),
        string(3, 'a', { flag: long }),
        string(4, 'b', { flag: long }),
      ]).size,
    ).toBe(0)
  })
})
