import { createLineEnds } from '../text/line-ends.ts'
import { MAX_NOTE_LINES } from './limits.ts'

/** The comments between two entries. */
interface Gap {
  /** Comment lines as written, with empty lines for blank ones, joined by LF. */
  readonly note: string
  /** Start of the comments directly above the entry; the start of its own line if there are none. */
  readonly ownStart: number
}

/** Reads the gap from the end of one entry to the start of the next; call it in the order of the file. */
type GapReader = (start: number, end: number) => Gap

/**
 * Reads notes like other translation servers: blank lines are kept, and the first comment in the file that is followed
 * by a blank line is the file heading, not a note.
 */
export function createGapReader(text: string, isIgnored: (line: string) => boolean = () => false): GapReader {
  const lineEnds = createLineEnds(text)
  let hasHeading = false
  return (start, end) => {
    if (start === end) return { note: '', ownStart: end }
    let lines: string[] = []
    let ownStart = start
    let isInside = false
    let hasComment = false
    for (let at = start; at < end; ) {
      const lineEnd = lineEnds.end(at)
      const next = Math.min(end, Math.max(at + 1, lineEnds.next(at)))
      const isPart = lineEnd > end
      const line = isPart ? text.slice(at, end).trimEnd() : text.slice(at, lineEnd)
      const trimmed = line.trim()
      if (isPart && trimmed === '') break
      if (trimmed === '' && !isInside) {
        add('')
        ownStart = next
        if (hasComment && !hasHeading) {
          hasHeading = true
          lines = []
        }
      } else if (!isIgnored(trimmed)) {
        add(line)
        hasComment = true
      }
      isInside = isInside ? !trimmed.includes('*/') : trimmed.startsWith('/*') && !trimmed.includes('*/', 2)
      at = next
    }
    return { note: lines.join('\n'), ownStart }

    function add(line: string): void {
      if (lines.length < MAX_NOTE_LINES) lines.push(line)
    }
  }
}
