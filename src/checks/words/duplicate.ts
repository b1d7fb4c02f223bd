import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findPlaces } from '../find-places.ts'
import { mayRepeatWord } from './may-repeat-word.ts'

interface Repetition {
  readonly word: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu
/** Between the two there is at most a comma or the like; a new sentence may start with the same word. */
const SEPARATOR = /^[\s,;']+$/u
/** Between placeholders. */
const BETWEEN_BRACES = /^(?:\}\s*\{|\}\}\s*\{\{)$/u
/** Flags whose placeholders are not words. */
const WITHOUT_BRACES = ['python-brace-format', 'c-sharp-format', 'csharp-format']
const SHORTEST_WORD = 2
/** Words that grammar puts twice in a row. */
const USUAL: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fr', new Set(['nous', 'vous'])],
  ['fy', new Set(['jo'])],
  ['hi', new Set(['अलग', 'कभी', 'कर', 'धीरे', 'बार', 'साथ'])],
  ['hsb', new Set(['so'])],
  ['sq', new Set(['të'])],
  ['tr', new Set(['ayrı', 'sık', 'tek', 'yavaş', 'zaman'])],
])

/** A translation has no word twice in a row, written alike, unless its source has one too. */
export const duplicate = defineCheck('duplicate', (string) => {
  const language = baseCode(string.language)
  // Toki Pona repeats words for emphasis.
  if (language === 'tok') return []
  const usual = USUAL.get(language)
  const isFormatted = WITHOUT_BRACES.some((flag) => string.flags.has(flag))
  return findPlaces(string, (source, target) => {
    const found = repetitions(target, isFormatted).filter(({ word }) => !usual?.has(word))
    if (found.length === 0 || repetitions(source, isFormatted).length > 0) return []
    return found.map(({ word, start, end }) => ({
      start,
      end,
      message: `“${word}” is repeated.`,
    }))
  })
})

const NONE: readonly Repetition[] = []

function repetitions(text: string, isFormatted: boolean): readonly Repetition[] {
  if (!mayRepeatWord(text)) return NONE
  const found: Repetition[] = []
  let before = ''
  WORD.lastIndex = 0
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const [word] = match
    const end = match.index + word.length
    if (word === before && isRepeated(text, word, { start: match.index, isFormatted }))
      found.push({ word, start: match.index, end })
    before = word
  }
  return found
}

/** True when the word that begins here and is the same as the one before is a repetition of it. */
function isRepeated(
  text: string,
  word: string,
  { start, isFormatted }: { start: number; isFormatted: boolean },
): boolean {
  const between = text.slice(text.lastIndexOf(word, start - 1) + word.length, start)
  if (BETWEEN_BRACES.test(between)) return !isFormatted
  return word.length >= SHORTEST_WORD && /\p{L}/u.test(word) && SEPARATOR.test(between)
}
