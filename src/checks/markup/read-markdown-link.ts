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
const NAME = /\[([^[\]]*)\](?!\()/y

/** Parses what follows the closing bracket of `[text]`; null if it is not a link. */
export function readMarkdownLink(
  text: string,
  { textEnd }: { readonly textEnd: number },
): MarkdownLinkEnd | null {
  const at = textEnd + 1
  const isApart = text[at] === ' ' || text[at] === '\n'
  if (text[isApart ? at + 1 : at] === '[') return readName(text, isApart ? at + 1 : at)
  if (text[at] !== '(') return null
  const from = skipBlanks(text, at + 1)
  const to = endOf(ADDRESS, text, from)
  const end = skipBlanks(text, endOf(TITLE, text, to))
  if (text[end] !== ')') return null
  const isBracketed = text[from] === '<' && to > from
  return { kind: 'link', from: isBracketed ? from + 1 : from, to: isBracketed ? to - 1 : to, end: end + 1 }
}

function readName(text: string, at: number): MarkdownLinkEnd | null {
  NAME.lastIndex = at
  const found = NAME.exec(text)
  if (!found) return null
  const end = at + found[0].length
  return { kind: 'reference', from: at + 1, to: end - 1, end }
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
