/** Shown as the character itself; `&amp;` only if it does not escape a reference by name or number. */
const SHOWN = /&(?:quot|apos|#0*37|#x0*25);|&amp;(?!(?:#\w{1,9}|[a-zA-Z_][\w.-]{0,99});)/g
const BARE_AMPERSAND = /&(?!(?:#\d{1,9}|#x[\da-fA-F]{1,8}|[a-zA-Z_][\w.-]{0,99});)/g

/** The text of an entity: quotes, percent signs and ampersands unescaped; other references stay. */
export function decodeDtd(raw: string, isSingleQuoted: boolean): string {
  if (!raw.includes('&')) return raw
  return raw.replace(SHOWN, (found) => {
    if (found === '&quot;') return '"'
    if (found === '&amp;') return '&'
    if (found === '&apos;') return isSingleQuoted ? "'" : found
    return '%'
  })
}

/** Text to go between two quotes. References to entities stay unchanged. */
export function encodeDtd(text: string, quote: string, percent: string): string {
  const escaped = text.replace(BARE_AMPERSAND, '&amp;').replaceAll('%', percent)
  return quote === "'" ? escaped.replaceAll("'", '&apos;') : escaped.replaceAll('"', '&quot;')
}
