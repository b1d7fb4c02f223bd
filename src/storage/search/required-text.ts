/** Shorter ones are in too many texts to be of use. */
const SHORTEST = 3

/**
 * The longest text in ASCII that everything contains, in some case, in which a regular expression of Python's syntax finds a
 * match; null where there is none, or it is not plain: one with groups or alternatives is not looked into.
 */
export function requiredText(pattern: string): string | null {
  const [leading = '', flags = ''] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? []
  const body = pattern.slice(leading.length)
  if (/[|()]/.test(body) || flags.includes('x') || OTHER_ESCAPE.test(body)) return null
  const pieces = ['']
  for (const [piece] of body.matchAll(PIECE)) {
    const last = pieces.length - 1
    if (/^[*?{]/.test(piece)) {
      // What stands before may be missing.
      pieces[last] = pieces[last]?.slice(0, -1) ?? ''
      pieces.push('')
    } else if (/^[\w ,;:!'"<>=/&@#%~`-]$/.test(piece)) pieces[last] += piece
    else pieces.push('')
  }
  // Without regard to case these two also match letters beyond ASCII (ſ, K), which are folded otherwise.
  const parts = flags.includes('i') ? pieces.flatMap((piece) => piece.split(/[sk]/i)) : pieces
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return longest.length >= SHORTEST ? longest : null
}

/** An escape, a bracket expression, a count, or a single character. */
const PIECE = /\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{[^}]*\}?|./gsu
/** Escapes by letter that are longer than that letter, or not known here. */
const OTHER_ESCAPE = /(?<!\\)(?:\\\\)*\\[^dDwWsSbBAZnrt\W]/
