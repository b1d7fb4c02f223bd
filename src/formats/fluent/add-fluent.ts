import type { NewEntry } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { hasParts, isPattern } from './edit-fluent.ts'
import type { FluentEntry, FluentFile } from './parse-fluent.ts'
import { serializePattern } from './pattern-text.ts'

/** A message to be added, or parts to be added to one. */
interface NewMessage {
  readonly id: string
  readonly parts: Map<string | null, string>
}

/** The splices that add entries: after the neighbour that the template has, else at the end of the file. */
export function spliceNew(
  file: FluentFile,
  added: readonly NewEntry[],
  template: FluentFile | null,
  newline: string,
): Splice[] {
  const byId = new Map(file.entries.map((entry) => [entry.id, entry]))
  const fresh = new Map<string, NewMessage>()
  const splices: Splice[] = []
  for (const message of groupById(added).values()) {
    const entry = byId.get(message.id)
    if (entry) splices.push(...spliceParts(file, entry, message, newline))
    else fresh.set(message.id, message)
  }
  const anchors = anchorsOf(byId, template)
  const groups = Map.groupBy(inOrder(fresh, template), ({ id }) => anchors.get(id) ?? null)
  for (const [anchor, messages] of groups) {
    const printed = messages.flatMap((message) => printMessage(message, newline) ?? [])
    if (printed.length > 0) splices.push(place(file, anchor, printed, newline))
  }
  return splices
}

function groupById(added: readonly NewEntry[]): Map<string, NewMessage> {
  const messages = new Map<string, NewMessage>()
  for (const { context, target } of added) {
    const [id = '', attribute = null] = context.split('.', 2)
    const message = messages.get(id) ?? { id, parts: new Map() }
    messages.set(id, message)
    message.parts.set(attribute, target[0] ?? '')
  }
  return messages
}

/** For each message of the template that the file lacks, the one before it that the file has. */
function anchorsOf(
  byId: ReadonlyMap<string, FluentEntry>,
  template: FluentFile | null,
): Map<string, FluentEntry> {
  const anchors = new Map<string, FluentEntry>()
  let anchor: FluentEntry | null = null
  for (const { id } of template?.entries ?? []) {
    anchor = byId.get(id) ?? anchor
    if (anchor) anchors.set(id, anchor)
  }
  return anchors
}

function inOrder(fresh: Map<string, NewMessage>, template: FluentFile | null): NewMessage[] {
  const known = (template?.entries ?? []).flatMap(({ id }) => fresh.get(id) ?? [])
  return [...new Set([...known, ...fresh.values()])]
}

/** A message with its attributes; null if its texts are not valid Fluent. */
function printMessage({ id, parts }: NewMessage, newline: string): string | null {
  const value = parts.get(null)
  const head = `${id} =${value === undefined ? '' : serializePattern(value, { old: null, newline, indent: 4 })}`
  const attributes = [...parts].flatMap(([name, text]) =>
    name === null ? [] : [printAttribute(name, text, newline)],
  )
  const printed = [head, ...attributes].join(newline)
  const names = [...parts.keys()].filter((name) => name !== null)
  return hasParts(printed, id, value === undefined ? names : [null, ...names]) ? printed : null
}

function printAttribute(name: string, text: string, newline: string): string {
  return `    .${name} =${serializePattern(text, { old: null, newline, indent: 8 })}`
}

/** Adds a value or attributes to an existing message. */
function spliceParts(file: FluentFile, entry: FluentEntry, { parts }: NewMessage, newline: string): Splice[] {
  const present = new Set(entry.parts.map(({ attribute }) => attribute))
  return [...parts].flatMap(([name, text]) => {
    if (present.has(name)) return []
    if (name !== null && hasParts(`x =${newline}${printAttribute(name, text, newline)}`, 'x', [name])) {
      return [{ start: entry.end, end: entry.end, text: newline + printAttribute(name, text, newline) }]
    }
    const pattern = serializePattern(text, { old: null, newline, indent: 4 })
    const isValue = name === null && isPattern(pattern)
    const end = file.text.startsWith(' ', entry.valueAt) ? entry.valueAt + 1 : entry.valueAt
    return isValue ? [{ start: entry.valueAt, end, text: pattern }] : []
  })
}

/**
 * Inserts messages after another one, or at the end of the file, but never directly below a comment that would become
 * theirs.
 */
function place(
  { text, entries }: FluentFile,
  anchor: FluentEntry | null,
  printed: readonly string[],
  newline: string,
): Splice {
  if (anchor) {
    return { start: anchor.end, end: anchor.end, text: printed.map((message) => newline + message).join('') }
  }
  const last = entries.at(-1)
  const isAfterEntry = last !== undefined && text.slice(last.end).trim() === ''
  const lead = text === '' || text.endsWith('\n') ? '' : newline
  const blank = text.trim() === '' || isAfterEntry || /\n\r?\n$/.test(text) ? '' : newline
  return {
    start: text.length,
    end: text.length,
    text: lead + blank + printed.map((message) => message + newline).join(''),
  }
}
