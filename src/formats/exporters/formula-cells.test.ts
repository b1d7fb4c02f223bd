import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCell, encodeCell } from './formula-cells.ts'

it.each([
  ['=1+1', "'=1+1'"],
  ['+1', "'+1'"],
  ['-1', "'-1'"],
  ['@x', "'@x'"],
  ['%s of %s', "'%s of %s'"],
  ['|a | b', "'\\\\|a \\\\| b'"],
  ['=a \\| b', "'=a \\\\\\| b'"],
  ['\t=1', "'\t=1'"],
  ['\r\n@x', "'\r\n@x'"],
  ["'-1'", "''-1''"],
  ["'\\|a'", "''\\\\\\|a''"],
])('protects %j', (text, cell) => {
  expect(encodeCell(text)).toBe(cell)
  expect(decodeCell(cell)).toBe(text)
})

it.each(['', 'a | b', '\ttab', "'quoted'", "'", "'=", '1+1', ' -1'])('leaves %j as it is', (text) => {
  expect(encodeCell(text)).toBe(text)
  expect(decodeCell(text)).toBe(text)
})

it.each(["'=1+1", "'|a \\| b'", "'@x' and more"])('takes nothing from %j, which it did not write', (cell) => {
  expect(decodeCell(cell)).toBe(cell)
})

it('gives every text back', () => {
  const text = fc.array(fc.constantFrom("'", '=', '|', '\\', '-', '\t', '\r', 'a', ' '), { maxLength: 8 })
  fc.assert(fc.property(text, (parts) => decodeCell(encodeCell(parts.join(''))) === parts.join('')))
})
