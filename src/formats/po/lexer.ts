import type { CommentKind } from './po-message.ts'
import { unescapeText } from './unescape.ts'

type TokenKind = 'comment' | 'keyword' | 'string' | 'junk' | 'end'

/** The lexer of a PO file; its members describe the last token. */
export interface Lexer {
  readonly text: string
  /** LF, or CR in files that have no LF. */
  readonly newline: string
  readonly newlineCode: number
  readonly decodeBytes: (bytes: Uint8Array) => string | null
  kind: TokenKind
  start: number
  /** Offset after the token; comments and junk extend to the line ending. */
  end: number
  /** Start of the line on which the token starts. */
  lineStart: number
  /** The token follows `#~` on its line. */
  isObsolete: boolean
  comment: CommentKind
  /** Offset of the text of a comment, after its marker. */
  content: number
  /** The keyword, or the decoded string. */
  value: string
  /** N of a keyword `msgstr[N]`, else -1. */
  index: number
  /** What is wrong with the token, which is unusable then, or with an escape of a string, which is still usable. */
  problem: string | null
  // Offsets of the next such characters, or the length of the text; each is searched once, when the previous one is
  // passed.
  nextLineEnd: number
  nextQuote: number
  nextEscape: number
}

// A longer line with escapes is rejected: decoding it could exhaust memory.
const MAX_ESCAPED = 1_000_000

const TAB = 9
const SPACE = 32
const QUOTE = 34
const HASH = 35
const BRACKET = 91
const CLOSING_BRACKET = 93
const SMALL_N = 110

/** A lexer at the start of a text; `decodeBytes` decodes octal and hexadecimal escapes. */
export function createLexer(text: string, decodeBytes: Lexer['decodeBytes']): Lexer {
  const newline = !text.includes('\n') && text.includes('\r') ? '\r' : '\n'
  return {
    text,
    newline,
    newlineCode: newline.charCodeAt(0),
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
    nextLineEnd: -1,
    nextQuote: -1,
    nextEscape: -1,
  }
}

/** Reads the next token; tokens may share a line, as in GNU gettext. Never backtracks. */
export function nextToken(lexer: Lexer): TokenKind {
  const { text, newlineCode } = lexer
  let at = lexer.end
  lexer.problem = null
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === newlineCode) {
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
  lexer.end = lineEndFrom(lexer, start)
  lexer.kind = 'comment'
  return 'comment'
}

function readString(lexer: Lexer, start: number): TokenKind {
  const quote = quoteFrom(lexer, start + 1)
  const lineEnd = lineEndFrom(lexer, start)
  if (quote >= lineEnd) return readBadString(lexer, start, lineEnd)
  if (escapeFrom(lexer, start + 1) < quote) return readEscaped(lexer, start, lineEnd)
  lexer.start = start
  lexer.end = quote + 1
  lexer.kind = 'string'
  lexer.value = lexer.text.slice(start + 1, quote)
  return 'string'
}

/** Reads a string with an escape, possibly of a quote. */
function readEscaped(lexer: Lexer, start: number, lineEnd: number): TokenKind {
  const { text, nextEscape: first } = lexer
  let quote = lexer.nextQuote
  for (let at = first; at < quote; at = escapeFrom(lexer, at + 2)) {
    if (quote === at + 1) quote = quoteFrom(lexer, at + 2)
    if (quote >= lineEnd) return readBadString(lexer, start, lineEnd)
  }
  if (quote - start > MAX_ESCAPED) return readBadString(lexer, start, quote + 1)
  lexer.start = start
  lexer.end = quote + 1
  lexer.kind = 'string'
  // By far the most common: a line end, and nothing else.
  if (first === quote - 2 && text.charCodeAt(quote - 1) === SMALL_N) {
    lexer.value = `${text.slice(start + 1, first)}\n`
    return 'string'
  }
  const { value, unknown } = unescapeText(text.slice(start + 1, quote), lexer.decodeBytes)
  lexer.value = value
  if (unknown !== null) lexer.problem = `Invalid escape sequence “${unknown}”`
  return 'string'
}

function readBadString(lexer: Lexer, start: number, end: number): TokenKind {
  lexer.start = start
  lexer.end = end
  lexer.kind = 'junk'
  const isLong = end - start > MAX_ESCAPED
  lexer.problem = isLong ? 'The string is too long' : 'The string has no closing quote on this line'
  return 'junk'
}

function readKeyword(lexer: Lexer, start: number): TokenKind {
  const word = findKeyword(lexer.text, start)
  if (word === null) return readJunk(lexer, start)
  lexer.start = start
  lexer.end = start + word.length
  lexer.kind = 'keyword'
  lexer.value = word
  lexer.index = -1
  return word === 'msgstr' ? readIndex(lexer) : 'keyword'
}

function findKeyword(text: string, start: number): string | null {
  const keyword = likelyKeyword(text, start)
  const isWhole = text.startsWith(keyword, start) && !isLetter(text.charCodeAt(start + keyword.length))
  return isWhole ? keyword : null
}

/** The only keyword possible here, judged by one letter. */
function likelyKeyword(text: string, start: number): string {
  const letter = text.charCodeAt(start + 3)
  if (letter === 105) return text.charCodeAt(start + 5) === 95 ? 'msgid_plural' : 'msgid'
  if (letter === 115) return 'msgstr'
  return letter === 99 ? 'msgctxt' : 'domain'
}

const INDEX = /\[[ \t]{0,20}(\d{1,4})[ \t]{0,20}\]/y

function readIndex(lexer: Lexer): TokenKind {
  const { text } = lexer
  let at = lexer.end
  while (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB) at += 1
  if (text.charCodeAt(at) !== BRACKET) return 'keyword'
  const digit = text.charCodeAt(at + 1) - 48
  if (digit >= 0 && digit <= 9 && text.charCodeAt(at + 2) === CLOSING_BRACKET) {
    lexer.index = digit
    lexer.end = at + 3
    return 'keyword'
  }
  INDEX.lastIndex = at
  const found = INDEX.exec(text)
  if (!found) return readJunk(lexer, lexer.start)
  lexer.index = Number(found[1])
  lexer.end = INDEX.lastIndex
  return 'keyword'
}

function readJunk(lexer: Lexer, start: number): TokenKind {
  const end = lineEndFrom(lexer, start)
  // The content of a binary file is not shown.
  const line = lexer.text
    .slice(start, Math.min(end, start + 30))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  lexer.start = start
  lexer.end = end
  lexer.kind = 'junk'
  lexer.problem = `Expected a keyword, a quoted string or a comment, found “${line}”`
  return 'junk'
}

function lineEndFrom(lexer: Lexer, from: number): number {
  if (lexer.nextLineEnd < from) lexer.nextLineEnd = find(lexer.text, lexer.newline, from)
  return lexer.nextLineEnd
}

function quoteFrom(lexer: Lexer, from: number): number {
  if (lexer.nextQuote < from) lexer.nextQuote = find(lexer.text, '"', from)
  return lexer.nextQuote
}

function escapeFrom(lexer: Lexer, from: number): number {
  if (lexer.nextEscape < from) lexer.nextEscape = find(lexer.text, '\\', from)
  return lexer.nextEscape
}

function find(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from)
  return found < 0 ? text.length : found
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code === 95
}
