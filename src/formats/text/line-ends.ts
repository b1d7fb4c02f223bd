/** Where lines end; a line ends with LF, CR LF or CR. */
interface LineEnds {
  /** Offset of the line ending at or after an offset; the end of the text when there is none. */
  end(from: number): number
  /** Start of the next line; the end of the text when there is none. */
  next(from: number): number
}

const LF = 10
const CR = 13

/** Finds the line endings of a text; each is searched once, even if a reader goes back a few lines. */
export function createLineEnds(text: string): LineEnds {
  const lf = createSearch(text, '\n')
  const cr = createSearch(text, '\r')
  const end = (from: number) => Math.min(lf(from), cr(from))
  return {
    end,
    next(from) {
      const at = end(from)
      return at < text.length ? afterLineEnd(text, at) : at
    },
  }
}

/** A search that caches its last result and the range of offsets for which it is valid. */
function createSearch(text: string, character: string): (from: number) => number {
  let start = 0
  let found = -1
  return (from) => {
    if (from >= start && from <= found) return found
    const at = text.indexOf(character, from)
    start = from
    found = at < 0 ? text.length : at
    return found
  }
}

/** After the line ending that is at an offset. */
export function afterLineEnd(text: string, at: number): number {
  return at + (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1)
}
