import { expect, it } from 'vitest'
import { textSize } from './text-size.ts'

it('decreases with the longest text', () => {
  expect(textSize([])).toBe('large')
  expect(textSize(['a'.repeat(159), ''])).toBe('large')
  expect(textSize(['', 'a'.repeat(160)])).toBe('medium')
  expect(textSize(['a'.repeat(480), 'b'])).toBe('small')
})
