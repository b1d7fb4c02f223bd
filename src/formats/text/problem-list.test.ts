import { expect, it } from 'vitest'
import { createProblemList } from './problem-list.ts'

it('gives problems in the order of the text, with line and column from 1', () => {
  const problems = createProblemList('ab\r\ncd\re\nf')

  for (const offset of [9, 5, 0, 7]) problems.add(offset, String(offset))

  expect(problems.list()).toEqual([
    { line: 1, column: 1, message: '0' },
    { line: 2, column: 2, message: '5' },
    { line: 3, column: 1, message: '7' },
    { line: 4, column: 1, message: '9' },
  ])
})

it('keeps the first hundred', () => {
  const problems = createProblemList('x')

  for (let count = 0; count < 1000; count += 1) problems.add(0, 'again')

  expect(problems.list()).toHaveLength(100)
})
