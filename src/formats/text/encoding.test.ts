import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../format.ts'
import { decodeText, encodeText } from './encoding.ts'

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('the characters of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('č'), 'utf-8', false],
    ['UTF-8 with a mark', Buffer.from('\ufeffč'), 'utf-8', true],
    ['UTF-16, little-endian', Buffer.from('\ufeffč', 'utf16le'), 'utf-16le', true],
    ['UTF-16, big-endian', swapped('\ufeffč'), 'utf-16be', true],
  ])('are found by their mark: %s', (_, bytes, charset, hasBom) => {
    const file = decodeText(bytes)

    expect(file).toEqual({ text: 'č', encoding: { charset, hasBom } })
    expect(Buffer.from(encodeText(file!))).toEqual(bytes)
  })

  it.each([
    ['of another charset', Buffer.from('\xe9\xff', 'latin1')],
    ['of UTF-16 with half a character', Buffer.from([0xff, 0xfe, 0x61])],
    ['of UTF-16 with half a pair', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['in the middle of a larger buffer', Buffer.from('xx\xe9xx', 'latin1').subarray(2, 3)],
  ])('are those of ISO-8859-1 for bytes %s', (_, bytes) => {
    const file = decodeText(bytes)

    expect(file?.text).toBe(bytes.toString('latin1'))
    expect(Buffer.from(encodeText(file!))).toEqual(Buffer.from(bytes))
  })

  it('are not looked at in a file that is too large', () => {
    expect(decodeText(new Uint8Array(MAX_FILE_BYTES + 1))).toBeNull()
  })
})
