import { createContext, Script } from 'node:vm'
import { AppError } from '../domain/errors.ts'
import { RegexSyntaxError } from './regex-syntax-error.ts'
import { translateRegex } from './translate-regex.ts'

/** A user-supplied regular expression. It only runs here, under a time limit. */
export interface UserRegex {
  /** As entered, in Python's syntax. */
  readonly pattern: string
  /** In JavaScript's syntax, for the flag `v`. */
  readonly source: string
  readonly isCaseIgnored: boolean
}

/** Where a match must be: at the start of the text, anywhere, or all of it. */
type Anchor = 'start' | 'anywhere' | 'whole'

/** Options for matching. */
interface RegexOptions {
  readonly anchor: Anchor
  /** For all texts together. */
  readonly timeoutMs?: number
}

/** The first match in a text, in UTF-16 units; the end is excluded. */
export interface RegexMatch {
  readonly start: number
  readonly end: number
  /** Texts of the named groups that matched. */
  readonly groups: Readonly<Record<string, string>>
}

/** Longest pattern, in characters, unless a caller allows less. */
const MAX_PATTERN = 500
const TIMEOUT_MS = 1000
const COMPILE_TIMEOUT_MS = 2000

/** Recently compiled patterns: many components may share one. */
const KEPT_PATTERNS = 100
const understood = new Map<string, UserRegex>()

/** A compiled pattern, or a message that says why it is invalid. */
type CompiledRegex =
  | { readonly regex: UserRegex; readonly problem: null }
  | { readonly regex: null; readonly problem: string }

/** Compiles a pattern in the syntax of Python's `re`, which may start with flags such as `(?i)`. */
export function compileRegex(pattern: string, options: { readonly maxLength?: number } = {}): CompiledRegex {
  const { maxLength = MAX_PATTERN } = options
  const refuse = (problem: string) => ({ regex: null, problem })
  if (pattern.length > maxLength)
    return refuse(`A regular expression can have at most ${maxLength} characters.`)
  const known = understood.get(pattern)
  if (known) return { regex: known, problem: null }
  try {
    const regex = { pattern, ...translateRegex(pattern) }
    // JavaScript compiles on first use, and may report errors then.
    run(regex, [''], { anchor: 'anywhere', timeoutMs: COMPILE_TIMEOUT_MS, script: TEST })
    keep(regex)
    return { regex, problem: null }
  } catch (error) {
    if (error instanceof RegexSyntaxError) return refuse(`Character ${error.at}: ${error.message}`)
    if (error instanceof AppError) return refuse(error.message)
    throw error
  }
}

function keep(regex: UserRegex): void {
  if (understood.size >= KEPT_PATTERNS) understood.delete(understood.keys().next().value ?? '')
  understood.set(regex.pattern, regex)
}

/** Whether each text matches. Throws `invalid` on timeout. */
export function testTexts(regex: UserRegex, texts: readonly string[], options: RegexOptions): boolean[] {
  return [...(run(regex, texts, { ...options, script: TEST }) as boolean[])]
}

/** The first match in each text, or null. Throws `invalid` on timeout. */
export function findMatches(
  regex: UserRegex,
  texts: readonly string[],
  options: RegexOptions,
): (RegexMatch | null)[] {
  const found = run(regex, texts, { ...options, script: FIND }) as (RegexMatch | null)[]
  return found.map((match) => match && { ...match, groups: { ...match.groups } })
}

/** True if the expression can match an empty text. */
export function matchesNothing(regex: UserRegex): boolean {
  return testTexts(regex, [''], { anchor: 'anywhere' })[0] ?? false
}

const SETUP = `'use strict'; const regex = new RegExp(source, flags);`
const TEST = new Script(`{ ${SETUP} texts.map((text) => { regex.lastIndex = 0; return regex.test(text) }) }`)
const FIND = new Script(`{ ${SETUP} texts.map((text) => {
  regex.lastIndex = 0
  const match = regex.exec(text)
  if (match === null) return null
  const groups = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined)
  return { start: match.index, end: match.index + match[0].length, groups: Object.fromEntries(groups) }
}) }`)

/** Runs in a separate context, because only there V8 can interrupt an expression that takes too long. */
function run(
  regex: UserRegex,
  texts: readonly string[],
  { anchor, timeoutMs = TIMEOUT_MS, script }: RegexOptions & { readonly script: Script },
): unknown {
  const source = anchor === 'whole' ? `(?:${regex.source})(?![^])` : regex.source
  const flags = `v${regex.isCaseIgnored ? 'i' : ''}${anchor === 'anywhere' ? '' : 'y'}`
  try {
    return script.runInContext(createContext({ source, flags, texts: [...texts] }), { timeout: timeoutMs })
  } catch (error) {
    throw new AppError('invalid', explain(error), { cause: error })
  }
}

function explain(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      return 'The regular expression takes too long. Simplify it.'
    }
    // Errors of another context are not instances of this context's classes.
    if ('name' in error && error.name === 'RangeError') return 'The regular expression is too complex.'
    if ('name' in error && error.name === 'SyntaxError' && 'message' in error) {
      return `Invalid regular expression: ${String(error.message).split(': ').at(-1)}.`
    }
  }
  throw error
}
