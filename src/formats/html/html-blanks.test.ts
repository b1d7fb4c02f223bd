import { expect, it } from 'vitest'
import { isBlank } from './html-blanks.ts'

it('calls the same characters blank as a pattern does', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)

  const blanks = codes.filter(isBlank)

  expect(blanks).toEqual(codes.filter((code) => /\s/.test(String.fromCharCode(code))))
})
