/** True for what a pattern calls `\s`: blanks, line breaks and the spaces of Unicode. */
export function isBlank(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13)
  if (code < 0x1680) return code === 0xa0
  if (code === 0x1680 || code === 0x3000 || code === 0xfeff) return true
  if (code < 0x2000 || code > 0x205f) return false
  return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f
}
