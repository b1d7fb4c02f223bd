import { quoteInput } from '../../domain/flags/flag.ts'
import {
  CHOICE_TYPES,
  type IcuArgument,
  type IcuChoice,
  type IcuPart,
  type IcuPosition,
  type IcuProblem,
} from './icu-message.ts'
import { fail, type IcuReader, isFailure } from './icu-reader.ts'

/** Reads the text of a choice, up to its closing brace. */
type ParseParts = (reader: IcuReader, position: IcuPosition) => IcuPart[] | IcuProblem

/** Parses the argument that starts with this brace. */
export function parseIcuArgument(
  reader: IcuReader,
  position: IcuPosition,
  parseParts: ParseParts,
): IcuArgument | IcuProblem {
  const start = reader.at
  const { text } = reader
  reader.at += 1
  reader.skipBlanks()
  const name = reader.readWord()
  reader.skipBlanks()
  const unclosed = fail(start, 1, 'An opening brace has no closing brace.')
  if (reader.at >= text.length) return unclosed
  if (name === '') return fail(start, reader.at + 1 - start, 'The braces contain no name.')
  const finish = (type: string, choices: readonly IcuChoice[]): IcuArgument | IcuProblem => {
    reader.skipBlanks()
    if (text[reader.at] !== '}') return reader.at >= text.length ? unclosed : unexpected(reader)
    reader.at += 1
    return { kind: 'argument', name, type, choices, start, end: reader.at }
  }
  if (text[reader.at] !== ',') return finish('', [])

  reader.at += 1
  reader.skipBlanks()
  const type = reader.readWord()
  reader.skipBlanks()
  if (type === '') return fail(start, reader.at - start, 'Expected a type after the comma.')
  if (!CHOICE_TYPES.has(type)) {
    if (text[reader.at] === ',') skipStyle(reader)
    return finish(type, [])
  }
  if (text[reader.at] !== ',') {
    return fail(start, reader.at - start, `Expected a comma and cases after “${type}”.`)
  }
  reader.at += 1
  const choices = readChoices(reader, { type, position, parseParts })
  if (isFailure(choices)) return choices
  if (choices.length === 0) return fail(start, reader.at - start, `“${type}” has no cases.`)
  return finish(type, choices)
}

function readChoices(
  reader: IcuReader,
  {
    type,
    position,
    parseParts,
  }: { readonly type: string; readonly position: IcuPosition; readonly parseParts: ParseParts },
): IcuChoice[] | IcuProblem {
  const { text } = reader
  const isPlural = type !== 'select' || position.isPlural
  const choices: IcuChoice[] = []
  const seen = new Set<string>()
  reader.skipBlanks()
  if (type === 'plural' || type === 'selectordinal') skipOffset(reader)
  for (;;) {
    reader.skipBlanks()
    const start = reader.at
    if (start >= text.length || text[start] === '}') return choices
    const selector = reader.readWord()
    const end = reader.at
    reader.skipBlanks()
    if (selector === '') return unexpected(reader)
    const shown = quoteInput(selector)
    if (text[reader.at] !== '{') return fail(start, end - start, `Expected a text in braces after ${shown}.`)
    const brace = reader.at
    reader.at += 1
    const parts = parseParts(reader, { isPlural, depth: position.depth + 1 })
    if (isFailure(parts)) return parts
    if (text[reader.at] !== '}') {
      return fail(brace, 1, 'An opening brace has no closing brace.')
    }
    reader.at += 1
    if (seen.has(selector)) return fail(start, end - start, `The case ${shown} appears twice.`)
    seen.add(selector)
    choices.push({ selector, parts, start, end })
  }
}

/** Skips `offset:1`. */
function skipOffset(reader: IcuReader): void {
  const offset = /offset\s{0,10}:\s{0,10}-?\d{1,9}/y
  offset.lastIndex = reader.at
  if (offset.test(reader.text)) reader.at = offset.lastIndex
}

/** Skips a style, which may contain paired braces and quotes. */
function skipStyle(reader: IcuReader): void {
  const signs = /['{}]/g
  let depth = 0
  let isQuoted = false
  signs.lastIndex = reader.at
  for (let found = signs.exec(reader.text); found; found = signs.exec(reader.text)) {
    reader.at = found.index
    if (found[0] === "'") isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (found[0] === '{') depth += 1
    else if (depth === 0) return
    else depth -= 1
  }
  reader.at = reader.text.length
}

function unexpected({ text, at }: IcuReader): IcuProblem {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return fail(at, sign.length, `Unexpected character ${quoteInput(sign)}.`)
}
