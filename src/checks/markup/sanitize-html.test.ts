import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { findUnsafeHtml, sanitizeHtml } from './sanitize-html.ts'

const html = { isMarkdown: false }

describe('sanitising HTML', () => {
  it.each([
    ['<b>x</b>', '<b class=a onclick="b()">y</b>', '<b>y</b>'],
    ['<a href="x">x</a>', '<a href="JaVa&#x09;Script:a()">y</a>', '<a>y</a>'],
    ['<a href="x">x</a>', '<a href=" data:text/html,x">y</a>', '<a>y</a>'],
    ['<a href="x">x</a>', '<a href="%s">y</a>', '<a href="%s">y</a>'],
    ['x', '<<b>script>a()</script>', ''],
    ['x', 'y<!-- <b> -->', 'y'],
    ['x', '<img src=x onerror=a()', '&lt;img src=x onerror=a()'],
    ['x', '<a b="<script>a()</script>', '&lt;a b="&lt;script>a()&lt;/script>'],
    ['x', 'y<style>a<b{}</style>z', 'yz'],
    ['<b>x</b><i></i>', '<b><i>y</b>', '<b><i>y</i></b>'],
    ['<b>x</b><i></i>', '<b><i>y</b></i>', '<b><i>y</i></b>'],
    ['<p>x', '<p>y', '<p>y'],
    ['<br>', 'a<br />b', 'a<br />b'],
    ['x', 'a < b && c > d', 'a < b && c > d'],
  ])('with the source %j turns %j into %j', (source, target, expected) => {
    expect(sanitizeHtml(source, target, html)).toBe(expected)
  })

  it('leaves nothing unsafe behind, whatever is written', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '<b',
        '<b>',
        '</b>',
        '<script',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '"',
        "'",
        '=',
        ' ',
        '/',
      ],
      ...['onload=x', 'href="javascript:a"', 'a', '&lt;', '<textarea>', '</textarea>', '\n'],
    )
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

    fc.assert(
      fc.property(text, text, (source, target) => {
        const safe = sanitizeHtml(source, target, html)

        expect(findUnsafeHtml(source, safe, html)).toEqual([])
        expect(sanitizeHtml('', safe.replaceAll('&lt;', ''), html)).not.toMatch(/<[a-z/!]/i)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('copes with huge hostile texts', () => {
    for (const piece of ['<b>', '<', '<!--', '<a b="', '<script>', '</b>', '<a b ', '<!>', '<title>']) {
      const text = piece.repeat(100_000)

      expect(() => sanitizeHtml('', text, html)).not.toThrow()
      expect(() => sanitizeHtml(text, text, html)).not.toThrow()
    }
  })
})
