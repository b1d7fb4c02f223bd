import type { Splice } from '../text/splice.ts'
import { endOfBlankLine, type PoMessage, startOfBlankLine } from './po-message.ts'

interface Range {
  start: number
  end: number
}

/** Splices that remove messages, with the blank lines after them or, at the end of the file, before them. */
export function removalSplices(text: string, messages: readonly PoMessage[]): Splice[] {
  const ranges: Range[] = []
  for (const message of messages) {
    const start = ownStart(text, message)
    const end = skipBlank(text, message.end)
    const last = ranges.at(-1)
    if (last && last.end >= start) last.end = end
    else ranges.push({ start, end })
  }
  const last = ranges.at(-1)
  if (last?.end === text.length) last.start = endOfBlankLine(text, endOfText(text, last.start))
  return ranges.map((range) => ({ ...range, text: '' }))
}

/**
 * The start of a message with its comments. Translator comments before a blank line are more likely about the file or a
 * section, and stay; others would become part of the next message.
 */
function ownStart(text: string, { comments, context, id, start, isBroken }: PoMessage): number {
  const keyword = context ?? id
  if (!keyword || isBroken) return start
  let own = Math.max(start, lineStart(text, keyword.start))
  for (const comment of comments.toReversed()) {
    if (comment.end === own) own = Math.max(start, lineStart(text, comment.start))
  }
  const isOthers = comments.every(({ kind, start: at }) => at >= own || kind === ' ')
  return isOthers ? own : start
}

function lineStart(text: string, offset: number): number {
  let at = offset
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1
  return at
}

/** The start of the next line that is not blank, or the end of the text. */
function skipBlank(text: string, offset: number): number {
  const content = /\S/g
  content.lastIndex = offset
  const next = content.exec(text)
  return next ? startOfBlankLine(text, next.index) : text.length
}

/** The end of what is not blank before an offset. */
function endOfText(text: string, offset: number): number {
  let at = offset
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at -= 1
  return at
}
