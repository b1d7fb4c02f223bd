import { expect, it } from 'vitest'
import { indentJson } from './indent-json.ts'

const VALUE = { a: [1, { b: 'x, {"y": [1]}\\"' }], c: {}, d: [], e: null }

it.each([0, 2, 4])('equals JSON.stringify with an indentation of %i', (width) => {
  const expected = width === 0 ? /"a": / : JSON.stringify(VALUE, null, width)
  const text = indentJson(JSON.stringify(VALUE), width)

  if (typeof expected === 'string') expect(text).toBe(expected)
  else expect(text).toMatch(expected)
  expect(JSON.parse(text)).toEqual(VALUE)
})

it('keeps the spelling of numbers', () => {
  expect(indentJson('{"a":100.0,"b":9223372036854775807}', 2)).toBe(
    '{\n  "a": 100.0,\n  "b": 9223372036854775807\n}',
  )
})

it('leaves deeper levels on their line', () => {
  expect(indentJson('{"a":{"b":[1,2]},"c":3}', 2, 1)).toBe('{\n  "a": {"b": [1, 2]},\n  "c": 3\n}')
})
