import { expect, it } from 'vitest'
import { completeSearch } from './search-completion.ts'

const shown = (text: string, labels?: readonly string[]) =>
  completeSearch(text, text.length, labels).map((completion) => completion.shown)

it('completes fields for a partial word', () => {
  expect(shown('sta')).toEqual(['state:'])
  expect(shown('NOT (so')).toContain('source:')
})

it('completes values of a field, with any operator', () => {
  expect(shown('state:<tr')).toEqual(['state:<translated'])
  expect(shown('is:a')).toEqual(['is:approved', 'is:automatically-translated'])
  expect(shown('check:end_st')).toEqual(['check:end_stop'])
  expect(shown('label:w', ['Web Page', 'other'])).toEqual(['label:"Web Page"'])
})

it('completes nothing without a partial word, and in texts', () => {
  expect([shown(''), shown('word '), shown('source:a')]).toEqual([[], [], []])
})

it('replaces the word at the cursor, and keeps the rest', () => {
  const [completion] = completeSearch('has:sug AND is:approved', 7)

  expect(completion).toEqual({ shown: 'has:suggestion', text: 'has:suggestion AND is:approved', cursor: 15 })
})
