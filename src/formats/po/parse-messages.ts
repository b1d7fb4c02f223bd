import { type Finding, MAX_PROBLEMS } from '../text/locate-findings.ts'
import {
  addComment,
  addString,
  createDraftPool,
  type Draft,
  type DraftField,
  type DraftPool,
  releaseDraft,
  takeDraft,
  takeField,
} from './draft.ts'
import { createLexer, type Lexer, nextToken } from './lexer.ts'
import { endOfBlankLine, type PoMessage, startOfBlankLine } from './po-message.ts'

/** The text of a PO file, and how to decode numeric byte escapes. */
export interface PoText {
  readonly text: string
  readonly hasNul: boolean
  readonly decodeBytes: (bytes: Uint8Array) => string | null
}

/** Return false to stop. */
export type Visit = (message: PoMessage) => boolean | undefined

/** How long the visitor may use a message: without limit, or only until it returns, which takes less memory. */
type Lifetime = 'unlimited' | 'visit'

// More than any real message has; without limits, tiny comments or endless lists could exhaust memory.
const MAX_LINES = 20_000
const MAX_COMMENT = 1_000_000

interface Parser {
  readonly lexer: Lexer
  readonly visit: Visit
  readonly findings: Finding[]
  readonly pool: DraftPool
  draft: Draft
  /** The field that further strings continue. */
  field: DraftField | null
  /** End of the last message. */
  previousEnd: number
  /** Start of the line of the last token. */
  lastLine: number
  /** Offset of the next NUL character. */
  nextNul: number
  isStopped: boolean
}

/**
 * Calls `visit` for every message in file order; text outside messages (a `domain`, trailing comments, unparsable
 * lines) is passed as a message without an id. Returns what could not be parsed.
 */
export function visitMessages(
  { text, hasNul, decodeBytes }: PoText,
  visit: Visit,
  lifetime: Lifetime = 'unlimited',
): readonly Finding[] {
  const pool = createDraftPool(lifetime === 'visit')
  const parser: Parser = {
    lexer: createLexer(text, decodeBytes),
    visit,
    findings: [],
    pool,
    draft: takeDraft(pool),
    field: null,
    previousEnd: 0,
    lastLine: -1,
    nextNul: hasNul ? nextNul(text, 0) : Number.POSITIVE_INFINITY,
    isStopped: false,
  }
  while (!parser.isStopped) {
    const kind = nextToken(parser.lexer)
    if (kind === 'string') onString(parser)
    else if (kind === 'keyword') onKeyword(parser)
    else if (kind === 'comment') onComment(parser)
    else if (kind === 'junk') onJunk(parser)
    else {
      finish(parser)
      break
    }
    parser.lastLine = parser.lexer.lineStart
  }
  return parser.findings
}

function onComment(parser: Parser): void {
  const { lexer } = parser
  leaveField(parser)
  if (isComplete(parser.draft) || isLeft(parser)) finish(parser)
  const { draft } = parser
  const end = Math.min(lexer.end + 1, lexer.text.length)
  extend(parser, end)
  if (end - lexer.start > MAX_COMMENT) fail(parser, lexer.start, 'The comment is too long')
  else if (draft.comments.length >= MAX_LINES) fail(parser, lexer.start, 'There are too many comment lines')
  else addComment(draft, { kind: lexer.comment, start: lexer.start, content: lexer.content, end })
}

function onKeyword(parser: Parser): void {
  const { lexer } = parser
  const { value: word, index, start, isObsolete } = lexer
  leaveField(parser)
  if (isStart(parser, word)) finish(parser)
  const { draft } = parser
  extend(parser, lexer.end)
  if (!hasKeyword(draft)) draft.isObsolete = isObsolete
  else if (draft.isObsolete !== isObsolete) failObsolete(parser)

  const field = takeField(parser.pool, index, lexer)
  parser.field = field
  if (word === 'msgid') draft.id = field
  else if (word === 'msgctxt') draft.context = field
  else if (word === 'domain') draft.isDomain = true
  else if (draft.id === null) fail(parser, start, `“${word}” without a preceding “msgid”`)
  else if (word === 'msgid_plural') onPlural(parser, field)
  else onTranslation(parser, field)
}

function onPlural(parser: Parser, field: DraftField): void {
  const { draft } = parser
  if (draft.plural || draft.strings.length > 0) fail(parser, field.start, 'Misplaced “msgid_plural”')
  else draft.plural = field
}

function onTranslation(parser: Parser, field: DraftField): void {
  const { draft } = parser
  // They are useless, and without a limit could exhaust memory.
  if (draft.isBroken && draft.strings.length > 0) return
  const expected = draft.plural ? draft.strings.length : -1
  addString(draft, field)
  if (field.index === expected && (expected >= 0 || draft.strings.length === 1)) return
  if (expected >= 0) fail(parser, field.start, `Expected “msgstr[${expected}]”`)
  else if (field.index >= 0) fail(parser, field.start, '“msgstr[…]” requires a “msgid_plural”')
  else fail(parser, field.start, 'Second “msgstr” for the same “msgid”')
}

function onString(parser: Parser): void {
  const { lexer, field, draft } = parser
  extend(parser, lexer.end)
  if (lexer.problem !== null) report(parser, lexer.start, lexer.problem)
  if (field === null) {
    fail(parser, lexer.start, 'String without a preceding keyword')
    return
  }
  if (draft.isObsolete !== lexer.isObsolete && !draft.isDomain) failObsolete(parser)
  field.value = field.lines === 0 ? lexer.value : field.value + lexer.value
  field.end = lexer.end
  field.lines += 1
  if (field.lines <= MAX_LINES) return
  field.value = ''
  fail(parser, field.start, 'The text has too many lines')
}

/** An unparsable line invalidates its message, but not the previous one. */
function onJunk(parser: Parser): void {
  const { lexer } = parser
  const isOnSameLine = lexer.lineStart === parser.lastLine
  const isOpenString = parser.field !== null && lexer.text[lexer.start] === '"'
  if (!isOnSameLine && !isOpenString && isComplete(parser.draft)) finish(parser)
  extend(parser, lexer.end)
  fail(parser, lexer.start, lexer.problem ?? '')
  parser.field = null
}

/** Ends a field, which must have a string. */
function leaveField(parser: Parser): void {
  const { field } = parser
  parser.field = null
  if (field?.lines === 0) fail(parser, field.start, 'Keyword without a string')
}

function failObsolete(parser: Parser): void {
  fail(parser, parser.lexer.start, '“#~” must mark either all lines of a message or none')
}

/** Reports the first problem of a message, which makes it unusable. */
function fail(parser: Parser, offset: number, message: string): void {
  if (!parser.draft.isBroken) report(parser, offset, message)
  parser.draft.isBroken = true
}

function report({ findings }: Parser, offset: number, message: string): void {
  if (findings.length < MAX_PROBLEMS) findings.push({ offset, message })
}

function extend({ draft, lexer, previousEnd }: Parser, end: number): void {
  if (draft.start < 0) draft.start = Math.max(lexer.lineStart, previousEnd)
  draft.end = end
  if (lexer.kind !== 'comment') draft.tokenEnd = end
}

function isComplete({ strings, isDomain }: Draft): boolean {
  return strings.length > 0 || isDomain
}

/** True if a keyword here cannot belong to the previous message. */
function isStart(parser: Parser, word: string): boolean {
  const { draft } = parser
  if (word !== 'msgid' && word !== 'msgctxt' && word !== 'domain') return draft.isDomain
  if (isComplete(draft) || draft.id !== null) return true
  return (word !== 'msgid' && draft.context !== null) || isLeft(parser)
}

/**
 * True if a blank line separates the token from a broken message. Without one it is not trusted: an unparsable line may
 * be a misspelled “msgctxt”.
 */
function isLeft({ draft, lexer }: Parser): boolean {
  if (!draft.isBroken) return false
  const isLineStart = lexer.text[draft.end - 1] === lexer.newline
  return lexer.lineStart > (isLineStart ? draft.end : endOfBlankLine(lexer.text, draft.end))
}

function hasKeyword({ id, context, isDomain }: Draft): boolean {
  return id !== null || context !== null || isDomain
}

function finish(parser: Parser): void {
  leaveField(parser)
  const { draft } = parser
  if (draft.start < 0) return
  parser.draft = takeDraft(parser.pool)
  if (hasKeyword(draft) && !draft.isDomain && !draft.isBroken) checkDraft(parser, draft)
  const { text } = parser.lexer
  if (hasKeyword(draft) && !isComplete(draft)) passComments(parser, draft)
  draft.end = endOfBlankLine(text, draft.end)
  if (parser.nextNul < draft.end) rejectNul(parser, draft)
  parser.previousEnd = draft.end
  if (parser.visit(draft) === false) parser.isStopped = true
  releaseDraft(parser.pool, draft)
}

function checkDraft(parser: Parser, draft: Draft): void {
  const problem = findProblem(draft)
  if (problem === null) return
  draft.isBroken = true
  report(parser, (draft.id ?? draft.context)?.start ?? draft.start, problem)
}

function findProblem({ id, plural, strings }: Draft): string | null {
  if (!id) return '“msgctxt” is not followed by “msgid”'
  if (strings.length > 0) return null
  return plural ? '“msgid_plural” is not followed by “msgstr[0]”' : '“msgid” is not followed by “msgstr”'
}

/** Comments after a message without a translation belong to the next one. */
function passComments(parser: Parser, draft: Draft): void {
  const later = draft.comments.filter(({ start }) => start >= draft.tokenEnd)
  const [first] = later
  if (!first) return
  draft.comments = draft.comments.filter(({ start }) => start < draft.tokenEnd)
  parser.draft.comments = later
  parser.draft.end = draft.end
  parser.draft.start = startOfBlankLine(parser.lexer.text, first.start)
  draft.end = parser.draft.start
}

function rejectNul(parser: Parser, draft: Draft): void {
  const { text } = parser.lexer
  if (parser.nextNul >= draft.start && !draft.isBroken) {
    draft.isBroken = true
    report(parser, parser.nextNul, 'Null characters are not allowed')
  }
  parser.nextNul = nextNul(text, draft.end)
}

function nextNul(text: string, from: number): number {
  const found = text.indexOf('\0', from)
  return found < 0 ? Number.POSITIVE_INFINITY : found
}
