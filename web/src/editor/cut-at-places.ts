/** A place in a text, end excluded; an empty one says where something is missing. */
interface Place {
  readonly start: number
  readonly end: number
}

/** A piece of a text. */
export interface Cut {
  readonly start: number
  readonly text: string
  readonly isMarked: boolean
}

/** A text cut where places begin and end; an empty place marks the character before it, or the first one. */
export function cutAtPlaces(text: string, places: readonly Place[]): readonly Cut[] {
  const marked = new Uint8Array(text.length)
  for (const { start, end } of places) {
    const from = start < end ? start : Math.max(0, Math.min(start, text.length) - 1)
    marked.fill(1, from, Math.max(end, from + 1))
  }
  const cuts: Cut[] = []
  for (let at = 0; at < text.length; ) {
    const start = at
    while (at < text.length && marked[at] === marked[start]) at += 1
    cuts.push({ start, text: text.slice(start, at), isMarked: marked[start] === 1 })
  }
  return cuts
}
