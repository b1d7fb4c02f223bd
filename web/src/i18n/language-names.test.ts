import { expect, it } from 'vitest'
import { languageName } from './language-names.ts'

it.each([
  ['cs', 'Czech'],
  ['pt_BR', 'Brazilian Portuguese'],
  ['de@formal', 'de@formal'],
])('calls %s %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})
