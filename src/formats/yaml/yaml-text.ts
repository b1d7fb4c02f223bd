import type { ScalarStyle, YamlScalar } from './yaml-tree.ts'

const LINE_BREAK = /\r\n|\n|\r/
const NULLS: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL'])
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['true', 'True'],
  ['True', 'True'],
  ['TRUE', 'True'],
  ['false', 'False'],
  ['False', 'False'],
  ['FALSE', 'False'],
])
const LONGEST_WORD = 5

/** The text of a scalar, or null if it is empty. Booleans become `True` and `False`. */
export function scalarText(text: string, node: YamlScalar): string | null {
  const value = writtenText(text, node)
  if (node.style !== 'plain' || value.length > LONGEST_WORD) return value
  if (node.properties && isStringTag(node.properties.tag)) return value
  return NULLS.has(value) ? null : (BOOLEANS.get(value) ?? value)
}

type Key = Pick<YamlScalar, 'style' | 'start' | 'end'>

/** The name of a key. */
export function keyText(text: string, key: Key): string {
  const { style, start, end } = key
  const value = style === 'plain' ? text.slice(start, end) : writtenText(text, { indent: 0, ...key })
  if (key.style !== 'plain' || value.length > LONGEST_WORD) return value
  return NULLS.has(value) ? 'None' : (BOOLEANS.get(value) ?? value)
}

function isStringTag(tag: string | null): boolean {
  return tag === '!' || tag === '!!str' || tag === '!<tag:yaml.org,2002:str>'
}

type Written = Pick<YamlScalar, 'style' | 'start' | 'end' | 'indent'>

/** The characters that a scalar stands for, whatever its type. */
export function writtenText(text: string, node: Written): string {
  const { style, start, end } = node
  if (style === 'literal' || style === 'folded') return blockText(text, node)
  const inner = style === 'plain' ? text.slice(start, end) : text.slice(start + 1, end - 1)
  if (style === 'double') return inner.includes('\\') || LINE_BREAK.test(inner) ? doubleText(inner) : inner
  const folded = LINE_BREAK.test(inner) ? foldLines(inner.split(LINE_BREAK), style) : inner
  return style === 'single' ? folded.replaceAll("''", "'") : folded
}

/** One line break becomes a space, further ones stay; surrounding whitespace is dropped. */
function foldLines(lines: readonly string[], style: ScalarStyle): string {
  const last = lines.length - 1
  let folded = style === 'plain' ? trimBlanks(lines[0] ?? '') : trimEnd(lines[0] ?? '')
  let breaks = 0
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    breaks += 1
    const content = index === last ? trimStart(line) : trimBlanks(line)
    if (content === '' && index < last) continue
    folded += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + content
    breaks = 0
  }
  return folded
}

function trimStart(line: string): string {
  return line.replace(/^[ \t]+/, '')
}

function trimEnd(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1
  return line.slice(0, end)
}

function trimBlanks(line: string): string {
  return trimStart(trimEnd(line))
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}

const HEX_ESCAPES: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** Decodes escapes and folds lines, in one walk. */
function doubleText(inner: string): string {
  const parts: string[] = []
  let from = 0
  let at = 0
  while (at < inner.length) {
    const char = inner.charAt(at)
    if (char === '\\') {
      parts.push(inner.slice(from, at))
      const next = inner.charAt(at + 1)
      if (next === '\n' || next === '\r') {
        const { count, end } = passBreaks(inner, at + 1)
        parts.push('\n'.repeat(count - 1))
        at = end
      } else {
        const decoded = readEscape(inner, at + 1)
        parts.push(decoded.text)
        at = decoded.end
      }
      from = at
    } else if (char === '\n' || char === '\r') {
      parts.push(trimEnd(inner.slice(from, at)))
      const { count, end } = passBreaks(inner, at)
      parts.push(count === 1 ? ' ' : '\n'.repeat(count - 1))
      from = end
      at = end
    } else at += 1
  }
  parts.push(inner.slice(from))
  return parts.join('')
}

function readEscape(inner: string, at: number): { text: string; end: number } {
  const letter = inner.charAt(at)
  const length = HEX_ESCAPES[letter]
  if (length === undefined) return { text: SIMPLE_ESCAPES[letter] ?? letter, end: at + 1 }
  const digits = inner.slice(at + 1, at + 1 + length)
  const code = Number.parseInt(digits, 16)
  const isValid = digits.length === length && /^[\da-fA-F]+$/.test(digits) && code <= 0x10ffff
  return isValid
    ? { text: String.fromCodePoint(code), end: at + 1 + length }
    : { text: `\\${letter}`, end: at + 1 }
}

/** Skips line breaks and surrounding whitespace. */
function passBreaks(inner: string, from: number): { count: number; end: number } {
  let count = 0
  let at = from
  for (; at < inner.length; at += 1) {
    const code = inner.charCodeAt(at)
    if (code === 10 || (code === 13 && inner.charCodeAt(at + 1) !== 10)) count += 1
    else if (code !== 13 && code !== 32 && code !== 9) break
  }
  return { count, end: at }
}

/** The text below `|` or `>`. */
function blockText(text: string, { style, start, end, indent }: Written): string {
  const [header = '', ...lines] = text.slice(start, end).split(LINE_BREAK)
  if (lines.length === 0) return ''
  // Without a line of text there is no indentation, and whitespace is ignored.
  const isBlank = indent === 0 && lines.every((line) => line.trim() === '')
  const content = lines.map((line) => (isBlank ? '' : dedent(line, indent)))
  const body = style === 'literal' ? content.join('\n') : foldBlock(content)
  const isStripped = /^.\d?-/.test(header)
  return isStripped || end >= text.length ? body : `${body}\n`
}

/** A line without its indentation; blank lines may have less. */
function dedent(line: string, indent: number): string {
  let at = 0
  while (at < indent && line.charCodeAt(at) === 32) at += 1
  return line.slice(at)
}

/** Joins lines with spaces; blank lines are line breaks, and lines that start with whitespace stay unchanged. */
function foldBlock(lines: readonly string[]): string {
  let folded = ''
  let breaks = 0
  let wasIndented = true
  for (const [index, line] of lines.entries()) {
    if (index > 0) breaks += 1
    if (line === '') continue
    const isIndented = line.startsWith(' ') || line.startsWith('\t')
    if (breaks === 1 && !wasIndented && !isIndented) folded += ' '
    else folded += '\n'.repeat(wasIndented || isIndented ? breaks : breaks - 1)
    folded += line
    breaks = 0
    wasIndented = isIndented
  }
  return folded + '\n'.repeat(breaks)
}
