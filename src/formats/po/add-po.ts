import { entryKey, type NewEntry, type WriteOptions } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { decodePo } from './charset.ts'
import { readPluralRule } from './header.ts'
import { detectLayout, type Layout } from './layout.ts'
import { messageKey } from './message-key.ts'
import { newMessage } from './new-message.ts'
import { visitMessages } from './parse-messages.ts'
import { isHeader, isLive, type LiveMessage } from './po-message.ts'
import { type FoundHeader, isBrokenHeader, savePo } from './save-po.ts'
import { placesIn, readTemplate, type Template } from './template.ts'

/** What a file holds already. */
interface Present {
  header: FoundHeader
  /** Ends of messages by their key. */
  readonly ends: Map<string, number>
  headerEnd: number
  /** Where a message after all others is inserted: before the obsolete ones. */
  end: number
}

/**
 * Adds entries to a file: after all others or, in a monolingual file with a template, after their predecessors there.
 * Existing entries are skipped.
 */
export function addPo(bytes: Uint8Array, entries: readonly NewEntry[], options: WriteOptions): Uint8Array {
  const file = entries.length > 0 ? decodePo(bytes) : null
  if (!file) return bytes
  const { isMonolingual } = options
  const present: Present = { header: null, ends: new Map(), headerEnd: 0, end: 0 }
  visitMessages(file, (message) => {
    if (isLive(message)) note(present, message, isMonolingual)
    else if (isBrokenHeader(message)) present.header ??= 'broken'
    return true
  })

  const layout = detectLayout(file.text)
  const template = readTemplate(isMonolingual ? options.template : undefined)
  const places = placesIn(template, present.ends, present.headerEnd)
  const forms = numberOfForms(present.header, options)
  const messages = new Map<number, string[]>()
  for (const entry of inOrder(newEntries(entries, present, isMonolingual), template)) {
    const place = places.get(entry.context) ?? present.end
    const model = template.get(entry.context) ?? null
    const message = newMessage(entry, { model, layout, forms, isMonolingual })
    const others = messages.get(place)
    if (others) others.push(message)
    else messages.set(place, [message])
  }
  if (messages.size === 0) return bytes
  const splices = [...messages].map(([place, texts]) => insertion(file.text, place, texts, layout))
  return savePo(file, splices, { header: present.header, update: options.header, layout }) ?? bytes
}

function note(present: Present, message: LiveMessage, isMonolingual: boolean): void {
  present.end = message.end
  if (isHeader(message)) {
    present.header ??= message
    present.headerEnd = message.end
  } else present.ends.set(messageKey(message, isMonolingual), message.end)
}

function numberOfForms(header: FoundHeader, { plural }: WriteOptions): number {
  if (header === null || header === 'broken') return plural.number
  const rule = readPluralRule(header.strings[0]?.value ?? '')
  return rule === null || typeof rule === 'string' ? plural.number : rule.number
}

/** Entries that the file lacks, each key once; an empty key would be a second header. */
function newEntries(entries: readonly NewEntry[], { ends }: Present, isMonolingual: boolean): NewEntry[] {
  const seen = new Set(ends.keys())
  return entries.filter((entry) => {
    const key = entryKey(entry, isMonolingual)
    const isEmpty = entry.context === '' && (isMonolingual || (entry.source[0] ?? '') === '')
    if (isEmpty || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Entries in the order of the template; those that it lacks come last. */
function inOrder(entries: readonly NewEntry[], template: Template): readonly NewEntry[] {
  if (template.size === 0) return entries
  const positions = new Map([...template.keys()].map((key, index) => [key, index]))
  const position = ({ context }: NewEntry): number => positions.get(context) ?? positions.size
  return entries.toSorted((a, b) => position(a) - position(b))
}

/** Inserts messages after another one, separated by blank lines. */
function insertion(text: string, at: number, messages: readonly string[], { newline }: Layout): Splice {
  const block = messages.join(newline)
  const isLineStart = at === 0 || /[\r\n]/.test(text[at - 1] ?? '')
  const before = at === 0 ? '' : isLineStart ? newline : newline + newline
  const after = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(at, at + 200)) ? '' : newline
  return { start: at, end: at, text: before + block + after }
}
