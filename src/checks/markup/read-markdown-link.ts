/** What follows the text of a link: a URL or a reference. */
interface MarkdownLinkEnd {
  readonly kind: 'link' | 'reference'
  /** Position of the URL or reference. */
  readonly from: number
  readonly to: number
  /** Where the whole link ends. */
  readonly end: number
}

// Neither brackets nor whitespace, so that the rest after a false start is read only once.
const ADDRESS = /<[^<>\n]*>|[^\s<[\]()]*(?:\([^\s<[\]()]*\)[^\s<[\]()]*)*/y
const TITLE = /[ \t\n]+(?:"[^"]*"|'[^']*')/y
const NAME = /\[([^[\]]*)\]/y

/** Parses what follows the closing bracket of `[text]`; null if it is not a link. */
export function readMarkdownLink(
  text: string,
  { start, textEnd }: { readonly start: number; readonly textEnd: number },
): MarkdownLinkEnd | null {
  const at = textEnd + 1
  if (text[at] === '[') return readName(text, { start, textEnd })
  if (text[at] !== '(') return null
  const from = skipBlanks(text, at + 1)
  const to = endOf(ADDRESS, text, from)
  const end = skipBlanks(text, endOf(TITLE, text, to))
  if (text[end] !== ')') return null
  const isBracketed = text[from] === '<' && to > from
  return { kind: 'link', from: isBracketed ? from + 1 : from, to: isBracketed ? to - 1 : to, end: end + 1 }
}

function readName(
  text: string,
  { start, textEnd }: { readonly start: number; readonly textEnd: number },
): MarkdownLinkEnd | null {
  NAME.lastIndex = textEnd + 1
  const found = NAME.exec(text)
  if (!found) return null
  const end = textEnd + 1 + found[0].length
  // `[name][]` has its name in the text.
  if (found[1] === '') return { kind: 'reference', from: start + 1, to: textEnd, end }
  return { kind: 'reference', from: textEnd + 2, to: end - 1, end }
}

const MAX_BLANKS = 20

function skipBlanks(text: string, at: number): number {
  let next = at
  while (next - at < MAX_BLANKS && /[ \t\n]/.test(text[next] ?? '')) next += 1
  return next
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
