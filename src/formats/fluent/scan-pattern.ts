import { MAX_DEPTH } from '../format.ts'
import { Fault } from '../text/fault.ts'
import { charAfterBlank, lineEndLength, skipBlank, skipInline } from './scan-blank.ts'
import { scanExpression } from './scan-expression.ts'

/**
 * The end of the pattern that begins at `at`, right after the equals sign or variant key; `at` itself when there is
 * none. Throws a fault where the grammar of Fluent 1.0 does not match.
 */
export function scanPattern(text: string, at: number, depth: number): number {
  let end = at
  let position = at
  let isLineStart = false
  for (;;) {
    if (isLineStart) {
      const next = skipBlank(text, position)
      const lineStart = lastLineStart(text, position, next)
      const char = text.charAt(next)
      const isText = next > lineStart && char !== '[' && char !== '*' && char !== '.' && char !== '}'
      if (char === '' || !(char === '{' || isText)) return end
      position = next
    } else position = skipInline(text, position)
    isLineStart = false
    const lineEnd = scanText(text, position)
    if (lineEnd > position) end = trimEnd(text, position, lineEnd, end)
    position = lineEnd
    const char = text.charAt(position)
    if (char === '{') {
      position = scanPlaceable(text, position, depth)
      end = position
    } else if (char === '}') throw new Fault(position, 'Closing brace without an opening brace')
    else if (char === '') return end
    else isLineStart = true
  }
}

/** The end of text without braces and line breaks. */
function scanText(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 123 || code === 125 || code === 10) break
    if (code === 13 && text.charCodeAt(at + 1) === 10) break
  }
  return at
}

function trimEnd(text: string, start: number, from: number, before: number): number {
  let end = from
  while (end > start && (text.charCodeAt(end - 1) === 32 || isLooseReturn(text, end - 1))) end -= 1
  if (end > start) return text.charAt(from) === '{' ? from : end
  return text.charAt(from) === '{' ? from : before
}

function isLooseReturn(text: string, at: number): boolean {
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10
}

/** The first character of the line at `to`, knowing that only blanks lie between `from` and `to`. */
function lastLineStart(text: string, from: number, to: number): number {
  const at = text.lastIndexOf('\n', to - 1)
  return at < from ? from : at + 1
}

/** The end of what is in braces. */
function scanPlaceable(text: string, at: number, depth: number): number {
  if (depth >= MAX_DEPTH) throw new Fault(at, `Braces are nested deeper than ${MAX_DEPTH} levels`)
  const inner = skipBlank(text, at + 1)
  const { end, use } = scanExpression(text, inner, { depth, scanBraces: scanPlaceable })
  const next = skipBlank(text, end)
  if (text.startsWith('->', next)) {
    if (use === 'text') throw new Fault(inner, 'This cannot be used as a selector')
    return scanVariants(text, next + 2, depth, at)
  }
  if (use === 'selector') throw new Fault(inner, 'A term attribute can only be used as a selector')
  if (text.charAt(next) !== '}') throw new Fault(next, 'Missing closing brace')
  return next + 1
}

/** The end of the variants of a selection, with its closing brace. */
function scanVariants(text: string, from: number, depth: number, opening: number): number {
  let at = skipInline(text, from)
  let hasDefault = false
  if (lineEndLength(text, at) === 0) throw new Fault(at, 'The variants must start on a new line')
  for (;;) {
    const next = skipBlank(text, at)
    if (text.charAt(next) === '}' && hasDefault) return next + 1
    const isDefault = text.charAt(next) === '*'
    const open = isDefault ? next + 1 : next
    if (text.charAt(next) === '}') throw new Fault(opening, 'Missing default variant, marked with *')
    if (text.charAt(open) !== '[') throw new Fault(next, 'Expected a variant in brackets')
    if (isDefault && hasDefault) throw new Fault(next, 'Only one variant can be the default')
    hasDefault ||= isDefault
    const close = scanVariantKey(text, open)
    const end = scanPattern(text, close, depth + 1)
    if (charAfterBlank(text, close, end) === '') throw new Fault(close, 'This variant has no text')
    at = skipInline(text, end)
    if (lineEndLength(text, at) === 0) throw new Fault(at, 'Each variant must be on a line of its own')
  }
}

const KEY = /\[[ \r\n]*(?:-?\d+(?:\.\d+)?|[A-Za-z][\w-]*)[ \r\n]*\]/y

function scanVariantKey(text: string, at: number): number {
  KEY.lastIndex = at
  if (!KEY.test(text)) throw new Fault(at, 'Not a valid variant name or number')
  return KEY.lastIndex
}
