import { describe, expect, it } from 'vitest'
import { orderByTemplate } from './template-order.ts'
import { childElements } from './xml-query.ts'
import { readXml } from './xml-tree.ts'

const { root } = readXml('<r><b/><d/></r>')
const present = new Map(childElements(root!).map((element) => [element.name, element]))

function placesOf(names: readonly string[], template: readonly string[]): unknown {
  const entries = names.map((context) => ({ context, source: [], target: [''] }))
  return orderByTemplate(entries, present, template).map(({ anchor, entries: group }) => [
    anchor?.name ?? null,
    ...group.map(({ context }) => context),
  ])
}

describe('places for new entries', () => {
  it('are after what stands before them in the template', () => {
    expect(placesOf(['e', 'c2', 'c1'], ['a', 'b', 'c1', 'c2', 'd', 'e'])).toEqual([
      ['b', 'c1', 'c2'],
      ['d', 'e'],
    ])
  })

  it('are at the end when nothing stands before them, or no template knows them', () => {
    expect(placesOf(['x', 'a'], ['a', 'b'])).toEqual([[null, 'a', 'x']])
    expect(placesOf(['x', 'a'], [])).toEqual([[null, 'x', 'a']])
  })
})
