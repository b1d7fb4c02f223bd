import type { ProblemList } from '../text/problem-list.ts'

/** A token of PHP code. `broken` is an unclosed string, up to the end of its line. */
export interface PhpToken {
  readonly kind: 'variable' | 'word' | 'number' | 'string' | 'heredoc' | 'punctuation' | 'broken' | 'end'
  readonly start: number
  readonly end: number
  /** The comments before it. */
  readonly comments: readonly PhpComment[]
}

export interface PhpComment {
  readonly start: number
  readonly end: number
}

interface PhpLexer {
  /** The current token, without consuming it. */
  peek(): PhpToken
  /** Consumes the current token. */
  take(): PhpToken
  /** Moves to another offset, which must not be inside a string or comment. */
  seek(offset: number): void
}

const SPACE = /\s*/y
const WORD = /[a-zA-Z_\\\u0080-\uffff][\w\\\u0080-\uffff]*/y
const VARIABLE = /\$[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*/y
const NUMBER = /\d[\w.]*/y
const HEREDOC = /<<<[ \t]*(["']?)([a-zA-Z_]\w{0,99})\1[ \t]*(?:\r\n|\n|\r)/y
const LINE_COMMENT = /(?:(?!\?>)[^\r\n])*/y
const LINE = /[^\r\n]*/y
const BLANK = 32
const HASH = 35
const SLASH = 47
const LAST_ASCII = 127
const NO_COMMENTS: readonly PhpComment[] = []
/** Only the last comments before a token can be its own. */
const MAX_COMMENTS = 100
/** Each unclosed string costs a scan to the end of the file. */
const MAX_BROKEN = 10

/** Tokenizes the code of a file; text outside the tags is skipped, a closing tag is a semicolon. */
export function createPhpLexer(text: string, problems: ProblemList): PhpLexer {
  let at = 0
  let current: PhpToken | null = null
  let broken = 0
  let tokenEnd = 0

  if (!enterCode()) problems.add(0, 'Missing <?php tag')
  return {
    peek,
    take() {
      const token = peek()
      at = token.end
      current = null
      return token
    },
    seek(offset) {
      at = offset
      current = null
    },
  }

  function peek(): PhpToken {
    current ??= lex()
    return current
  }

  function lex(): PhpToken {
    const comments = skipTrivia()
    const start = at
    const kind = lexKind(start)
    return { kind, start, end: tokenEnd, comments }
  }

  /** The kind of the token at an offset; `tokenEnd` is set to its end. */
  function lexKind(start: number): PhpToken['kind'] {
    const character = text.charAt(start)
    tokenEnd = start
    if (character === '') return 'end'
    if (character === '"' || character === "'" || character === '`') return lexString(start, character)
    if (character === '<' && text.startsWith('<<<', start)) {
      tokenEnd = findHeredocEnd(start) ?? start
      if (tokenEnd > start) return 'heredoc'
    }
    if (isLetter(text.charCodeAt(start))) return lexPattern('word', WORD, start)
    if (character === '$') {
      const kind = lexPattern('variable', VARIABLE, start)
      if (tokenEnd > start) return kind
    }
    if (character >= '0' && character <= '9') return lexPattern('number', NUMBER, start)
    const next = text.charAt(start + 1)
    const isClosingTag = character === '?' && next === '>'
    const isPair = isArrow(character, next) || (next === character && (next === ':' || next === '='))
    tokenEnd = isClosingTag ? nextCode(start) : start + (isPair ? 2 : 1)
    return 'punctuation'
  }

  function lexPattern(kind: PhpToken['kind'], pattern: RegExp, start: number): PhpToken['kind'] {
    tokenEnd = start + match(pattern, start)
    return kind
  }

  function lexString(start: number, quote: string): PhpToken['kind'] {
    tokenEnd = findStringEnd(text, start, quote)
    if (tokenEnd >= 0) return quote === '`' ? 'heredoc' : 'string'
    problems.add(start, 'Missing closing quote')
    broken += 1
    tokenEnd = broken > MAX_BROKEN ? text.length : start + match(LINE, start)
    return 'broken'
  }

  /** The offset after the next opening tag that follows this closing tag. */
  function nextCode(start: number): number {
    const open = text.indexOf('<?', start + 2)
    return open < 0 ? text.length : afterTag(open)
  }

  function skipTrivia(): readonly PhpComment[] {
    let comments: PhpComment[] | null = null
    for (;;) {
      skipSpace()
      const start = at
      const code = text.charCodeAt(start)
      if (code !== SLASH && code !== HASH) return comments ?? NO_COMMENTS
      if (text.startsWith('/*', start)) {
        const end = text.indexOf('*/', start + 2)
        if (end < 0) problems.add(start, 'This comment is not closed')
        at = end < 0 ? text.length : end + 2
      } else if (text.startsWith('//', start) || (text[start] === '#' && text[start + 1] !== '[')) {
        at += match(LINE_COMMENT, start)
      } else return comments ?? NO_COMMENTS
      comments ??= []
      if (comments.length >= 2 * MAX_COMMENTS) comments = comments.slice(-MAX_COMMENTS)
      comments.push({ start, end: at })
    }
  }

  function skipSpace(): void {
    while (text.charCodeAt(at) === BLANK) at += 1
    const code = text.charCodeAt(at)
    // Other whitespace is a line break or beyond ASCII.
    if (code < BLANK || code > LAST_ASCII) at += match(SPACE, at)
  }

  /** Null when what looks like a heredoc is not one. */
  function findHeredocEnd(start: number): number | null {
    HEREDOC.lastIndex = start
    const open = HEREDOC.exec(text)
    if (!open) return null
    const close = new RegExp(`[\\r\\n][ \\t]*${open[2]}(?!\\w)`, 'g')
    close.lastIndex = start + open[0].length - 1
    if (close.test(text)) return close.lastIndex
    problems.add(start, 'This heredoc is not closed')
    return text.length
  }

  function enterCode(): boolean {
    const open = text.indexOf('<?')
    at = open < 0 ? text.length : afterTag(open)
    return open >= 0
  }

  function afterTag(open: number): number {
    return open + (text.startsWith('<?php', open) ? 5 : text.startsWith('<?=', open) ? 3 : 2)
  }

  /** The length of a match at this offset. */
  function match(pattern: RegExp, from: number): number {
    pattern.lastIndex = from
    return pattern.test(text) ? pattern.lastIndex - from : 0
  }
}

function isArrow(character: string, next: string): boolean {
  return next === '>' && (character === '=' || character === '-')
}

/** True for what a name can begin with, or a backslash before one. */
function isLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 92 || code >= 128
  )
}

/** After the closing quote; -1 when there is none. */
function findStringEnd(text: string, start: number, quote: string): number {
  for (let at = text.indexOf(quote, start + 1); at >= 0; at = text.indexOf(quote, at + 1)) {
    let slash = at
    while (slash - 1 > start && text[slash - 1] === '\\') slash -= 1
    if ((at - slash) % 2 === 0) return at + 1
  }
  return -1
}
