const NO = new Set(['', 'false', '0', 'no', 'n', 'off'])
const PAIRS: readonly (readonly [yes: string, no: string])[] = [
  ['True', 'False'],
  ['true', 'false'],
  ['TRUE', 'FALSE'],
  ['1', '0'],
  ['yes', 'no'],
  ['Yes', 'No'],
  ['fuzzy', ''],
]

/** Parses a cell of the `fuzzy` column. */
export function isFuzzyCell(value: string): boolean {
  return !NO.has(value.trim().toLowerCase())
}

/** The new state, in the vocabulary of the previous value or else of `example`. */
export function serializeFuzzy(isFuzzy: boolean, before: string, example: string): string {
  const words = [before, example].map((word) => word.trim()).filter((word) => word !== '')
  const pair = words.map((word) => PAIRS.find((candidate) => candidate.includes(word))).find(Boolean)
  const [yes, no] = pair ?? ['True', 'False']
  return isFuzzy ? yes : no
}
