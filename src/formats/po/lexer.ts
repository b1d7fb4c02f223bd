import type { CommentKind } from './po-message.ts'
import { unescapeText } from './unescape.ts'

export type TokenKind = 'comment' | 'keyword' | 'string' | 'junk' | 'end'

/** The reading head over a PO file; its members describe the token that was read last. */
export interface Lexer {
  readonly text: string
  /** LF, or CR in files that have no LF. */
  readonly newline: string
  readonly decodeBytes: (bytes: Uint8Array) => string | null
  kind: TokenKind
  start: number
  /** Offset after the token; comments and junk reach up to the line ending. */
  end: number
  /** Start of the line on which the token starts. */
  lineStart: number
  /** The token follows `#~` on its line. */
  isObsolete: boolean
  comment: CommentKind
  /** Offset of the text of a comment, after its signs. */
  content: number
  /** The keyword, or the decoded string. */
  value: string
  /** N of a keyword `msgstr[N]`, else -1. */
  index: number
  /** What is wrong with the token, which can not be used then; or with an escape of a string, which can. */
  problem: string | null
}

// A longer line with escapes is refused: taking it apart could fill the memory.
const MAX_ESCAPED = 1_000_000

const TAB = 9
const SPACE = 32
const QUOTE = 34
const HASH = 35
const BACKSLASH = 92

/** A lexer at the start of a text; `decodeBytes` reads bytes that are given as octal or hexadecimal escapes. */
export function createLexer(text: string, decodeBytes: Lexer['decodeBytes']): Lexer {
  return {
    text,
    newline: !text.includes('\n') && text.includes('\r') ? '\r' : '\n',
    decodeBytes,
    kind: 'end',
    start: 0,
    end: 0,
    lineStart: 0,
    isObsolete: false,
    comment: ' ',
    content: 0,
    value: '',
    index: -1,
    problem: null,
  }
}

/** Reads the next token; tokens may share a line, as in GNU gettext. Never goes back. */
export function nextToken(lexer: Lexer): TokenKind {
  const { text } = lexer
  const newline = lexer.newline.charCodeAt(0)
  let at = lexer.end
  lexer.problem = null
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === newline) {
      at += 1
      lexer.lineStart = at
      lexer.isObsolete = false
    } else if (code === SPACE || (code >= TAB && code <= 13)) {
      at += 1
    } else if (code === HASH && isObsoleteSign(text, at)) {
      lexer.isObsolete = true
      lexer.comment = '|'
      if (text[at + 2] === '|') return readComment(lexer, at, at + 3)
      at += 2
    } else {
      return readToken(lexer, at, code)
    }
  }
}

function readToken(lexer: Lexer, at: number, code: number): TokenKind {
  if (code === QUOTE) return readString(lexer, at)
  if (code === HASH) {
    lexer.comment = commentKind(lexer.text, at)
    return readComment(lexer, at, at + (lexer.comment === ' ' ? 1 : 2))
  }
  if (at < lexer.text.length) return readKeyword(lexer, at)
  lexer.start = at
  lexer.end = at
  lexer.kind = 'end'
  return 'end'
}

/** Lines of tildes are decoration, and `#~ #` is a comment, not part of an obsolete message. */
function isObsoleteSign(text: string, at: number): boolean {
  if (text.charCodeAt(at + 1) !== 126) return false
  let next = at + 2
  while (text.charCodeAt(next) === SPACE || text.charCodeAt(next) === TAB) next += 1
  return text.charCodeAt(at + 2) !== 126 && text.charCodeAt(next) !== HASH
}

function commentKind(text: string, at: number): CommentKind {
  const sign = text[at + 1]
  if (sign === ':' || sign === '.' || sign === ',' || sign === '|') return sign
  return sign === '=' && text[at + 2] !== '=' ? '=' : ' '
}

/** Reads a comment whose text starts at `content`. */
function readComment(lexer: Lexer, start: number, content: number): TokenKind {
  lexer.start = start
  lexer.content = content
  lexer.end = lineEnd(lexer, start)
  lexer.kind = 'comment'
  return 'comment'
}

function readString(lexer: Lexer, start: number): TokenKind {
  const { text } = lexer
  const newline = lexer.newline.charCodeAt(0)
  let at = start + 1
  let hasEscapes = false
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) break
    if (code === newline || at >= text.length) return readBadString(lexer, start, at)
    if (code === BACKSLASH && text.charCodeAt(at + 1) !== newline) {
      hasEscapes = true
      at += 1
    }
    at += 1
  }
  if (hasEscapes && at - start > MAX_ESCAPED) return readBadString(lexer, start, at + 1)
  lexer.start = start
  lexer.end = at + 1
  lexer.kind = 'string'
  lexer.value = text.slice(start + 1, at)
  if (hasEscapes) unescapeValue(lexer)
  return 'string'
}

function unescapeValue(lexer: Lexer): void {
  const { value, unknown } = unescapeText(lexer.value, lexer.decodeBytes)
  lexer.value = value
  if (unknown !== null) lexer.problem = `PO files have no escape “${unknown}”`
}

function readBadString(lexer: Lexer, start: number, end: number): TokenKind {
  lexer.start = start
  lexer.end = end
  lexer.kind = 'junk'
  const isLong = end - start > MAX_ESCAPED
  lexer.problem = isLong
    ? 'The string is too long'
    : 'The closing quote of the string is missing on this line'
  return 'junk'
}

function readKeyword(lexer: Lexer, start: number): TokenKind {
  const { text } = lexer
  let at = start
  while (isLetter(text.charCodeAt(at))) at += 1
  const word = findKeyword(text, start, at - start)
  if (word === null) return readJunk(lexer, start)
  lexer.start = start
  lexer.end = at
  lexer.kind = 'keyword'
  lexer.value = word
  lexer.index = -1
  return word === 'msgstr' ? readIndex(lexer) : 'keyword'
}

const KEYWORDS = ['msgid', 'msgstr', 'msgctxt', 'msgid_plural', 'domain']

function findKeyword(text: string, start: number, length: number): string | null {
  for (const keyword of KEYWORDS)
    if (keyword.length === length && text.startsWith(keyword, start)) return keyword
  return null
}

const INDEX = /\[[ \t]{0,20}(\d{1,4})[ \t]{0,20}\]/y

function readIndex(lexer: Lexer): TokenKind {
  const { text } = lexer
  let at = lexer.end
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at += 1
  if (text[at] !== '[') return 'keyword'
  INDEX.lastIndex = at
  const found = INDEX.exec(text)
  if (!found) return readJunk(lexer, lexer.start)
  lexer.index = Number(found[1])
  lexer.end = INDEX.lastIndex
  return 'keyword'
}

function readJunk(lexer: Lexer, start: number): TokenKind {
  const end = lineEnd(lexer, start)
  const line = lexer.text.slice(start, Math.min(end, start + 30)).trimEnd()
  lexer.start = start
  lexer.end = end
  lexer.kind = 'junk'
  lexer.problem = `A keyword, a quoted string or a comment is expected, not “${line}”`
  return 'junk'
}

function lineEnd({ text, newline }: Lexer, from: number): number {
  const end = text.indexOf(newline, from)
  return end < 0 ? text.length : end
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 95
}
