import { describe, expect, it } from 'vitest'
import {
  attributeOf,
  childElements,
  findChild,
  innerXml,
  listAttributes,
  localName,
  textOf,
  walkElements,
} from './xml-query.ts'
import { readXml } from './xml-tree.ts'

const document = readXml(`<r xmlns:p="u" a = "1 &amp; 2"\r\n b='"'>\r
<p:c>x<!-- no -->&lt;<![CDATA[&lt;\r\n]]><d>y</d></p:c><c e="a\tb\r\nc&#10;d"/><p:c/></r>`)
const root = document.root!

describe('asking an XML tree', () => {
  it('lists attributes with their places', () => {
    const attributes = listAttributes(document, root)

    expect(
      attributes.map(({ name, start, end, valueStart, valueEnd }) => [
        name,
        document.text.slice(start, end),
        document.text.slice(valueStart, valueEnd),
      ]),
    ).toEqual([
      ['xmlns:p', 'xmlns:p="u"', 'u'],
      ['a', 'a = "1 &amp; 2"', '1 &amp; 2'],
      ['b', "b='\"'", '"'],
    ])
  })

  it('reads values of attributes as XML does', () => {
    expect(attributeOf(document, root, 'a')).toBe('1 & 2')
    expect(attributeOf(document, findChild(root, 'd') ?? childElements(root)[1]!, 'e')).toBe('a b c\nd')
    expect(attributeOf(document, root, 'nothing')).toBeNull()
  })

  it('finds children by their names without prefix', () => {
    expect(childElements(root, 'c').map(({ name }) => name)).toEqual(['p:c', 'c', 'p:c'])
    expect(findChild(root, 'c')?.name).toBe('p:c')
    expect(findChild(root, 'd')).toBeNull()
    expect(localName({ name: 'a:b' })).toBe('b')
  })

  it('reads all text inside an element, with line ends as LF', () => {
    expect(textOf(document, findChild(root, 'c')!)).toBe('x<&lt;\ny')
    expect(textOf(document, root)).toBe('\nx<&lt;\ny')
  })

  it('gives the content as it stands', () => {
    expect(innerXml(document, findChild(root, 'c')!)).toBe('x<!-- no -->&lt;<![CDATA[&lt;\r\n]]><d>y</d>')
  })

  it('walks through all elements in their order', () => {
    expect([...walkElements(root)].map(({ name }) => name)).toEqual(['r', 'p:c', 'd', 'c', 'p:c'])
  })
})
