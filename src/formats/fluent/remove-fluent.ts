import type { Splice } from '../text/splice.ts'
import type { FluentEntry, FluentFile } from './parse-fluent.ts'
import { lineEndLength, skipInline } from './scan-blank.ts'

/** The splices that remove parts; an entry without remaining parts is removed with its comment. */
export function spliceRemovals(
  { text, entries }: FluentFile,
  isGone: (entry: FluentEntry, attribute: string | null) => boolean,
): Splice[] {
  return entries.flatMap((entry) => {
    const gone = entry.parts.filter(({ attribute }) => isGone(entry, attribute))
    if (gone.length === 0) return []
    if (gone.length === entry.parts.length) {
      const lineEnd = skipInline(text, entry.end)
      return [{ start: entry.outerStart, end: lineEnd + lineEndLength(text, lineEnd), text: '' }]
    }
    // A term without its value is invalid.
    return gone.flatMap(({ attribute, start, end }) => {
      if (attribute === null) return entry.id.startsWith('-') ? [] : [{ start, end, text: '' }]
      return [{ start: endOfLineBefore(text, start), end, text: '' }]
    })
  })
}

/** The end of the line before that of an attribute. */
function endOfLineBefore(text: string, at: number): number {
  const lineStart = text.lastIndexOf('\n', at - 1)
  return text.charAt(lineStart - 1) === '\r' ? lineStart - 1 : lineStart
}
