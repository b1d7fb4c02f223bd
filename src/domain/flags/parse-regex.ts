/** Longer expressions are refused. */
export const MAX_REGEX_LENGTH = 1_000

const PYTHON = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\(\?P<|\(\?P=(\w+)\)/g
const INLINE_OPTIONS = /^\(\?([aimsu]+)\)/

/**
 * The regular expression in a flag, or null when it is none. Spellings of Python, which existing flags have, are
 * understood: `(?P<name>…)`, `(?P=name)`, `\A`, `\Z`, `[]…]` and options in front, as `(?i)`.
 *
 * It may take exponential time on hostile text: whoever runs it limits the time.
 */
export function parseRegex(text: string): RegExp | null {
  if (text.length > MAX_REGEX_LENGTH) return null
  const options = INLINE_OPTIONS.exec(text)
  const body = text.slice(options?.[0].length ?? 0).replace(PYTHON, fromPython)
  const modes = [...new Set(options?.[1] ?? '')].filter((mode) => 'ims'.includes(mode)).join('')
  // Without `u` an escape of any character is allowed, as in Python.
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
    // There is no other way to ask whether an expression is well formed.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
