import { expect, it } from 'vitest'
import { createGapReader } from './gap-note.ts'

/** Notes of the entries that `@` stands for. */
function notesIn(text: string): string[] {
  const read = createGapReader(text)
  const notes: string[] = []
  for (let start = 0; ; ) {
    const end = text.indexOf('@', start)
    if (end < 0) return notes
    notes.push(read(start, end).note)
    start = text.indexOf('\n', end) + 1 || text.length
  }
}

it.each([
  ['@\n@\n', ['', '']],
  ['# a\n  # b \n@\n', ['# a\n  # b ']],
  ['@\r\n\r\n\r\n# a\r\n@', ['', '\n\n# a']],
  ['@\n \t\n@', ['', '']],
  ['# head\n\n# a\n@\n# b\n\n@', ['# a', '# b\n']],
  ['@\n# head\n\n@\n# b\n\n@', ['', '', '# b\n']],
  ['/* a\n\n b */\n@', ['/* a\n\n b */']],
  ['/* a */ @', ['/* a */']],
  ['   @', ['']],
])('reads the notes of %j', (text, notes) => {
  expect(notesIn(text)).toEqual(notes)
})

it.each([
  ['# a\n# b\n@', 0],
  ['x\n\n# b\n@', 3],
  ['# a\n\n@', 5],
  ['\n\n@', 2],
])('finds where the own comments of %j start', (text, start) => {
  expect(createGapReader(text)(0, text.indexOf('@')).ownStart).toBe(start)
})

it('leaves out lines that say nothing', () => {
  const read = createGapReader('# none\n# a\n@', (line) => line === '# none')

  expect(read(0, 11).note).toBe('# a')
})
