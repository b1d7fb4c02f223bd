import { PLURAL_SEPARATOR } from './plural-text.ts'

const UNUSED_SINGULAR = '<unused singular'

/** Words of a source text, over all its plural forms: runs of anything but white space. */
export function countWords(source: string): number {
  const isUnused = source.startsWith(UNUSED_SINGULAR) && source.includes(PLURAL_SEPARATOR)
  let count = 0
  let isInWord = false
  for (let at = isUnused ? source.indexOf(PLURAL_SEPARATOR) : 0; at < source.length; at += 1) {
    const isSpace = isWhiteSpace(source.charCodeAt(at))
    if (isInWord && isSpace) isInWord = false
    else if (!isInWord && !isSpace) {
      isInWord = true
      count += 1
    }
  }
  return count
}

/** White space according to Unicode, and the separators below U+0020, which separate plural forms. */
function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f)
  if (code < 0x1680) return code === 0x85 || code === 0xa0
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

/** Characters of a stored text: code points, including the separators of plural forms. */
export function countCharacters(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0xd800 || code > 0xdbff) continue
    const next = text.charCodeAt(at + 1)
    if (next >= 0xdc00 && next <= 0xdfff) count -= 1
  }
  return count
}
