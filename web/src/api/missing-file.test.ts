import { expect, it } from 'vitest'
import { isMissingFile } from './missing-file.ts'

it.each([
  ['Failed to fetch dynamically imported module: https://example.org/assets/a.js', true],
  ['error loading dynamically imported module: https://example.org/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/style.css', true],
  ['x is not a function', false],
])('recognizes the error of a missing chunk: %s', (message, isMissing) => {
  expect(isMissingFile(new TypeError(message))).toBe(isMissing)
})
