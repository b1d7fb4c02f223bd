import { expect, it } from 'vitest'
import { changePlace, placeName, userOf } from './change-place.ts'

it.each([
  [
    { translation: 'http://x/api/translations/demo/app/cs/', component: 'http://x/api/components/demo/app/' },
    'demo/app/cs',
  ],
  [{ translation: null, component: 'http://x/api/components/demo/cat%252Fapp/' }, 'demo/cat/app'],
  [{ translation: null, component: null }, null],
])('finds where %j happened', (change, expected) => {
  expect(changePlace(change)).toBe(expected)
})

it('reads the name of a user from an address', () => {
  expect(userOf('http://x/api/users/ada%40home/')).toBe('ada@home')
  expect(userOf(null)).toBe(null)
})

it.each([
  [undefined, 'Shop / App / Czech'],
  ['shop', 'App / Czech'],
  ['shop/app', 'Czech'],
])('names the place of an event on the page of %s', (within, expected) => {
  const names = { project: 'Shop', component: 'App', language: 'Czech', user: null, author: null }

  expect(placeName(names, within)).toBe(expected)
})
