/** Shorter texts occur too often to be useful. */
const SHORTEST = 3

/**
 * The longest ASCII text that every match of a regular expression in Python's syntax contains, in any case; null if
 * there is none, or the expression is not simple: groups and alternatives are not analyzed.
 */
export function requiredText(pattern: string): string | null {
  const [leading = '', flags = ''] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? []
  const body = pattern.slice(leading.length)
  if (/[|()]/.test(body) || flags.includes('x') || OTHER_ESCAPE.test(body)) return null
  const pieces = ['']
  for (const [piece] of body.matchAll(PIECE)) {
    const last = pieces.length - 1
    if (/^[*?{]/.test(piece)) {
      // The preceding character is optional.
      pieces[last] = pieces[last]?.slice(0, -1) ?? ''
      pieces.push('')
    } else if (/^[\w ,;:!'"<>=/&@#%~`-]$/.test(piece)) pieces[last] += piece
    else pieces.push('')
  }
  // If case is ignored, these two also match non-ASCII letters (ſ, K), which fold differently.
  const parts = flags.includes('i') ? pieces.flatMap((piece) => piece.split(/[sk]/i)) : pieces
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length >= SHORTEST ? longest : null
}

/** An escape, a bracket expression, a quantifier, or a single character. */
const PIECE = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{[^}]*\}?|./gsu
/** Escapes that continue after their letter, or are unknown here. */
const OTHER_ESCAPE = /(?<!\\)(?:\\\\)*\\[^dDwWsSbBAZnrt\W]/
