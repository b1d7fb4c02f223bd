import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

function shown(before: string, after: string): string {
  const marks = { same: ['', ''], removed: ['[-', ']'], added: ['[+', ']'] } as const
  return wordDiff(before, after)
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join('')
}

it.each([
  ['Delete the file', 'Delete this file', 'Delete [-the][+this] file'],
  ['', 'Ahoj', '[+Ahoj]'],
  ['Ahoj', '', '[-Ahoj]'],
  ['same', 'same', 'same'],
  ['one two three', 'one three', 'one [-two ]three'],
  ['你好世界', '你好朋友', '你好[-世界][+朋友]'],
  ['Ends here', 'Ends here.', 'Ends here[+.]'],
])('compares %j with %j word by word', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

it('contains both texts completely, whatever their length', () => {
  const before = Array.from({ length: 3000 }, (_, index) => `a${index % 7}`).join(' ')
  const after = Array.from({ length: 3000 }, (_, index) => `b${index % 5}`).join(' ')

  const parts = wordDiff(before, after)

  const without = (gone: string) =>
    parts
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})
