import { expect, it } from 'vitest'
import { placePathOf } from './place-path.ts'

it.each([
  ['/projects/demo/', 'demo'],
  ['/translate/demo/cat/app/cs/', 'demo/cat/app/cs'],
  ['/languages/cs/demo/', 'demo/-/cs'],
  ['/engage/demo/cs/', 'demo/-/cs'],
  ['/projects/', null],
  ['/languages/cs/', null],
  ['/accounts/login/', null],
])('finds the place of %s', (pathname, expected) => {
  expect(placePathOf(pathname)).toBe(expected)
})
