/** Letters of scripts without spaces between words: each counts as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const WORD = '\\p{L}\\p{M}\\p{N}_'
/** A word, or any other single character but a space. */
const TOKEN = new RegExp(`[[${WORD}]--[${UNSPACED}]]+|\\S`, 'gv')
const INNER = new RegExp(`^[[${WORD}]--[${UNSPACED}]]{2}$`, 'v')

/** Finds terms in texts. */
export interface TermIndex<Term> {
  /** Terms that a text contains as whole words, ignoring case, in glossary order. */
  find(text: string): Term[]
}

/** An index of terms by their first word, so that a text is scanned once, however many terms there are. */
export function termIndex<Term extends { readonly source: string }>(terms: readonly Term[]): TermIndex<Term> {
  const byWord = new Map<string, { readonly text: string; readonly place: number }[]>()
  for (const [place, { source }] of terms.entries()) {
    const text = source.trim().toLowerCase()
    const [word] = text.match(TOKEN) ?? []
    if (word === undefined) continue
    const own = byWord.get(word) ?? []
    own.push({ text, place })
    byWord.set(word, own)
  }
  return {
    find(text) {
      if (byWord.size === 0) return []
      const lower = text.toLowerCase()
      const found = new Set<number>()
      for (const { 0: word, index } of lower.matchAll(TOKEN)) {
        for (const term of byWord.get(word) ?? []) {
          if (lower.startsWith(term.text, index) && isEnd(lower, index + term.text.length)) {
            found.add(term.place)
          }
        }
      }
      return terms.filter((_, place) => found.has(place))
    },
  }
}

/** True if no word continues at this position. */
function isEnd(text: string, at: number): boolean {
  const before = text.codePointAt(at - 2)
  const start = before !== undefined && before > 0xffff ? at - 2 : at - 1
  const after = text.codePointAt(at)
  if (after === undefined) return true
  return !INNER.test(text.slice(start, at) + String.fromCodePoint(after))
}
