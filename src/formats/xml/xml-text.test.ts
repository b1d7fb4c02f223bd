import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributeOf } from './xml-query.ts'
import { detectEscapeStyle, escapeXmlAttribute, escapeXmlText, toCdata, unescapeXml } from './xml-text.ts'
import { readXml } from './xml-tree.ts'

const PLAIN = { greater: false, quote: false, apostrophe: false }
const FULL = { greater: true, quote: true, apostrophe: true }

describe('references in XML', () => {
  it.each([
    ['&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
    ['&#65;&#x42;&#X43; &#128512;', 'AB&#X43; 😀'],
    ['&nbsp; &constructor; &toString; & &;', '&nbsp; &constructor; &toString; & &;'],
    ['&#0; &#xD800; &#x110000; &#11; &#99999999;', '&#0; &#xD800; &#x110000; &#11; &#99999999;'],
    ['&#9;&#10;&#13;', '\t\n\r'],
  ])('reads %j', (xml, text) => {
    expect(unescapeXml(xml)).toBe(text)
  })

  it('does not expand what an expansion gave', () => {
    expect(unescapeXml('&amp;lt;&amp;#65;')).toBe('&lt;&#65;')
  })
})

describe('texts in XML', () => {
  it.each([
    ['a > b "c" \'d\' & <e>', PLAIN, 'a > b "c" \'d\' &amp; &lt;e>'],
    ['a > b "c" \'d\' & <e>', FULL, 'a &gt; b &quot;c&quot; &apos;d&apos; &amp; &lt;e&gt;'],
    [']]>', PLAIN, ']]&gt;'],
    ['a\r\nb', PLAIN, 'a&#13;\nb'],
    ['a\nb', { ...PLAIN, lineEnding: '\r\n' as const }, 'a\r\nb'],
    ['a\u0000\u001f\ud800b\udc00\uffff😀', PLAIN, 'ab😀'],
  ])('are written: %j', (text, style, xml) => {
    expect(escapeXmlText(text, style)).toBe(xml)
  })

  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(PLAIN, FULL), (text, style) => {
        expect(unescapeXml(escapeXmlText(text, style))).toBe(text)
        expect(attributeOf(...attribute(escapeXmlAttribute(text)))).toBe(text)
      }),
    )
  })

  function attribute(value: string): Parameters<typeof attributeOf> {
    const document = readXml(`<a b="${value}"/>`)
    return [document, document.root!, 'b']
  }

  it('stand in as many CDATA sections as they need', () => {
    expect(toCdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>')
  })
})

describe('the style of a file', () => {
  it('is that of most texts, and the usual one if they do not show one', () => {
    expect(
      detectEscapeStyle(['a &gt; b', 'c > d', '&gt;', 'say "x"'], { ...PLAIN, apostrophe: true }),
    ).toEqual({
      greater: true,
      quote: false,
      apostrophe: true,
    })
  })
})
