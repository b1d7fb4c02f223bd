import type { Problem } from '../format.ts'
import { Fault } from '../text/fault.ts'
import { createProblemList } from '../text/problem-list.ts'
import { repeatBudget } from '../text/repeat-budget.ts'
import { charAfterBlank, lineEndLength, skipBlank, skipInline } from './scan-blank.ts'
import { scanPattern } from './scan-pattern.ts'

/** A value or attribute of an entry. */
export interface FluentPart {
  /** Null for the value of the message or term itself. */
  readonly attribute: string | null
  /** Of the attribute's dot; of the value: after the equals sign. */
  readonly start: number
  /** Right after the equals sign. */
  readonly valueStart: number
  readonly end: number
}

/** A message, or a term when its name begins with a minus. */
export interface FluentEntry {
  readonly id: string
  readonly start: number
  /** After the equals sign, where a value would go. */
  readonly valueAt: number
  readonly end: number
  /** Beginning of the comment right above, or `start`. */
  readonly outerStart: number
  /** Comments of the file and the group before its own. */
  readonly note: string
  readonly parts: readonly FluentPart[]
}

export interface FluentFile {
  readonly text: string
  readonly entries: readonly FluentEntry[]
  readonly problems: readonly Problem[]
  /** Where the heading ends: comments before the first group or entry. */
  readonly bodyStart: number
}

/** More than any real file has: each takes memory beyond its few characters. */
const MAX_ENTRIES = 500_000
const MAX_TEXT_LENGTH = 1_000_000
const MAX_NAME_LENGTH = 250
/** With more faults the file is not considered Fluent. */
const MAX_FAULTS = 1000

/** Splits a file into spans. An entry that cannot be parsed is reported and skipped, as in Fluent's own parsers. */
export function parseFluent(text: string): FluentFile {
  const entries: FluentEntry[] = []
  return { text, entries, ...visitFluent(text, (entry) => entries.push(entry)) }
}

/** Visits the entries of a file one by one and keeps none: their spans take more memory than a large file itself. */
export function visitFluent(
  text: string,
  onEntry: (entry: FluentEntry) => void,
): Pick<FluentFile, 'problems' | 'bodyStart'> {
  const problems = createProblemList(text)
  let count = 0
  const notes = { file: '', group: '', shared: '', own: '' }
  // Comments of the file and the group are repeated for every entry, within limits.
  let budget = repeatBudget(text.length)
  let ownStart = -1
  let bodyStart = -1
  let faults = 0
  let at = 0
  while (at < text.length && faults < MAX_FAULTS) {
    if (count >= MAX_ENTRIES) {
      problems.add(at, `The file has more than ${MAX_ENTRIES} entries`)
      break
    }
    const length = lineEndLength(text, at)
    try {
      if (length > 0 || text.charCodeAt(at) === 32) {
        at = scanBlankLine(text, at)
        ownStart = -1
      } else if (text.charAt(at) === '#') {
        const comment = scanComment(text, at)
        ownStart = comment.level === 1 ? at : -1
        if (comment.level === 1) notes.own = comment.text
        else if (comment.level === 2) notes.group = comment.text
        else notes.file = joinNotes(notes.file, comment.text)
        if (comment.level > 1) {
          notes.shared = budget < 0 ? '' : joinNotes(notes.file, notes.group)
          budget -= notes.shared.length
        }
        if (comment.level === 2 && bodyStart < 0) bodyStart = at
        at = comment.end
      } else {
        const outerStart = ownStart < 0 ? at : ownStart
        const own = ownStart < 0 ? '' : notes.own
        if (own !== '') budget -= notes.shared.length
        const note = own === '' ? notes.shared : joinNotes(budget < 0 ? '' : notes.shared, own)
        if (bodyStart < 0) bodyStart = outerStart
        ownStart = -1
        const entry = parseEntry(text, at)
        onEntry({ ...entry, outerStart, note })
        count += 1
        at = entry.end
        expectLineEnd(text, at)
        at += lineEndLength(text, skipInline(text, at)) + skipInline(text, at) - at
      }
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      faults += 1
      problems.add(fault.offset, fault.message)
      at = nextEntryStart(text, at, fault.offset)
    }
  }
  return { problems: problems.list(), bodyStart: bodyStart < 0 ? text.length : bodyStart }
}

function joinNotes(first: string, second: string): string {
  return first === '' || second === '' ? first + second : `${first}\n${second}`
}

function scanBlankLine(text: string, at: number): number {
  const end = skipInline(text, at)
  const length = lineEndLength(text, end)
  if (length === 0 && end < text.length)
    throw new Fault(end, 'An entry must start at the beginning of a line')
  return end + length
}

const COMMENT = /(#{1,3})(?: ([^\n]*)|(?=\r?\n|$))(\r?\n|$)/y

/** Reads lines of comment of the same kind. */
function scanComment(text: string, start: number): { level: number; text: string; end: number } {
  const lines: string[] = []
  let marks = ''
  let at = start
  for (;;) {
    COMMENT.lastIndex = at
    const match = COMMENT.exec(text)
    const [whole = '', found = '', line = ''] = match ?? []
    if (!match || (marks !== '' && found !== marks)) break
    marks = found
    lines.push(line.endsWith('\r') ? line.slice(0, -1) : line)
    at += whole.length
    if (at >= text.length) break
  }
  if (lines.length === 0) throw new Fault(start, 'A space must follow the comment marker')
  return { level: marks.length, text: lines.join('\n').trim(), end: at }
}

const NAME = /-?[A-Za-z][\w-]*/y

/** The name of a message, term or attribute that begins here; empty when none does. */
function nameAt(text: string, start: number): string {
  NAME.lastIndex = start
  return NAME.test(text) ? text.slice(start, NAME.lastIndex) : ''
}

function parseEntry(text: string, start: number): Omit<FluentEntry, 'outerStart' | 'note'> {
  const id = nameAt(text, start)
  if (id === '') throw new Fault(start, 'Expected a message name')
  if (id.length > MAX_NAME_LENGTH) throw new Fault(start, 'This name is too long')
  const valueAt = expectEquals(text, start + id.length)
  const parts: FluentPart[] = []
  const end = scanPattern(text, valueAt, 0)
  if (charAfterBlank(text, valueAt, end) !== '') {
    parts.push({ attribute: null, start: valueAt, valueStart: valueAt, end })
  }
  for (
    let attribute = parseAttribute(text, end);
    attribute;
    attribute = parseAttribute(text, attribute.end)
  ) {
    parts.push(attribute)
  }
  const long = parts.find((part) => part.end - part.valueStart > MAX_TEXT_LENGTH)
  if (long) throw new Fault(long.valueStart, 'This text is too long')
  const hasValue = parts[0]?.attribute === null
  if (parts.length === 0 || (id.startsWith('-') && !hasValue)) throw new Fault(valueAt, 'Missing value')
  return { id, start, valueAt, end: parts.at(-1)?.end ?? end, parts }
}

function expectEquals(text: string, from: number): number {
  const at = skipInline(text, from)
  if (text.charAt(at) !== '=') throw new Fault(at, 'Expected =')
  return at + 1
}

/** Reads an attribute in the next line that is not blank; null when there is none. */
function parseAttribute(text: string, from: number): FluentPart | null {
  const lineEnd = skipInline(text, from)
  const start = skipBlank(text, lineEnd)
  if (lineEndLength(text, lineEnd) === 0 || text.charAt(start) !== '.') return null
  const attribute = nameAt(text, start + 1)
  if (attribute === '' || attribute.startsWith('-')) {
    throw new Fault(start + 1, 'Expected an attribute name')
  }
  if (attribute.length > MAX_NAME_LENGTH) throw new Fault(start + 1, 'This name is too long')
  const valueStart = expectEquals(text, start + 1 + attribute.length)
  const end = scanPattern(text, valueStart, 0)
  if (charAfterBlank(text, valueStart, end) === '') throw new Fault(valueStart, 'Missing value')
  return { attribute, start, valueStart, end }
}

function expectLineEnd(text: string, from: number): void {
  const at = skipInline(text, from)
  if (at < text.length && lineEndLength(text, at) === 0) throw new Fault(at, 'Expected the end of the line')
}

/** The next line after a fault that looks like the start of an entry or comment. */
function nextEntryStart(text: string, from: number, fault: number): number {
  const start = /^[A-Za-z#-]/gm
  start.lastIndex = Math.max(from + 1, text.lastIndexOf('\n', fault - 1) + 1)
  return start.exec(text)?.index ?? text.length
}
