import {
  type FluentPart,
  type FluentPattern,
  type FluentProblem,
  fluentProblem,
  isFluentProblem,
} from './fluent-pattern.ts'
import { type FluentExpression, readFluentExpression, skipBlanks } from './read-fluent-expression.ts'

/** A Fluent pattern and its end. */
interface ReadPattern {
  readonly pattern: FluentPattern
  readonly end: number
}

const MAX_DEPTH = 50

const VARIANT = /(\*?)\[[ \t\r\n]{0,20}(?:-?[0-9]+(?:\.[0-9]+)?|[A-Za-z][\w-]*)[ \t\r\n]{0,20}\]/y
const NEXT_LINE = /\n[ \t\r\n]*/y

/** Parses up to the end; within a selection up to its closing brace or the next variant. */
export function readFluentPattern(text: string, from: number, depth = 0): ReadPattern | FluentProblem {
  const parts: FluentPart[] = []
  let at = from
  let textStart = from
  const flush = () => {
    if (at > textStart) parts.push({ kind: 'text', text: text.slice(textStart, at) })
  }
  for (;;) {
    const sign = text[at]
    const next = sign === '\n' ? endOfBlankLines(text, at) : at
    if (sign === undefined || (next > at && depth > 0 && isVariant(text, next))) {
      flush()
      return { pattern: parts, end: at }
    }
    if (sign === '}') {
      if (depth === 0) return fluentProblem(at, 1, 'A closing brace has no opening brace.')
      flush()
      return { pattern: parts, end: at }
    }
    if (sign !== '{') {
      at = nextSign(text, Math.max(next, at + 1))
      continue
    }
    flush()
    const placeable = readPlaceable(text, at, depth)
    if (isFluentProblem(placeable)) return placeable
    parts.push(placeable.part)
    at = placeable.end
    textStart = at
  }
}

function nextSign(text: string, at: number): number {
  const signs = /[{}\n]/g
  signs.lastIndex = at
  return signs.exec(text)?.index ?? text.length
}

interface Placeable {
  readonly part: FluentPart
  readonly end: number
}

function readPlaceable(text: string, start: number, depth: number): Placeable | FluentProblem {
  if (depth >= MAX_DEPTH) return fluentProblem(start, 1, 'The braces are nested too deeply.')
  const at = skipBlanks(text, start + 1)
  if (at >= text.length) return unclosed(start)
  if (text[at] === '{') {
    const inner = readPlaceable(text, at, depth + 1)
    return isFluentProblem(inner) ? inner : closeBrace(text, start, inner)
  }
  const expression = readFluentExpression(text, at)
  if (isFluentProblem(expression)) return expression
  const after = skipBlanks(text, expression.end)
  if (text.startsWith('->', after)) return readChoice(text, { start, arrow: after, depth }, expression)
  if (expression.kind === 'term' && expression.hasAttribute) {
    return fluentProblem(at, expression.end - at, 'A term attribute can only be used as a selector.')
  }
  const { references } = expression
  const part: FluentPart =
    expression.kind === 'string'
      ? { kind: 'text', text: expression.text }
      : { kind: 'placeholder', references }
  return closeBrace(text, start, { part, end: after })
}

function closeBrace(text: string, start: number, { part, end }: Placeable): Placeable | FluentProblem {
  const at = skipBlanks(text, end)
  if (text[at] === '}') return { part, end: at + 1 }
  return at >= text.length ? unclosed(start) : fluentProblem(at, 1, 'Expected a closing brace.')
}

interface ChoicePlace {
  readonly start: number
  readonly arrow: number
  readonly depth: number
}

function readChoice(
  text: string,
  { start, arrow, depth }: ChoicePlace,
  selector: FluentExpression,
): Placeable | FluentProblem {
  const isTerm = selector.kind === 'term'
  if (selector.kind === 'message' || (isTerm && !selector.hasAttribute)) {
    return fluentProblem(start, arrow - start, 'Messages and terms cannot be used as selectors.')
  }
  const variants: FluentPattern[] = []
  let defaults = 0
  let at = skipBlanks(text, arrow + 2)
  for (;;) {
    if (at >= text.length) return unclosed(start)
    if (text[at] === '}') break
    VARIANT.lastIndex = at
    const key = VARIANT.exec(text)
    if (!key) return fluentProblem(at, 1, 'Expected a variant such as [one].')
    if (key[1] === '*') defaults += 1
    const from = skipInline(text, at + key[0].length)
    const value = readFluentPattern(text, from, depth + 1)
    if (isFluentProblem(value)) return value
    if (text.slice(from, value.end).trim() === '')
      return fluentProblem(at, key[0].length, 'This variant has no text.')
    variants.push(value.pattern)
    at = skipBlanks(text, value.end)
  }
  if (defaults !== 1) {
    const message =
      defaults === 0 ? 'The select expression has no default variant such as *[other].' : TOO_MANY
    return fluentProblem(start, arrow + 2 - start, message)
  }
  return { part: { kind: 'choice', references: selector.references, variants }, end: at + 1 }
}

const TOO_MANY = 'The select expression has more than one default variant.'

function endOfBlankLines(text: string, at: number): number {
  NEXT_LINE.lastIndex = at
  return NEXT_LINE.test(text) ? NEXT_LINE.lastIndex : at
}

function isVariant(text: string, at: number): boolean {
  VARIANT.lastIndex = at
  return VARIANT.test(text)
}

function skipInline(text: string, at: number): number {
  let next = at
  while (text[next] === ' ') next += 1
  return next
}

function unclosed(start: number): FluentProblem {
  return fluentProblem(start, 1, 'An opening brace has no closing brace.')
}
