import type { IcuOptions, IcuPart, IcuPosition, IcuProblem, IcuTag } from './icu-message.ts'
import { createReader, fail, type IcuReader, isFailure } from './icu-reader.ts'
import { parseIcuArgument } from './parse-icu-argument.ts'

/** Parses an ICU MessageFormat message, or returns the first syntax error. */
export function parseIcu(text: string, options: IcuOptions): readonly IcuPart[] | IcuProblem {
  const reader = createReader(text, options)
  const parts = parseParts(reader, { isPlural: false, depth: 0 })
  if (isFailure(parts)) return parts
  if (reader.at === text.length) return parts
  return text[reader.at] === '<'
    ? fail(reader.at, 2, 'This tag has no opening tag.')
    : fail(reader.at, 1, 'A closing brace has no opening brace.')
}

// ICU itself has no limit; no real message is nested deeper.
const MAX_DEPTH = 50

const SPECIAL = /['{}<]/g

/** Parses up to the brace or tag that closes the enclosing part, or to the end. */
function parseParts(reader: IcuReader, position: IcuPosition): IcuPart[] | IcuProblem {
  const { text } = reader
  if (position.depth > MAX_DEPTH) return fail(reader.at, 1, 'The braces are nested too deeply.')
  const parts: IcuPart[] = []
  for (;;) {
    SPECIAL.lastIndex = reader.at
    reader.at = SPECIAL.exec(text)?.index ?? text.length
    const sign = text[reader.at]
    if (sign === undefined || sign === '}') return parts
    if (sign === "'") {
      reader.at = skipQuoted(reader, position.isPlural)
      continue
    }
    if (sign === '<' && reader.isTagEnd()) return parts
    const part = sign === '{' ? parseIcuArgument(reader, position, parseParts) : parseTag(reader, position)
    if (part === null) {
      reader.at += 1
      continue
    }
    if (isFailure(part)) return part
    parts.push(part)
  }
}

/** ICU User Guide, Quoting/Escaping: a single apostrophe quotes only before a syntax character. */
function skipQuoted({ text, at, options }: IcuReader, isPlural: boolean): number {
  const next = text[at + 1] ?? ''
  if (next === "'") return at + 2
  const isSpecial = next === '{' || next === '}' || (isPlural && next === '#')
  const isTag = options.tags !== 'none' && (next === '<' || next === '>')
  if (!isSpecial && !isTag) return at + 1
  let end = text.indexOf("'", at + 2)
  while (end >= 0 && text[end + 1] === "'") end = text.indexOf("'", end + 2)
  return end < 0 ? text.length : end + 1
}

/** A tag with its content; null for a `<` that does not start one. */
function parseTag(reader: IcuReader, position: IcuPosition): IcuTag | IcuProblem | null {
  const start = reader.at
  if (reader.options.tags === 'none') return null
  const opening = reader.readTag()
  if (!opening) {
    if (reader.options.tags === 'loose') return null
    return fail(start, 1, "The character < does not start a tag; escape it as '<'.")
  }
  const { name, isEmpty } = opening
  reader.at = opening.end
  if (isEmpty) return { kind: 'tag', name, parts: [], start, end: reader.at }
  const parts = parseParts(reader, { ...position, depth: position.depth + 1 })
  if (isFailure(parts)) return parts
  const closing = reader.readClosingTag()
  if (closing?.name !== name) return fail(start, opening.end - start, `The tag <${name}> is not closed.`)
  reader.at = closing.end
  return { kind: 'tag', name, parts, start, end: reader.at }
}
