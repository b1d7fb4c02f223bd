/** The character classes of Python's `re`, as the content of a JavaScript class with the flag `v`. */
export interface CharacterSets {
  readonly digit: string
  readonly word: string
  readonly space: string
}

/** Letters and digits of all scripts; combining marks are not part of words, as in Python. */
export const UNICODE_SETS: CharacterSets = {
  digit: '\\p{Nd}',
  word: '\\p{L}\\p{N}_',
  space: '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000',
}

/** Under the flag `a`. */
export const ASCII_SETS: CharacterSets = { digit: '0-9', word: '0-9A-Za-z_', space: '\\t-\\r\\x20' }

/** The class for `\d`, `\W` and the like; null for other letters. */
export function classOf(letter: string, { digit, word, space }: CharacterSets): string | null {
  const content = { d: digit, w: word, s: space }[letter.toLowerCase()]
  if (content === undefined) return null
  return letter === letter.toLowerCase() ? `[${content}]` : `[^${content}]`
}

/** A word boundary or, for `B`, any other position. */
export function boundary(letter: 'b' | 'B', { word }: CharacterSets): string {
  const [after, before] = letter === 'b' ? ['(?!', '(?='] : ['(?=', '(?!']
  return `(?:(?<=[${word}])${after}[${word}])|(?<![${word}])${before}[${word}]))`
}

/** A literal character, escaped if it has a meaning in patterns. */
export function literal(character: string): string {
  return /^[0-9A-Za-z]$/.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
