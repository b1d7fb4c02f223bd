const SECTION = 'langSe'
const LANGUAGE_TAG = /^<(?:\w{1,20}:)?lang(?:Set|Sec)\s[^<>]*?\blang\s*=\s*["']([^"'<>]{1,50})["']/
/** Prefixes with their colon, and the `<`. */
const MAX_BEFORE = 22
const MAX_CODES = 1000
const MAX_TAG = 500

/** The languages of a glossary as written in its sections, each once, in the order of their first section. */
export function listCodes(text: string): string[] {
  const codes = new Set<string>()
  /** A file has few different tags, but many of each. */
  const seen = new Set<string>()
  for (let at = text.indexOf(SECTION); at >= 0; at = text.indexOf(SECTION, at + SECTION.length)) {
    const start = findTagStart(text, at)
    if (start < 0) continue
    const piece = text.slice(start, start + MAX_TAG)
    const tag = piece.slice(0, piece.indexOf('>') + 1)
    if (seen.has(tag)) continue
    const code = LANGUAGE_TAG.exec(tag)?.[1]
    if (seen.size < MAX_CODES) seen.add(tag)
    if (code !== undefined && codes.size < MAX_CODES) codes.add(code)
  }
  return [...codes]
}

/** The `<` of the start tag whose name, without a prefix, is here; -1 for anything else. */
function findTagStart(text: string, at: number): number {
  const before = text.charAt(at - 1)
  if (before === '<') return at - 1
  if (before !== ':') return -1
  const found = text.slice(Math.max(0, at - MAX_BEFORE), at).lastIndexOf('<')
  return found < 0 ? -1 : Math.max(0, at - MAX_BEFORE) + found
}
