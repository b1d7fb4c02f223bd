import { AppError } from '../errors.ts'

/** Maximum length of a mask or path of a component. */
export const MAX_MASK = 400

const MAX_PATH = 4096

/**
 * Throws `invalid` unless the mask is a normalized relative path with a `*` for the language, or without one for a file
 * of all languages.
 */
export function checkFileMask(mask: string, { isOneFile = false }: { isOneFile?: boolean } = {}): void {
  const problem = findStarProblem(mask, isOneFile) ?? findMaskProblem(mask)
  if (problem) throw new AppError('invalid', problem, { field: 'filemask' })
}

function findStarProblem(mask: string, isOneFile: boolean): string | null {
  if (mask.includes('*') !== isOneFile) return null
  return isOneFile
    ? 'A file of this format contains all languages: the file mask must be the path of that file, without *.'
    : 'The file mask must contain * in place of the language code.'
}

function findMaskProblem(mask: string): string | null {
  if (mask.length > MAX_MASK) return `The file mask can have at most ${MAX_MASK} characters.`
  if (/[\p{Cc}\\]/u.test(mask)) return 'The file mask cannot contain backslashes or control characters.'
  if (/^(?:\/|[a-z]:)/i.test(mask)) return 'The file mask must be relative to the repository.'
  const wrong = mask.split('/').find((part) => part === '' || part === '.' || part === '..')
  if (wrong !== undefined) return 'The file mask cannot contain empty segments, “.” or “..”.'
  return null
}

/**
 * The language code in a path that the mask matches, or null.
 *
 * Each `*` matches any text without `/`, the first as long as possible; the longest of these texts is the code, without
 * an encoding such as `.UTF-8` or `.ISO-8859-1`. Takes time at most proportional to the product of both lengths.
 */
export function findCodeInPath(mask: string, path: string): string | null {
  if (mask.length > MAX_MASK || path.length > MAX_PATH) return null
  const patterns = mask.split('/')
  const parts = path.split('/')
  if (patterns.length !== parts.length) return null

  const wildcards: string[] = []
  for (const [index, pattern] of patterns.entries()) {
    const matched = matchPart(pattern, parts[index] ?? '')
    if (!matched) return null
    wildcards.push(...matched)
  }
  const longest = wildcards.reduce((best, text) => (text.length > best.length ? text : best), '')
  const code = longest.replace(/\.(?:utf|iso).*$/is, '')
  return code === '' ? null : code
}

/** The texts that the stars of a part of a mask match, in order, or null; literal texts are placed from the right. */
export function matchPart(pattern: string, text: string): string[] | null {
  const [first = '', ...literals] = pattern.split('*')
  if (literals.length === 0) return pattern === text ? [] : null
  if (!text.startsWith(first) || !text.endsWith(literals.at(-1) ?? '')) return null

  const wildcards: string[] = []
  let end = text.length
  for (const [index, literal] of [...literals.entries()].reverse()) {
    const isLast = index === literals.length - 1
    const start = isLast ? end - literal.length : text.lastIndexOf(literal, end - literal.length)
    if (start < first.length || start + literal.length > end) return null
    // Until the preceding literal is placed, the text of this star reaches back to the beginning.
    if (!isLast) wildcards.push(text.slice(start + literal.length, end))
    end = start
  }
  wildcards.push(text.slice(first.length, end))
  return wildcards.reverse()
}

/** The path of the file for a code: the mask with the code in place of every `*`. Throws on unusable codes. */
export function buildPath(mask: string, code: string): string {
  if (code === '' || code.length > 255 || /[\p{Cc}/\\*]/u.test(code) || /^\.+$/.test(code)) {
    throw new AppError('invalid', `The language code “${code.slice(0, 50)}” cannot be part of a file name.`)
  }
  return mask.replaceAll('*', () => code)
}
