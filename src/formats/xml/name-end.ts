const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const LESS = 60
const GREATER = 62

/** Where the name ends that starts here; `from` itself when there is none. */
export function findNameEnd(text: string, from: number): number {
  const { length } = text
  let at = from
  while (at < length && !isNameEnd(text.charCodeAt(at))) at += 1
  return at
}

/** True for the characters that can be after the name of an element or attribute. */
export function isNameEnd(code: number): boolean {
  // Letters, which make up most of names, are above them all.
  if (code > GREATER) return false
  return code >= LESS || code === SLASH || code === QUOTE || code === APOSTROPHE || isSpace(code)
}

/** Where the first character is that is not whitespace. */
export function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === TAB || code === CR
}
