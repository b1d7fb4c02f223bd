import { expect, it } from 'vitest'
import { keepNumbers } from './keep-numbers.ts'

it('numbers matches in their order', () => {
  expect(keepNumbers([], ['a', 'b'])).toEqual(['a', 'b'])
})

it('gives a match that comes later the next number, however good it is', () => {
  expect(keepNumbers(['a', 'b'], ['better', 'a', 'b'])).toEqual(['a', 'b', 'better'])
})

it('lets no match take the number of another one that is still there', () => {
  expect(keepNumbers(['a', 'b', 'c'], ['c', 'b'])).toEqual([null, 'b', 'c'])
})

it('gives free numbers to what comes later', () => {
  expect(keepNumbers(['a', 'b', null], ['b', 'new', 'newer', 'newest'])).toEqual([
    'new',
    'b',
    'newer',
    'newest',
  ])
})
