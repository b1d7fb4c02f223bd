import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { type FlagList, parseFlags } from '../flags/parse-flags.ts'
import { memoize } from '../text/memoize.ts'
import { type PoText, visitMessages } from './parse-messages.ts'
import { commentText, type PoComment, type PoMessage } from './po-message.ts'

/** What the comments of a message say. */
interface CommentContent {
  /** The translator's comments, then those extracted from the program, joined by LF. */
  readonly note: string
  /** References joined by `, `. */
  readonly location: string
  readonly flags: FlagList
}

const readFlags = memoize(parseFlags)
const NO_FLAGS: FlagList = { isFuzzy: false, text: '' }
const NOTHING: CommentContent = { note: '', location: '', flags: NO_FLAGS }

/** Reads the comments of a message. */
export function readComments(text: string, comments: readonly PoComment[]): CommentContent {
  if (comments.length === 0) return NOTHING
  let own: string | null = null
  let extracted: string | null = null
  let location = ''
  let flags: string | null = null
  for (const comment of comments) {
    const content = commentText(text, comment)
    if (comment.kind === ':') location = withLocation(location, readLocation(content))
    else if (comment.kind === '.') extracted = joined(extracted, withoutSpace(content), '\n')
    else if (comment.kind === ' ') own = joined(own, withoutSpace(content), '\n')
    else if (comment.kind !== '|') flags = joined(flags, content, ',')
  }
  const note = extracted === null ? (own ?? '') : joined(own, extracted, '\n')
  return { note, location, flags: flags === null ? NO_FLAGS : readFlags(flags) }
}

/**
 * The previous source in `#|` comments of a message that needs editing: as many forms as the source has now, joined, so
 * that each can be compared with its successor.
 */
export function readPrevious(
  { text, decodeBytes }: PoText,
  { comments, plural: hasPlural }: Pick<PoMessage, 'comments' | 'plural'>,
): string {
  const lines = comments.filter(({ kind }) => kind === '|').map((comment) => commentText(text, comment))
  // A plural without one has two empty forms, as on other translation servers.
  let previous = hasPlural ? PLURAL_SEPARATOR : ''
  if (lines.length === 0) return previous
  visitMessages({ text: lines.join('\n'), hasNul: false, decodeBytes }, ({ id, plural }) => {
    if (!id) return true
    previous = hasPlural ? id.value + PLURAL_SEPARATOR + (plural?.value ?? '') : id.value
    return false
  })
  return previous
}

function joined(before: string | null, added: string, separator: string): string {
  return before === null ? added : before + separator + added
}

function withLocation(before: string, added: string): string {
  return before === '' || added === '' ? before + added : `${before}, ${added}`
}

function withoutSpace(content: string): string {
  return content.startsWith(' ') || content.startsWith('\t') ? content.slice(1) : content
}

/** Names are separated by spaces; names with spaces are enclosed in U+2068 and U+2069 or contain `%20`. */
function readLocation(content: string): string {
  const line = content.trim()
  if (!/[ \t%\u2068]/.test(line)) return line
  const names = joinNames(line)
  return names.includes('%') ? names.replace(/(?:%[0-9a-f]{2})+/gi, decodePercent) : names
}

function joinNames(content: string): string {
  if (content.includes('\u2068')) {
    const names = content.match(/\u2068[^\u2069]*\u2069\S*|\S+/g) ?? []
    return names.map((name) => name.replace(/[\u2068\u2069]/g, '')).join(', ')
  }
  const isSimple = !content.includes('  ') && !content.includes('\t')
  return isSimple ? content.replaceAll(' ', ', ') : content.replace(/\s+/g, ', ')
}

function decodePercent(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}
