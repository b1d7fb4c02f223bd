const LINE_BREAK = /\r?\n/

/** A line of a pattern and how many braces are open where it begins. */
interface Line {
  readonly text: string
  readonly depth: number
}

/** Splits a pattern into lines, respecting braces and the quotes within them. */
function linesOf(raw: string): Line[] {
  const lines: Line[] = []
  let depth = 0
  for (const text of raw.split(LINE_BREAK)) {
    lines.push({ text, depth })
    let isQuoted = false
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at)
      if (isQuoted && char === '\\') at += 1
      else if (char === '"' && depth > 0) isQuoted = !isQuoted
      else if (char === '{' && !isQuoted) depth += 1
      else if (char === '}' && !isQuoted && depth > 0) depth -= 1
    }
  }
  return lines
}

const EMPTY = /^\{ *"" *\}$/

/**
 * The text of a pattern as translators see it: what follows the equals sign, without the common indentation of its
 * lines. `{ "" }`, which Fluent needs for an empty text, is read as empty.
 */
export function patternText(raw: string): string {
  if (!raw.includes('\n')) return emptied(raw.slice(indentOf(raw)))
  const all = linesOf(raw)
  const [first] = all
  const isInline = first !== undefined && first.text.trim() !== ''
  const start = isInline ? 1 : all.findIndex(({ text }) => text.trim() !== '')
  const lines = start < 0 ? [] : all.slice(start)
  const common = sharedIndent(lines)
  const rest = lines.map(({ text }) =>
    text.trim() === '' ? '' : text.slice(Math.min(common, indentOf(text))),
  )
  return emptied([...(isInline ? [first.text.replace(/^ +/, '')] : []), ...rest].join('\n'))
}

function emptied(text: string): string {
  return text.startsWith('{') && EMPTY.test(text) ? '' : text
}

/** The indentation that lines of text share; of all lines when none begins outside of braces. */
function sharedIndent(lines: readonly Line[]): number {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const outside = filled.filter(({ depth }) => depth === 0)
  const counted = outside.length > 0 ? outside : filled
  return counted.reduce((least, { text }) => Math.min(least, indentOf(text)), counted.length > 0 ? 1e9 : 0)
}

function indentOf(line: string): number {
  let at = 0
  while (line.charCodeAt(at) === 32) at += 1
  return at
}

/** How a new pattern is laid out. */
interface PatternPlace {
  /** The pattern before, from the equals sign on; null for a new one. */
  readonly old: string | null
  readonly newline: string
  /** Columns before the lines of a pattern. */
  readonly indent: number
}

/** A text as a pattern, from the equals sign on: in its line, or in indented lines below it. */
export function serializePattern(text: string, { old, newline, indent }: PatternPlace): string {
  if (text === '') return ' { "" }'
  const lines = linesOf(protectEnds(text.replaceAll('\r\n', '\n')))
  const [first] = lines
  const wasInline = old !== null && !/^ *(?:\r?\n)/.test(old)
  const lead = wasInline ? (/^ */.exec(old)?.[0] ?? ' ') : ' '
  if (!first || lines.length === 1) return lead + (first?.text ?? '')
  const column = old === null ? indent : (indentBefore(old) ?? indent)
  const padding = ' '.repeat(column)
  const [, ...rest] = lines
  // If all further lines are indented, the first must be on its own line, or their common indentation would be lost.
  const isInline = wasInline && old.includes('\n') && sharedIndent(rest) === 0
  const spelled = (isInline ? rest : lines).map((line) =>
    line.text === '' ? '' : padding + protectStart(line),
  )
  return isInline ? [lead + first.text, ...spelled].join(newline) : ['', ...spelled].join(newline)
}

/** Columns that the lines of a pattern have. */
function indentBefore(old: string): number | null {
  const [, ...further] = linesOf(old)
  const filled = further.filter(({ text }) => text.trim() !== '')
  const column = sharedIndent(filled)
  return filled.length > 0 && column > 0 ? column : null
}

/** Whitespace at the ends of a text would be dropped. */
function protectEnds(text: string): string {
  const started = text.startsWith('\n') ? `{ "" }${text}` : text.replace(/^ +/, (blanks) => `{"${blanks}"}`)
  const ended = started.endsWith('\n') ? `${started}{ "" }` : started
  const end = ended.trimEnd().length
  const blanks = ended.slice(end)
  return /^ +$/.test(blanks) ? `${ended.slice(0, end)}{"${blanks}"}` : ended
}

/** Some characters at the start of a line have a special meaning. */
function protectStart({ text, depth }: Line): string {
  return depth === 0 ? text.replace(/^( *)([[*.])/, '$1{"$2"}') : text
}
