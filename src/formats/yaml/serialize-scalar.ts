import type { ScalarStyle } from './yaml-tree.ts'

/** The position of a new text, as far as its style depends on it. */
export interface SerializePlace {
  /** Within brackets. */
  readonly isFlow: boolean
  /** Column for the lines of a literal or folded text. */
  readonly indent: number
  readonly newline: string
  /** Quotes to take where some are needed. */
  readonly quote: 'single' | 'double'
  /** Longest line of a folded text. */
  readonly width: number
  /** No line break follows. */
  readonly isLast: boolean
}

/** A text in this style, or the closest one that can contain it. */
export function serializeText(text: string, style: ScalarStyle, place: SerializePlace): string {
  if (style === 'plain') return isPlainSafe(text, place.isFlow) ? text : serializeQuoted(text, place.quote)
  if (style === 'literal' || style === 'folded') return serializeBlock(text, style, place)
  return serializeQuoted(text, style)
}

/** A text in quotes: the requested ones, unless only double quotes can contain it. */
export function serializeQuoted(text: string, quote: 'single' | 'double'): string {
  if (quote === 'single' && !UNPRINTABLE.test(text)) return `'${text.replaceAll("'", "''")}'`
  return `"${text.replace(ESCAPED, escapeCharacter)}"`
}

const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/
const ESCAPED = /[\u0000-\u001f"\\\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u001b': '\\e',
  '"': '\\"',
  '\\': '\\\\',
}

function escapeCharacter(char: string): string {
  const short = SHORT_ESCAPES[char]
  if (short) return short
  const code = char.charCodeAt(0)
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}

// YAML 1.1 parsers such as Ruby's read these as booleans too.
const WORD = /^(?:~|null|true|false|yes|no|on|off|y|n|<<|=)$/i
const NUMERIC = /^[-+]?\.?\d[\d_,.:a-fox+-]*$|^[-+]?\.[\d_.]*$|^[-+]?\.(?:inf|nan)$/i
const DATE = /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t])/
const PLAIN_START = /^[^\s\-?:,[\]{}#&*!|>'"%@`]|^[-?][^\s,[\]{}]/
const PLAIN_STOP = /: |:$| #/

/** True if a plain scalar is read as the same text, even by YAML 1.1 parsers. */
export function isPlainSafe(text: string, isFlow: boolean): boolean {
  if (text === '' || text !== text.trim() || UNPRINTABLE.test(text)) return false
  if (!PLAIN_START.test(text) || PLAIN_STOP.test(text)) return false
  if (text.startsWith('---') || text.startsWith('...')) return false
  if (isFlow && /[,[\]{}]|:[,[\]{}]/.test(text)) return false
  return !WORD.test(text) && !NUMERIC.test(text) && !DATE.test(text)
}

/** Lines below `|` or `>`; quotes if such lines cannot contain the text. */
function serializeBlock(text: string, style: 'literal' | 'folded', place: SerializePlace): string {
  const { isFlow, indent, newline, isLast, quote } = place
  const body = withoutLineBreaks(text)
  const ending = text.slice(body.length)
  const lastLine = body.slice(body.lastIndexOf('\n') + 1)
  const isHeld =
    !isFlow &&
    indent > 0 &&
    ending.length <= 1 &&
    lastLine.trim() !== '' &&
    !/^\s/.test(body) &&
    !/[^\P{Cc}\n\t]/u.test(body)
  if (!isHeld) return serializeQuoted(text, quote)
  const isFolded = style === 'folded' && !/^[ \t]/m.test(body)
  const lines = isFolded ? foldText(body, place.width - indent) : body.split('\n')
  const header = `${isFolded ? '>' : '|'}${ending === '' ? '-' : ''}`
  const padding = ' '.repeat(indent)
  const indented = lines.map((line) => (line === '' ? '' : padding + line))
  return [header, ...indented].join(newline) + (isLast && ending !== '' ? newline : '')
}

function withoutLineBreaks(text: string): string {
  let end = text.length
  while (text.charAt(end - 1) === '\n') end -= 1
  return text.slice(0, end)
}

/** Wraps a text at single spaces; each line break of the text becomes an empty line. */
function foldText(body: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of body.split('\n')) {
    if (lines.length > 0) lines.push('')
    if (paragraph !== '') lines.push(...fill(paragraph, width))
  }
  return lines
}

function fill(paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/(?<=[^ \t]) (?=[^ \t])/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
