import { describe, expect, it } from 'vitest'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { findFixedSpans } from './find-fixed-spans.ts'

const tools = { findMatches: () => [{ start: 0, end: 3 }] }

function fixed(text: string, flags: string): string[] {
  return findFixedSpans(text, flagSet(flags), tools).map(({ start, end }) => text.slice(start, end))
}

describe('parts that no translation may change', () => {
  it.each([
    ['c-format', '%s of %d%%, 50 percent', ['%s', '%d', '%%']],
    ['', 'Hello {name}, %s and %{x}', ['{name}', '%s', '%{x}']],
    ['placeholders:FOO:BAR', 'A FOO is no BARn', ['FOO', 'BAR']],
    ['placeholders:r"X+"', 'XXX a', ['XXX']],
    ['', 'See <a href="https://example.org/%s">the page</a>.', ['<a href="https://example.org/%s">', '</a>']],
    ['', 'See https://example.org/a?b. Or ada@example.org!', ['https://example.org/a?b', 'ada@example.org']],
    ['', 'Fish &amp; chips & <', ['&amp;']],
    ['', '[b]Bold[/b] and [not]', ['[b]', '[/b]']],
    ['md-text', 'A [link](https://x.org "t") and `code`', ['](https://x.org "t")', '`code`']],
    ['rst-text', 'See :ref:`intro` and ``x``', [':ref:`intro`', '``x``']],
    ['icu-message-format', 'Hi {name}', ['{name}']],
    [
      'icu-message-format',
      '{n, plural, one {# file by {who}} other {# files}} left',
      ['{n, plural, one {', '#', '{who}', '} other {', '#', '}}'],
    ],
    ['icu-message-format', '{n, select, a {# x} other {y}}', ['{n, select, a {', '} other {', '}}']],
    [
      'fluent-references',
      'Hi { $name }, { $n -> [one] a {-brand} *[other] b }',
      ['{ $name }', '{ $n -> [one] a {-brand} *[other] b }'],
    ],
  ])('with %j in %j', (flags, text, expected) => {
    expect(fixed(text, flags)).toEqual(expected)
  })

  it('pairs tags that nest', () => {
    const spans = findFixedSpans('<b>a <br> [i]b</b> c[/i] <i/>', flagSet(''), tools)

    expect(spans.map(({ start, partner }) => [start, partner])).toEqual([
      [0, null],
      [5, null],
      [10, 20],
      [14, null],
      [20, 10],
      [25, null],
    ])
  })
})
