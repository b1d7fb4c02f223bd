/** Tokens of a code point by script, first match wins: between what older and newer tokenizers of large vendors need. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 0.28],
  [/[A-Z]/, 0.45],
  [/\d/, 0.6],
  [/\s/, 0.15],
  [/[\x21-\x7e]/, 0.55],
  [/\p{Script=Latin}/u, 1.4],
  [/\p{Script=Cyrillic}/u, 0.45],
  [/[\p{Script=Greek}\p{Script=Arabic}]/u, 0.85],
  [/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1.1],
  [/[\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u, 1],
  [/[\u{10000}-\u{10ffff}]/u, 3],
]
/** Tokenizers split letters of rarer scripts into their bytes. */
const OTHER_SCRIPT = 2.4
const ASCII: readonly number[] = Array.from({ length: 128 }, (_, code) => weigh(String.fromCharCode(code)))

/**
 * About how many tokens a language model reads for a text. Each vendor counts its own way; for most texts the estimate is on
 * the safe side. Random letters, such as those of keys, can need more.
 */
export function countTokens(text: string): number {
  let tokens = 0
  for (const character of text) tokens += ASCII[character.codePointAt(0) ?? 128] ?? weigh(character)
  return Math.ceil(tokens)
}

function weigh(character: string): number {
  return WEIGHTS.find(([script]) => script.test(character))?.[1] ?? OTHER_SCRIPT
}
