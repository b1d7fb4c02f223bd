import { expect, it } from 'vitest'
import { changePlace, userOf } from './change-place.ts'

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
