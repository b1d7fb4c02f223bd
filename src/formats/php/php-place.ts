import type { PhpComment, PhpToken } from './php-lexer.ts'

/** The position of an element with its comments, and their text. */
interface PhpPlace {
  readonly note: string
  readonly start: number
  readonly end: number
}

interface PlaceFinder {
  /** The position of an element that starts with `first`, ends at `end` and is followed by `next`. */
  of(first: PhpToken, end: number, next: PhpToken): PhpPlace
  /** Skips an element without a text. */
  skip(end: number, next: PhpToken): void
  /** After the last element and the comment on its line. */
  after(): number
}

/** Finds the comments that belong to elements: directly above, or after them on the same line. */
export function createPlaceFinder(text: string): PlaceFinder {
  let taken = 0

  return {
    of(first, end, next) {
      const above = ownComments(first)
      const behind = commentAfter(end, next)
      taken = behind?.end ?? end
      const start = lineStart(above[0]?.start ?? first.start)
      const ended = lineEnd(taken)
      const note = above.length > 0 || behind ? noteOf(behind ? [...above, behind] : above) : ''
      if (start === null || ended === null) return { note, start: first.start, end: skipBlanks(taken) }
      return { note, start, end: ended }
    },
    skip(end, next) {
      taken = commentAfter(end, next)?.end ?? end
    },
    after: () => taken,
  }

  function noteOf(comments: readonly PhpComment[]): string {
    return comments.map(({ start, end }) => text.slice(start, end).trim()).join('\n')
  }

  /** Comments with no blank line between them and the element. */
  function ownComments({ comments, start }: PhpToken): readonly PhpComment[] {
    if (comments.length === 0) return comments
    const own: PhpComment[] = []
    let below = start
    for (const comment of comments.toReversed()) {
      if (comment.start < taken || !/^[^\r\n]*(?:\r\n|\n|\r)?[ \t]*$/.test(text.slice(comment.end, below)))
        break
      own.unshift(comment)
      below = comment.start
    }
    return own
  }

  function commentAfter(end: number, { comments }: PhpToken): PhpComment | null {
    const [first] = comments
    if (!first || first.start < end || !/^[ \t]*$/.test(text.slice(end, first.start))) return null
    return lineEnd(first.end) === null ? null : first
  }

  /** Start of the line if only whitespace precedes the offset; otherwise null. */
  function lineStart(offset: number): number | null {
    let at = offset
    while (text[at - 1] === ' ' || text[at - 1] === '\t') at -= 1
    const before = text[at - 1]
    return before === '\n' || before === '\r' || before === undefined ? at : null
  }

  /** After the line ending if only whitespace precedes it; otherwise null. */
  function lineEnd(offset: number): number | null {
    const at = skipBlanks(offset)
    if (at >= text.length) return at
    if (text[at] === '\r') return at + (text[at + 1] === '\n' ? 2 : 1)
    return text[at] === '\n' ? at + 1 : null
  }

  function skipBlanks(offset: number): number {
    let at = offset
    while (text[at] === ' ' || text[at] === '\t') at += 1
    return at
  }
}
