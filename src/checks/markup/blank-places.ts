/** The text with blanks in these places, so that all else keeps its own; they stand in order, overlaps count once. */
export function blankPlaces(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): string {
  let result = ''
  let at = 0
  for (const { start, end } of places) {
    if (start < at) continue
    result += text.slice(at, start) + ' '.repeat(end - start)
    at = end
  }
  return result + text.slice(at)
}
