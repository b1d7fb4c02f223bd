import { expect, it } from 'vitest'
import { encodeText } from '../text/encoding.ts'
import { decodeWideText } from './wide-text.ts'

it.each([
  ['utf-16le', true],
  ['utf-16le', false],
  ['utf-16be', true],
  ['utf-16be', false],
  ['utf-8', true],
  ['utf-8', false],
] as const)('finds %s, byte order mark: %s', (charset, hasBom) => {
  const file = { text: '"a" = "č";\n', encoding: { charset, hasBom } }

  expect(decodeWideText(encodeText(file))).toEqual(file)
})

it('reads an empty file', () => {
  expect(decodeWideText(new Uint8Array())?.text).toBe('')
})
