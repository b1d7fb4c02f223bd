const WORD_SIGN = /[\p{L}\p{M}\p{N}_]/u

const [UNKNOWN, IN_WORD, BETWEEN] = [0, 1, 2]

/** What each UTF-16 unit is: letters of all scripts are too many for an expression that runs on every text. */
const kinds = new Uint8Array(0x10000)

/**
 * False for a text in which no word follows itself, whatever is between the two; true where only a closer look tells, as
 * in texts with signs beyond the basic plane.
 */
export function mayRepeatWord(text: string): boolean {
  let before = 0
  let beforeLength = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const unit = at < text.length ? text.charCodeAt(at) : 0
    if (unit >= 0xd800 && unit <= 0xdfff) return true
    if (isInWord(unit)) continue
    const length = at - start
    if (length > 0) {
      if (length === beforeLength && isSamePart(text, before, start, length)) return true
      before = start
      beforeLength = length
    }
    start = at + 1
  }
  return false
}

function isInWord(unit: number): boolean {
  let kind = kinds[unit] ?? UNKNOWN
  if (kind === UNKNOWN) {
    kind = WORD_SIGN.test(String.fromCharCode(unit)) ? IN_WORD : BETWEEN
    kinds[unit] = kind
  }
  return kind === IN_WORD
}

function isSamePart(text: string, first: number, second: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) {
    if (text.charCodeAt(first + at) !== text.charCodeAt(second + at)) return false
  }
  return true
}
