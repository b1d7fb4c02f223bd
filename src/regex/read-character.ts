import { RegexSyntaxError } from './regex-syntax-error.ts'

const NAMED: Readonly<Record<string, string>> = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const NUMBERED = /^(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(0[0-7]{0,2}|[0-3][0-7]{2}))/i

/** The character of an escape; `at` is after the backslash and moves past the escape. */
export function readCharacter(reader: { readonly characters: readonly string[]; at: number }): string {
  const { characters, at } = reader
  const letter = characters[at]
  if (letter === undefined) throw new RegexSyntaxError(at + 1, 'Nothing follows the backslash at the end.')
  const [all, ...numbers] = NUMBERED.exec(characters.slice(at, at + 9).join('')) ?? []
  if (all !== undefined) {
    const [two, four, eight, octal] = numbers
    const hex = two ?? four ?? eight
    const code = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16)
    if (code > 0x10ffff) throw new RegexSyntaxError(at + 1, 'This character does not exist.')
    reader.at += all.length
    return String.fromCodePoint(code)
  }
  reader.at += 1
  const named = NAMED[letter]
  if (named !== undefined) return named
  if (/[0-9A-Za-z]/.test(letter)) throw new RegexSyntaxError(at + 1, `Unknown escape sequence “\\${letter}”.`)
  return letter
}
