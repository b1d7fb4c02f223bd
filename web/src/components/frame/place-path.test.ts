import { expect, it } from 'vitest'
import { placePathOf } from './place-path.ts'

it.each([
  ['/projects/demo/', 'demo'],
  ['/translate/demo/cat/app/cs/', 'demo/cat/app/cs'],
  ['/languages/cs/demo/', 'demo/-/cs'],
  ['/engage/demo/cs/', 'demo/-/cs'],
  ['/screenshots/demo/app/', 'demo/app'],
  ['/projects/', null],
  ['/languages/cs/', null],
  ['/accounts/login/', null],
])('finds the object of %s', (pathname, expected) => {
  expect(placePathOf(pathname)).toBe(expected)
})
