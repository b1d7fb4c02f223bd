/** Shown as the character itself; `&amp;` only where no name or number follows that it keeps from being a reference. */
const SHOWN = /&(?:quot|apos|#0*37|#x0*25);|&amp;(?!(?:#\w{1,9}|[a-zA-Z_][\w.-]{0,99});)/g
const BARE_AMPERSAND = /&(?!(?:#\d{1,9}|#x[\da-fA-F]{1,8}|[a-zA-Z_][\w.-]{0,99});)/g

/** The text of an entity: quotes, percent and ampersand as people type them; other references stay. */
export function decodeDtd(raw: string, isSingleQuoted: boolean): string {
  if (!raw.includes('&')) return raw
  return raw.replace(SHOWN, (found) => {
    if (found === '&quot;') return '"'
    if (found === '&amp;') return '&'
    if (found === '&apos;') return isSingleQuoted ? "'" : found
    return '%'
  })
}

/** Text for the place between two quotes. References to entities stay what they are. */
export function encodeDtd(text: string, quote: string, percent: string): string {
  const escaped = text.replace(BARE_AMPERSAND, '&amp;').replaceAll('%', percent)
  return quote === "'" ? escaped.replaceAll("'", '&apos;') : escaped.replaceAll('"', '&quot;')
}
