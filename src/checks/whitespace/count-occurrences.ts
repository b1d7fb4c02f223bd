/** How often a piece is in a text, counted without overlaps. */
export function countOccurrences(text: string, piece: string): number {
  let count = 0
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) count += 1
  return count
}
