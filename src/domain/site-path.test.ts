import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

it.each([
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\/evil.example',
  '/\t/evil.example/',
  '/./\\evil.example',
  '/.//evil.example/',
  'javascript:alert(1)',
  `/${'a'.repeat(2000)}`,
])('does not lead to %j', (path) => {
  expect(sitePath(path)).toBe('/')
})

it.each([
  ['/', '/'],
  ['/projects/hello/?q=a%20b#top', '/projects/hello/?q=a%20b'],
  ['/a/../b/', '/b/'],
])('leads to %s', (path, expected) => {
  expect(sitePath(path)).toBe(expected)
})
