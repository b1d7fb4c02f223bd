import { BRAND_WORDS } from './vocabulary/brand-words.ts'
import { INTERFACE_WORDS } from './vocabulary/interface-words.ts'
import { NAME_WORDS } from './vocabulary/name-words.ts'
import { TECHNICAL_WORDS } from './vocabulary/technical-words.ts'

const KINDS = [INTERFACE_WORDS, TECHNICAL_WORDS, BRAND_WORDS, NAME_WORDS]

let words: ReadonlySet<string> | null = null

/** True for a word, in lower case, that many languages take over unchanged: loanwords, units, names. */
export function isInternationalWord(word: string): boolean {
  words ??= new Set(KINDS.flatMap((kind) => kind.trim().split(/\s+/)))
  return words.has(word)
}
