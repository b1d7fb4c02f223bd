import { describe, expect, it } from 'vitest'
import { applySplices } from '../text/splice.ts'
import { replaceContent, setAttribute } from './element-edit.ts'
import { listAttributes } from './xml-query.ts'
import { readXml, type XmlElement } from './xml-tree.ts'

function first(text: string): { document: ReturnType<typeof readXml>; element: XmlElement } {
  const document = readXml(text)
  if (!document.root) throw new Error('no root')
  return { document, element: document.root }
}

describe('new content', () => {
  it.each([
    ['<a>old<b/></a>', 'new', '<a>new</a>'],
    ['<a\n></a >', 'new', '<a\n>new</a >'],
    ['<a/>', 'new', '<a>new</a>'],
    ['<a x="1" />', 'new', '<a x="1">new</a>'],
    ['<a/>', '', '<a/>'],
    ['<a>old</a>', '', '<a></a>'],
  ])('of %s is %s', (before, xml, after) => {
    const { document, element } = first(before)

    expect(applySplices(before, [replaceContent(document, element, xml)])).toBe(after)
  })
})

describe('an attribute', () => {
  it.each([
    ['<a/>', 'v', '<a x="v"/>'],
    ['<a  b="1" />', 'v', '<a  b="1" x="v" />'],
    ['<a x="old" b="1"/>', 'v', '<a x="v" b="1"/>'],
    ["<a x='old'/>", `"it's" <&`, "<a x='&quot;it&apos;s&quot; &lt;&amp;'/>"],
    ['<a b="1"\n  x = "old">t</a>', null, '<a b="1">t</a>'],
    ['<a xx="1"/>', null, '<a xx="1"/>'],
    ['<a x="v"/>', 'v', '<a x="v"/>'],
  ])('is set in %s to %s', (before, value, after) => {
    const { document, element } = first(before)

    const splice = setAttribute(document, element, listAttributes(document, element), { name: 'x', value })

    expect(applySplices(before, splice ? [splice] : [])).toBe(after)
    expect(splice === null).toBe(before === after)
  })
})
