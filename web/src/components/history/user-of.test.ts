import { expect, it } from 'vitest'
import { userOf } from './user-of.ts'

it('reads a username from a URL', () => {
  expect(userOf('http://x/api/users/ada%40home/')).toBe('ada@home')
  expect(userOf(null)).toBe(null)
})
