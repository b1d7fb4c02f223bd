import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

describe('parseMarkdown', () => {
  it('parses paragraphs, headings and lists', () => {
    const blocks = parseMarkdown('# Tone\nPlain\nwords.\n\n- one\n- two\n1. first')

    expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['heading', 1],
      ['paragraph', 2],
      ['list', 2],
      ['numbers', 1],
    ])
  })

  it('parses emphasis and links', () => {
    const [block] = parseMarkdown('On **Friday** *or* `x` see [here](/projects/) and https://example.org/a.')

    expect(block?.lines[0]?.filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'strong', text: 'Friday' },
      { kind: 'emphasis', text: 'or' },
      { kind: 'code', text: 'x' },
      { kind: 'link', text: 'here', href: '/projects/' },
      { kind: 'link', text: 'https://example.org/a', href: 'https://example.org/a' },
    ])
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](javascript:x)',
    '[a](//evil.example)',
    '[a](data:text/html,x)',
    '[a](/\\evil)',
  ])('treats %s as text', (source) => {
    const kinds = parseMarkdown(source).flatMap(({ lines }) => lines.flat().map(({ kind }) => kind))

    expect(new Set(kinds)).toEqual(new Set(['text']))
  })

  it('keeps unknown syntax as text', () => {
    const source = '<b>**a</b> [x] * ` ![i](y) ~~s~~'

    expect(
      parseMarkdown(source)[0]
        ?.lines[0]?.map(({ text }) => text)
        .join(''),
    ).toBe(source)
  })
})
