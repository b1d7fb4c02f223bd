const UNICODE = /\\u([\da-fA-F]{4})/y
/** Everything that does not stand for itself. */
const SPECIAL = /[ \n\t\r]{2,}|[\n\t\r]| (?=\\n)|\\|"/g
const HAS_SPECIAL = /["\\\n\t\r]| {2}/

/**
 * Decodes the text of a resource file after XML references are resolved: escapes as the Android build tools read them;
 * whitespace outside double quotes collapses to one space, and to none before a line break.
 */
export function unescapeAndroid(text: string): string {
  if (!HAS_SPECIAL.test(text)) return text
  const parts: string[] = []
  let isQuoted = false
  let done = 0
  SPECIAL.lastIndex = 0
  for (let match = SPECIAL.exec(text); match; match = SPECIAL.exec(text)) {
    const [found] = match
    if (found === '"') {
      parts.push(text.slice(done, match.index))
      done = match.index + 1
      isQuoted = !isQuoted
    } else if (found === '\\') {
      const escaped = readEscape(text, match.index)
      parts.push(text.slice(done, match.index), escaped.text)
      done = match.index + escaped.length
      SPECIAL.lastIndex = done
    } else if (!isQuoted) {
      const end = match.index + found.length
      parts.push(text.slice(done, match.index), text.startsWith('\\n', end) ? '' : ' ')
      done = end
    }
  }
  parts.push(text.slice(done))
  return parts.join('')
}

/** Removes the whitespace around a text that has no markup. */
export function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start += 1
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function readEscape(text: string, at: number): { readonly text: string; readonly length: number } {
  const next = text[at + 1]
  if (next === undefined) return { text: '\\', length: 1 }
  if (next === 'n') return { text: '\n', length: 2 }
  if (next === 't') return { text: '\t', length: 2 }
  if (next === '\n') return { text: '', length: 2 }
  if (next !== 'u') return { text: next, length: 2 }
  UNICODE.lastIndex = at
  const digits = UNICODE.exec(text)?.[1]
  // Unknown escapes stay as they are, so that nothing is lost.
  if (digits === undefined) return { text: '\\u', length: 2 }
  return { text: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13
}
