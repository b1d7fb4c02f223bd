/** Replaces ranges with spaces, so that other offsets stay the same; ranges are ordered and may overlap. */
export function maskRanges(
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
