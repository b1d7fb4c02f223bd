import { listBuiltinLanguages } from '../../domain/languages/builtin-languages.ts'
import { baseCode } from '../../domain/languages/code-parts.ts'
import type { CheckedString } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { isInternationalWord } from './international-words.ts'

/** Notes of tools that make PO files from DocBook, for texts that are code. */
const CODE_NOTE = /^Tag: (?:screen|programlisting|indexterm)\b/m
const COPYRIGHT = /©|\(c\) copyright|copyright \(c\)/i
const WORD = /[\p{L}\p{M}]+/gu
/** Longer texts are prose, of which nobody needs every word examined. */
const LONGEST_LABEL = 2000

let languageNames: ReadonlySet<string> | null = null

/** A translation differs from its source, unless there is nothing to translate. */
export const same = defineCheck('same', (string) => {
  if (isSameLanguage(string)) return []
  return findInPairs(string, (source, target) => {
    if (source !== target || isLeftAlone(source, string)) return null
    return { start: 0, end: target.length, message: 'The translation is identical to the source.' }
  })
})

/** English is understood as a translation from English, and Interlingua takes most of its words. */
function isSameLanguage({ language, sourceLanguage }: CheckedString): boolean {
  const [to, from] = [baseCode(language), baseCode(sourceLanguage)]
  return to === from || (from === 'en' && to === 'ia')
}

function isLeftAlone(text: string, string: CheckedString): boolean {
  if ([...text.slice(0, 4)].length <= 1 || !/\p{L}/u.test(text)) return true
  if (string.flags.has('strict-same')) return false
  if (COPYRIGHT.test(text) || CODE_NOTE.test(string.note) || isLanguageName(text)) return true
  if (text.length > LONGEST_LABEL) return false
  const rest = stripUntranslatable(text)
  return isAllCapitals(rest) || haveOnlyKnownWords(rest, string.names)
}

function isAllCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)
}

function haveOnlyKnownWords(text: string, names: readonly string[]): boolean {
  const own = new Set(wordsOf(names.join(' ')))
  return wordsOf(text).every((word) => word.length <= 2 || own.has(word) || isInternationalWord(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

function isLanguageName(text: string): boolean {
  languageNames ??= new Set(listBuiltinLanguages().map(({ name }) => name.toLowerCase()))
  return languageNames.has(text.trim().toLowerCase())
}

/** Pieces that nobody translates, the longer ones first; every repetition is of one class of characters. */
const PIECES: readonly RegExp[] = [
  /<\/?[A-Za-z][^<>]*>/g,
  /&(?:[A-Za-z]\w{0,30}|#\w{1,8});/g,
  /\b[a-z][a-z+.-]{1,20}:\/\/\S+/gi,
  /\bmailto:\S+/gi,
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g,
  /\bwww\.\S+/gi,
  // Domains and host names.
  /(?<![\w.-])(?:[\w-]{1,63}\.){1,8}(?:com|org|net|edu|gov|info|biz|io|dev|app|eu|[a-z]{2})(?![\w.-]*\w)(?:\/\S*)?/gi,
  // Paths.
  /(?<![\w/])~?\/[\w.+-]+(?:\/[\w.+-]*)*/g,
  /\b[A-Za-z]:\\\S*/g,
  // Placeholders.
  /\{\{[^{}]*\}\}/g,
  /[$#%]?\{[^{}]*\}/g,
  /%\([\w.]{1,60}\)[#0 +-]{0,5}\d{0,3}[a-zA-Z]/g,
  /%\w{1,60}%/g,
  /%(?:\d{1,3}\$)?[#0+-]{0,5}\d{0,3}(?:\.\d{1,3})?(?:hh|h|ll|l|L|z|j|t|q)?[a-zA-Z@]/g,
  /\$\w+/g,
  /\p{Extended_Pictographic}/gu,
]

/** The text without markup, addresses, paths, placeholders and emoji, with a space for each of them. */
function stripUntranslatable(text: string): string {
  return PIECES.reduce((rest, piece) => rest.replace(piece, ' '), text)
}
