/**
 * The flag that lists the placeables, such as `placeholders:"{ $name }"`; empty if there are none. Selections vary
 * between languages, so a text with one has no such flag.
 */
export function placeholdersFlag(pattern: string): string {
  if (pattern.length > MAX_LENGTH || !pattern.includes('{') || pattern.includes('->')) return ''
  const found = new Set(listBraces(pattern).filter((braces) => !LITERAL.test(braces)))
  return found.size === 0 ? '' : ['placeholders', ...[...found].map(quote)].join(':')
}

/** Longer texts are ignored. */
const MAX_LENGTH = 10_000
const LITERAL = /^\{\s*(?:"|-?\d)/

/** What is in braces that hold no others. */
function listBraces(pattern: string): string[] {
  const found: string[] = []
  let open = -1
  let isQuoted = false
  for (let at = pattern.indexOf('{'); at >= 0 && at < pattern.length; at += 1) {
    const char = pattern.charAt(at)
    if (isQuoted && char === '\\') at += 1
    else if (char === '"' && (isQuoted || open >= 0)) isQuoted = !isQuoted
    else if (char === '{' && !isQuoted) open = at
    else if (char === '}' && !isQuoted) {
      if (open >= 0) found.push(pattern.slice(open, at + 1))
      open = -1
    }
  }
  return found
}

function quote(value: string): string {
  return /[\s,:"'\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
