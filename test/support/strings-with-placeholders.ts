import type { StringToStore } from './stored-component.ts'

/** A source, and what a translation of it must contain exactly as often. */
export interface MarkedSource {
  readonly source: string
  readonly fixed: readonly string[]
}

const WORDS = ['the brave scout', 'a small army', 'gold', 'this village', 'every turn', 'the old keep']
const PATTERNS: readonly ((words: string, at: number) => MarkedSource)[] = [
  (words, at) => ({ source: `Recruit %s for ${words}, line ${LETTERS(at)}.`, fixed: ['%s'] }),
  (words, at) => ({ source: `You lost %(count)d of ${words} (${LETTERS(at)}).`, fixed: ['%(count)d'] }),
  (words, at) => ({ source: `{name} attacks ${words} ${LETTERS(at)}`, fixed: ['{name}'] }),
  (words, at) => ({
    source: `<b>Warning:</b> ${words} is <i>lost</i> ${LETTERS(at)}.`,
    fixed: ['<b>', '</b>', '<i>', '</i>'],
  }),
  (words, at) => ({
    source: `<span color='red'>%s</span> guards ${words} ${LETTERS(at)}.`,
    fixed: ["<span color='red'>", '</span>', '%s'],
  }),
  (words, at) => ({
    source: `See https://example.org/help/${LETTERS(at)} about ${words}.`,
    fixed: [`https://example.org/help/${LETTERS(at)}`],
  }),
  (words, at) => ({ source: `%1$s and %2$s share ${words} ${LETTERS(at)}.`, fixed: ['%1$s', '%2$s'] }),
  (words, at) => ({ source: `Nothing but words: ${words} ${LETTERS(at)}.`, fixed: [] }),
]
/** Different for each number, without digits. */
const LETTERS = (at: number) =>
  [...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')

/** As many different sources, made by rule: placeholders of several kinds, markup, URLs, and some without. */
export function sourcesWithPlaceholders(count: number): MarkedSource[] {
  return Array.from({ length: count }, (_, at) => {
    const pattern = PATTERNS[at % PATTERNS.length]
    const words = WORDS[Math.floor(at / PATTERNS.length) % WORDS.length] ?? ''
    return pattern?.(words, at) ?? { source: words, fixed: [] }
  })
}

/** The same as strings that nobody has translated into a language. */
export function openStrings(sources: readonly MarkedSource[], language: string): StringToStore[] {
  return sources.map(({ source }) => ({ source, targets: { [language]: { text: '', state: 0 } } }))
}

/** True if a translation has everything fixed as often as the source. */
export function keepsPlaceholders({ source, fixed }: MarkedSource, target: string): boolean {
  const count = (text: string, part: string) => text.split(part).length
  return fixed.every((part) => count(target, part) === count(source, part))
}
