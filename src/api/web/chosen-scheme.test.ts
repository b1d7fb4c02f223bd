import { expect, it } from 'vitest'
import { chosenScheme } from './chosen-scheme.ts'

it.each([
  ['diglot-scheme=dark', 'dark'],
  ['diglot-session=x; diglot-scheme=light; other=1', 'light'],
  ['diglot-scheme=pink', null],
  ['my-diglot-scheme=dark', null],
  [`${'x'.repeat(20_000)}; diglot-scheme=dark`, null],
  ['', null],
  [undefined, null],
])('finds the color scheme in %j', (cookies, scheme) => {
  expect(chosenScheme(cookies)).toBe(scheme)
})
