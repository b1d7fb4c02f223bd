import { expect, it } from 'vitest'
import { changePlace, placeName } from './change-place.ts'

it.each([
  [
    { translation: 'http://x/api/translations/demo/app/cs/', component: 'http://x/api/components/demo/app/' },
    'demo/app/cs',
  ],
  [{ translation: null, component: 'http://x/api/components/demo/cat%252Fapp/' }, 'demo/cat/app'],
  [{ translation: null, component: null }, null],
])('finds the object of %j', (change, expected) => {
  expect(changePlace(change)).toBe(expected)
})

it.each([
  [undefined, 'Shop / App / Czech'],
  ['shop', 'App / Czech'],
  ['shop/app', 'Czech'],
])('names the object of a change on the page of %s', (within, expected) => {
  const names = { project: 'Shop', component: 'App', language: 'Czech', user: null, author: null }

  expect(placeName(names, within)).toBe(expected)
})
