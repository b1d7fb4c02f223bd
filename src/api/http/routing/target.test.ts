import { expect, it } from 'vitest'
import { parseTarget } from './target.ts'

it.each([
  ['/api/', null, '/api/', ''],
  ['/api/?a=b?c', null, '/api/', '?a=b?c'],
  ['/api?', null, '/api', '?'],
  ['/api/;x/?y', null, '/api/;x/', '?y'],
  ['/api/#x?y', null, '/api/', ''],
  ['//evil.example/api', null, '//evil.example/api', ''],
  ['http://a.b:80/api/?x', 'a.b:80', '/api/', '?x'],
  ['https://a.b', 'a.b', '', ''],
  ['http://a.b?x', 'a.b', '', '?x'],
  ['http:///api/', '', '/api/', ''],
  ['*', null, '*', ''],
  ['', null, '', ''],
])('splits %s', (url, authority, path, search) => {
  expect(parseTarget(url)).toEqual({ authority, path, search })
})
