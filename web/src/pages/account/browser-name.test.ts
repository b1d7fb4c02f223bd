import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/26.0 Safari/605.1.15', 'Safari · macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', null],
])('names the browser of %s', (agent, expected) => {
  expect(browserName(agent)).toBe(expected)
})
