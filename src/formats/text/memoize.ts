const MAX_RESULTS = 500
const MAX_LENGTH = 300

/**
 * Caches the last results of a pure function of a text, for texts that most files have in common. Long texts are not
 * cached, so memory stays small whatever files contain.
 */
export function memoize<Result extends string | number | boolean | object | null>(
  make: (text: string) => Result,
): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (text.length > MAX_LENGTH) return make(text)
    if (results.size >= MAX_RESULTS) results.clear()
    const own = ownCopy(text)
    const result = make(own)
    results.set(own, result)
    return result
  }
}

/** A copy of a text: a slice of a file would keep the whole file in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
