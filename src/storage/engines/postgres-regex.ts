/**
 * Converts a valid regular expression in Python's syntax to PostgreSQL's (manual, POSIX Regular Expressions). Converts
 * word boundaries, named groups, `.` and `$`; PostgreSQL rejects the rest that it lacks (`(?i:…)`, references by name).
 */
export function postgresRegex(pattern: string): string {
  const [leading = '', flags = ''] = /^\(\?([a-zA-Z]+)\)/.exec(pattern) ?? []
  const [isMultiline, isDotAll] = [flags.includes('m'), flags.includes('s')]
  const options = `${flags.includes('i') ? 'i' : ''}${flags.includes('x') ? 'x' : ''}${isMultiline ? 'w' : ''}`
  const body = pattern
    .slice(leading.length)
    .replace(
      PIECE,
      (piece, escaped: string | undefined, bracket: string | undefined, group: string | undefined) => {
        if (escaped !== undefined) return ESCAPES[escaped] ?? piece
        if (bracket !== undefined) return piece
        if (group !== undefined) return '('
        if (piece === '.') return isDotAll ? '.' : '[^\\n]'
        return isMultiline ? '$' : '(?=\\n?\\Z)'
      },
    )
  return `${options === '' ? '' : `(?${options})`}${body}`
}

/** An escape, a bracket expression, the start of a named group, a dot or a dollar sign. */
const PIECE = /\\(.)|(\[\^?\]?(?:\\.|[^\]\\])*\])|(\(\?P<\w+>)|[.$]/gsu

const ESCAPES: Readonly<Record<string, string>> = { b: '\\y', B: '\\Y' }
