import { eastAsianWidth } from 'get-east-asian-width'

const NARROW = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u

/** Columns of a text in a terminal: wide East Asian characters count two, combining and invisible ones none. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length
  let width = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x300 && NO_WIDTH.test(character)) continue
    width += eastAsianWidth(code)
  }
  return width
}
