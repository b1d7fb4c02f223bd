/** A `msgid`, `msgstr`, … of a message: its position and value. */
export interface PoField {
  /** N of `msgstr[N]`, else -1. */
  readonly index: number
  /** Offset of the keyword. */
  readonly start: number
  /** Offset after the last closing quote. */
  readonly end: number
  readonly value: string
}

/** The character after `#` in a comment; a space for the translator's own. */
export type CommentKind = ' ' | '.' | ':' | ',' | '=' | '|'

export interface PoComment {
  readonly kind: CommentKind
  /** Offset of `#`. */
  readonly start: number
  /** Offset after the signs. */
  readonly content: number
  /** Offset after the line, its ending included. */
  readonly end: number
}

/** One message of a PO file with its comments, as offsets into the text. */
export interface PoMessage {
  /** Start of its first line. */
  readonly start: number
  /** End of its last line, the line ending included. */
  readonly end: number
  readonly comments: readonly PoComment[]
  readonly context: PoField | null
  readonly id: PoField | null
  readonly plural: PoField | null
  readonly strings: readonly PoField[]
  readonly isObsolete: boolean
  /** It has a problem: it is not an entry and must not be edited. */
  readonly isBroken: boolean
}

/** A complete message that is not obsolete; includes the header. */
export type LiveMessage = PoMessage & { readonly id: PoField }

/** True for messages that can be read and edited. */
export function isLive(message: PoMessage): message is LiveMessage {
  return message.id !== null && !message.isObsolete && !message.isBroken
}

/** True for the message with an empty id and no context, whose translation is the header. */
export function isHeader(message: LiveMessage): boolean {
  return message.id.value === '' && (message.context?.value ?? '') === ''
}

/** The text of a comment after its signs, without the line ending. */
export function commentText(text: string, { content, end }: PoComment): string {
  return text.slice(content, trimLineEnd(text, content, end))
}

/** The offset before the line ending at `end`. */
export function trimLineEnd(text: string, start: number, end: number): number {
  let last = end
  while (last > start && isLineEnd(text.charCodeAt(last - 1))) last -= 1
  return last
}

/** The offset of the line ending from `offset` on and past it, or `offset` itself when other text follows on the line. */
export function endOfBlankLine(text: string, offset: number): number {
  let at = offset
  while (isBlank(text.charCodeAt(at))) at += 1
  if (at === text.length) return at
  if (text.startsWith('\r\n', at)) return at + 2
  return isLineEnd(text.charCodeAt(at)) ? at + 1 : offset
}

/** The start of the line of `offset` if only whitespace precedes it, otherwise `offset`. */
export function startOfBlankLine(text: string, offset: number): number {
  let at = offset
  while (at > 0 && isBlank(text.charCodeAt(at - 1))) at -= 1
  return at === 0 || isLineEnd(text.charCodeAt(at - 1)) ? at : offset
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 11 || code === 12
}
