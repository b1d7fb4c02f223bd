/** So many pieces of any length are taken from everybody: some programs send each word by itself. */
const FREE_PIECES = 2048
/** Bytes that further ones must have on average. */
const LEAST_AVERAGE = 16

/** Counts the pieces of a body; true from when on these are so many and so small that reading them is an attack. */
export function pieceCounter(): (bytes: number) => boolean {
  let pieces = 0
  let size = 0
  return (bytes) => {
    pieces += 1
    size += bytes
    return pieces > FREE_PIECES && size < pieces * LEAST_AVERAGE
  }
}
