import { expect, it } from 'vitest'
import { insertable, markText } from './mark-text.ts'

function chips(text: string, flags = ''): string[] {
  return markText(text, flags)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, shown }) => `${kind} ${shown}`)
}

it.each([
  ['Delete %d files from “%s”?', 'python-format', ['placeholder %d', 'placeholder %s']],
  ['Delete %d files', '', ['placeholder %d']],
  ['50% of all', '', []],
  ['Hello {name}', 'python-brace-format', ['placeholder {name}']],
  ['Press <b>Enter</b>', '', ['markup <b>', 'markup </b>']],
  ['one\ntwo', '', ['break ↵']],
  [' in  the ', '', ['space ·', 'space ··', 'space ·']],
  ['a\tb', '', ['space →']],
  ['5\u00a0km\u200b', '', ['invisible nbsp', 'invisible zwsp']],
  ['a\u2060b', '', ['invisible U+2060']],
  ['Say $NAME', 'placeholders:$NAME', ['placeholder $NAME']],
])('marks “%s” with the flags “%s”', (text, flags, expected) => {
  expect(chips(text, flags)).toEqual(expected)
})

it('keeps the whole text', () => {
  const text = ' <a href="x">%(name)s</a>\r\n\u200f{0} \n'

  expect(
    markText(text, 'python-format')
      .map((mark) => mark.text)
      .join(''),
  ).toBe(text)
})

it('lists each segment once', () => {
  expect(insertable(['%d file <b>x</b>', '%d files <b>x</b>'], 'c-format')).toEqual(['%d', '<b>', '</b>'])
})
