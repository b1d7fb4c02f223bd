import { type JsonKind, KINDS, SPAN } from './json-nodes.ts'

/** The spans of a file that is being parsed. */
interface SpanList {
  /** How many there are: the id of the next one. */
  count(): number
  /** Records the start of a value and returns its id. */
  open(kind: JsonKind, keyStart: number, start: number): number
  /** Records the end of a value; all values opened since are inside it. */
  close(id: number, end: number): void
  /** The numbers of all values; invalid as soon as another one is opened. */
  all(): Int32Array
}

const CHARACTERS_PER_VALUE = 40
const AT_LEAST = 64

/** An empty list for a text of this length. */
export function startSpans(length: number): SpanList {
  let spans = new Int32Array((Math.floor(length / CHARACTERS_PER_VALUE) + AT_LEAST) * SPAN.size)
  let count = 0

  function grow(): void {
    const larger = new Int32Array(Math.ceil((spans.length / SPAN.size) * 1.5) * SPAN.size)
    larger.set(spans)
    spans = larger
  }

  return {
    count: () => count,
    open(kind, keyStart, start) {
      const at = count * SPAN.size
      if (at >= spans.length) grow()
      spans[at] = KINDS.indexOf(kind)
      spans[at + SPAN.keyStart] = keyStart
      spans[at + SPAN.start] = start
      count += 1
      return count - 1
    },
    close(id, end) {
      spans[id * SPAN.size + SPAN.end] = end
      spans[id * SPAN.size + SPAN.next] = count
    },
    all: () => spans,
  }
}
