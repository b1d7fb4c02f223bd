import { ADVANCE_WIDTHS } from './advance-widths.ts'

// Averages, in thousandths of the font size, for scripts that the table of single characters lacks.
const SCRIPT_WIDTHS: readonly (readonly [script: RegExp, width: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}]/u, 1000],
  [/\p{Script=Hangul}/u, 920],
  [/\p{Script=Arabic}/u, 500],
  [/\p{Script=Hebrew}/u, 540],
  [/\p{Script=Syriac}/u, 520],
  [/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}]/u, 620],
  [/[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Oriya}]/u, 800],
  [/[\p{Script=Telugu}\p{Script=Kannada}\p{Script=Myanmar}\p{Script=Khmer}]/u, 720],
  [/[\p{Script=Thai}\p{Script=Lao}]/u, 600],
  [/[\p{Script=Armenian}\p{Script=Georgian}]/u, 600],
  [/\p{Script=Ethiopic}/u, 780],
]

const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u
const WIDE_SIGN = /[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u
const HALF_WIDTH = /[\uff61-\uffdc]/u
const SPACING_MARK = 250
const EMOJI = 1250
const UNKNOWN = 600

const known: ReadonlyMap<number, number> = new Map(
  ADVANCE_WIDTHS.flatMap(([first, rows]) =>
    rows
      .join(' ')
      .split(' ')
      .map((width, index) => [first + index, Number(width)] as const)
      .filter(([, width]) => width > 0),
  ),
)

/** How far a character moves what follows it, in thousandths of the font size: measured or, in most scripts, an average. */
export function characterWidth(character: string): number {
  return known.get(character.codePointAt(0) ?? 0) ?? guessWidth(character)
}

function guessWidth(character: string): number {
  if (NO_WIDTH.test(character)) return 0
  if (/\p{Mc}/u.test(character)) return SPACING_MARK
  if (HALF_WIDTH.test(character)) return 500
  if (WIDE_SIGN.test(character)) return 1000
  if (/\p{Extended_Pictographic}/u.test(character)) return EMOJI
  return SCRIPT_WIDTHS.find(([script]) => script.test(character))?.[1] ?? UNKNOWN
}
