/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u

/** Where a term is in a text as whole words, whatever the case of its letters; null when it does not. */
export function findTerm(
  text: string,
  term: string,
): { readonly start: number; readonly end: number } | null {
  if (term === '') return null
  for (const { 0: found, index } of text.matchAll(new RegExp(RegExp.escape(term), 'giu'))) {
    const end = index + found.length
    if (isBoundary(text, index) && isBoundary(text, end)) return { start: index, end }
  }
  return null
}

/** True where a word may start or end. */
function isBoundary(text: string, at: number): boolean {
  const [before = '', after = ''] = [characterBefore(text, at), characterAt(text, at)]
  if (UNSPACED.test(before) || UNSPACED.test(after)) return true
  return !(WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after))
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function characterBefore(text: string, at: number): string {
  const pair = text.codePointAt(at - 2)
  return pair !== undefined && pair > 0xffff ? String.fromCodePoint(pair) : text.charAt(at - 1)
}
