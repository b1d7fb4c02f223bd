import { hasFuzzy } from '../flags/parse-flags.ts'
import type { Splice } from '../text/splice.ts'
import { commentText, type LiveMessage, type PoComment, startOfBlankLine, trimLineEnd } from './po-message.ts'

/**
 * Splices that set or clear the `fuzzy` flag of a message. The previous source is only useful while a message needs
 * editing, so clearing also removes those comments.
 */
export function fuzzySplices(
  text: string,
  message: LiveMessage,
  isFuzzy: boolean,
  newline: string,
): Splice[] {
  const lines = message.comments.filter(({ kind }) => kind === ',' || kind === '=')
  const fuzzy = lines.filter((line) => hasFuzzy(commentText(text, line)))
  if (!isFuzzy) {
    const previous = message.comments.filter(({ kind }) => kind === '|')
    return [
      ...fuzzy.map((line) => withoutFuzzy(text, line)),
      ...previous.map((line) => withoutLine(text, line)),
    ]
  }
  if (fuzzy.length > 0) return []
  const line = lines.find(({ kind }) => kind === ',')
  return [line ? withFuzzy(text, line) : fuzzyLine(text, message, newline)]
}

function flagsOf(text: string, line: PoComment): string[] {
  return commentText(text, line).split(',')
}

function withoutFuzzy(text: string, line: PoComment): Splice {
  const flags = flagsOf(text, line).filter((flag) => flag.trim() !== 'fuzzy')
  if (flags.every((flag) => flag.trim() === '')) return withoutLine(text, line)
  return { start: line.content, end: trimLineEnd(text, line.content, line.end), text: flags.join(',') }
}

function withoutLine(text: string, { start, end }: PoComment): Splice {
  return { start: startOfBlankLine(text, start), end, text: '' }
}

function withFuzzy(text: string, line: PoComment): Splice {
  const hasOthers = flagsOf(text, line).some((flag) => flag.trim() !== '')
  return { start: line.content, end: line.content, text: hasOthers ? ' fuzzy,' : ' fuzzy' }
}

/** A new flag line in the position of GNU gettext: after all comments but those with the previous source. */
function fuzzyLine(text: string, { comments, context, id }: LiveMessage, newline: string): Splice {
  const keyword = (context ?? id).start
  const previous = comments.find(({ kind, start }) => kind === '|' && start < keyword)
  const at = startOfBlankLine(text, previous?.start ?? keyword)
  const isLineStart = at === 0 || /[\r\n]/.test(text[at - 1] ?? '')
  return { start: at, end: at, text: `${isLineStart ? '' : newline}#, fuzzy${newline}` }
}
