/** Longer expressions are rejected. */
export const MAX_REGEX_LENGTH = 1_000

const PYTHON = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\(\?P<|\(\?P=(\w+)\)/g
const INLINE_OPTIONS = /^\(\?([aimsu]+)\)/

/**
 * The regular expression in a flag, or null if it is invalid. Supports the Python syntax of existing flags:
 * `(?P<name>…)`, `(?P=name)`, `\A`, `\Z`, `[]…]` and leading options such as `(?i)`.
 *
 * It may take exponential time on hostile text: callers must limit its time.
 */
export function parseRegex(text: string): RegExp | null {
  if (text.length > MAX_REGEX_LENGTH) return null
  const options = INLINE_OPTIONS.exec(text)
  const body = text.slice(options?.[0].length ?? 0).replace(PYTHON, fromPython)
  const modes = [...new Set(options?.[1] ?? '')].filter((mode) => 'ims'.includes(mode)).join('')
  // Without `u`, any character can be escaped, as in Python.
  return compile(body, `${modes}u`) ?? compile(body, modes)
}

function fromPython(found: string, name: string | undefined): string {
  if (found === '\\A') return '(?<![\\s\\S])'
  if (found === '\\Z') return '(?![\\s\\S])'
  if (found === '(?P<') return '(?<'
  if (name !== undefined) return `\\k<${name}>`
  // The first character of a class may be a closing bracket.
  return found.replace(/^\[\^?(?=\])/, '$&\\')
}

function compile(body: string, modes: string): RegExp | null {
  try {
    return new RegExp(body, modes)
  } catch (error) {
    // There is no other way to test whether an expression is valid.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
