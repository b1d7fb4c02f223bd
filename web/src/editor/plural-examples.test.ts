import { expect, it } from 'vitest'
import { pluralExamples } from './plural-examples.ts'

it('lists the numbers of a form', () => {
  const czech = pluralExamples('(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', 3)

  expect(czech).toEqual([
    { numbers: [1], hasMore: false },
    { numbers: [2, 3, 4], hasMore: false },
    { numbers: [0, 5, 6, 7], hasMore: true },
  ])
})

it('finds forms of large numbers only', () => {
  const [, many] = pluralExamples('(n==1) ? 0 : n!=0 && n%1000000==0 ? 1 : 2', 3)

  expect(many).toEqual({ numbers: [1_000_000, 10_000_000], hasMore: false })
})

it('lists nothing for an invalid formula', () => {
  expect(pluralExamples('n =', 2)).toEqual([
    { numbers: [], hasMore: false },
    { numbers: [], hasMore: false },
  ])
})
