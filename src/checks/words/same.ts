import { baseCode } from '../../domain/languages/code-parts.ts'
import type { CheckedString, CheckTools } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { isInternationalWord } from './international-words.ts'
import { stripUntranslatable } from './strip-untranslatable.ts'

/** Notes of tools that make PO files from DocBook, for texts that are code. */
const CODE_NOTES: ReadonlySet<string> = new Set(['Tag: screen', 'Tag: programlisting', 'Tag: indexterm'])
const COPYRIGHT = /©|\(c\) copyright/i
/** Signs between words. Others, as typographic quotes, are taken for a part of the word beside them. */
const BETWEEN_WORDS = /[\s\0-#%-@[-`{-~…—–‑✓]+/u
/** Longer texts are prose, of which nobody needs every word examined. */
const LONGEST_LABEL = 2000

/** A translation differs from its source, unless there is nothing to translate. */
export const same = defineCheck('same', (string, tools) => {
  if (isSameLanguage(string)) return []
  return findInPairs(string, (source, target) => {
    if (source !== target || isLeftAlone(source, string, tools)) return null
    return { start: 0, end: target.length, message: 'The translation is identical to the source.' }
  })
})

/** English is understood as a translation from English, and Interlingua takes most of its words. */
function isSameLanguage({ language, sourceLanguage }: CheckedString): boolean {
  const [to, from] = [baseCode(language), baseCode(sourceLanguage)]
  return to === from || (from === 'en' && to === 'ia')
}

function isLeftAlone(text: string, string: CheckedString, tools: CheckTools): boolean {
  if ([...text.slice(0, 4)].length <= 1 || !/\p{L}/u.test(text)) return true
  if (string.flags.has('strict-same')) return false
  if (COPYRIGHT.test(text) || CODE_NOTES.has(string.note)) return true
  if (text.length > LONGEST_LABEL) return false
  const rest = stripUntranslatable(text, string, tools)
  return isAllCapitals(rest) || haveOnlyKnownWords(rest, string.names)
}

function isAllCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text)
}

function haveOnlyKnownWords(text: string, names: readonly string[]): boolean {
  const own = new Set(wordsOf(names.join(' ')))
  return wordsOf(text).every((word) => [...word].length <= 2 || own.has(word) || isInternationalWord(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(BETWEEN_WORDS)
}
