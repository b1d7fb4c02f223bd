import { describe, expect, it } from 'vitest'
import { readXml, type XmlElement } from '../xml/xml-tree.ts'
import { listUnits, unitVisitor } from './visit-units.ts'
import type { XliffVariant } from './xliff-unit.ts'

const APPLE: XliffVariant = { isMarkup: false, plurals: 'apple', hasLocations: true, flags: [] }
const GETTEXT: XliffVariant = { ...APPLE, plurals: 'gettext' }

const form = (name: string) =>
  `<trans-unit id="/days:dict/d:dict/${name}:dict/:string"><source>${name}</source></trans-unit>`
const APART = `<xliff version="1.2"><file original="f"><body>${form('one')}
  <group><trans-unit id="a"><source>a</source></trans-unit></group>${form('other')}</body></file>
  <file original="g"><body>${form('one')}</body></file></xliff>`
const PO = `<xliff version="1.2"><file><body>
  <trans-unit id="h" restype="x-gettext-domain-header"><source>header</source></trans-unit>
  <group restype="x-gettext-plurals" id="p"><trans-unit id="p[0]"><source>one</source></trans-unit>
    <trans-unit id="p[1]"><source>many</source></trans-unit><group><trans-unit id="q"/></group></group>
  <trans-unit id="b"><source>b</source></trans-unit></body></file></xliff>`

/** Contexts and numbers of forms, as the units end, and what is left of the tree. */
function streamed(text: string, variant: XliffVariant): { units: string[]; left: string[] } {
  const units: string[] = []
  const visit = unitVisitor(variant, {
    add: (_, { context, parts }) => units.push(`${context} ${parts.length}`),
    complete: (_, { context, parts }, place) => {
      units[place] = `${context} ${parts.length}`
    },
  })
  const { root } = readXml(text, visit)
  return { units, left: root ? namesBelow(root) : [] }
}

function namesBelow({ children }: XmlElement): string[] {
  return children.flatMap((node) => (node.kind === 'element' ? [node.name, ...namesBelow(node)] : []))
}

describe('units of XLIFF', () => {
  it.each([
    ['forms that stand apart', APART, APPLE, ['f///days:d 2', 'f///a 1', 'g///days:d 1']],
    ['plurals in groups', PO, GETTEXT, ['p 2', 'b 1']],
  ])('are found alike in a tree and as they end: %s', (_, text, variant, expected) => {
    const units = listUnits(readXml(text), variant).map(({ context, parts }) => `${context} ${parts.length}`)

    expect(units).toEqual(expected)
    expect(streamed(text, variant).units).toEqual(expected)
  })

  it('leave no tree behind, but for the header of a gettext file', () => {
    expect(streamed(APART, APPLE).left).toEqual(['file', 'body', 'file', 'body'])
    expect(streamed(PO, GETTEXT).left).toEqual(['file', 'body', 'trans-unit', 'source'])
  })
})
