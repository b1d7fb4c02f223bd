import { expect, it } from 'vitest'
import { withinPlace } from './within-place.ts'

it.each([
  ['', 'a OR b'],
  ['demo/app/cs', '(a OR b) AND path:"demo/app/cs"'],
  ['demo/-/cs', '(a OR b) AND project:="demo" AND language:="cs"'],
])('limits a query to %j', (path, expected) => {
  expect(withinPlace('a OR b', path)).toBe(expected)
})
