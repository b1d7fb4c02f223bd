const MAX_RESULTS = 500
const MAX_LENGTH = 300

/**
 * A pure function of a text that keeps its last results, for texts that most files have in common. Long texts are not
 * kept, so little memory is taken whatever files hold.
 */
export function remembered<Result extends string | number | boolean | object | null>(
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

/** The same text with memory of its own: a part of a file would keep the whole file in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
