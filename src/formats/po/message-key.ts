import { joinForms } from '../../domain/units/plural-text.ts'
import { type EntryKey, entryKey } from '../format.ts'
import type { LiveMessage } from './po-message.ts'

/** The source: `msgid` and, of a plural, `msgid_plural`. */
export function sourceOf({ id, plural }: LiveMessage): string {
  return plural ? joinForms([id.value, plural.value]) : id.value
}

/** The key of a monolingual message: context and id joined by a dot, or whichever it has. */
export function monolingualKey({ id, context }: LiveMessage): string {
  if (!context || context.value === '') return id.value
  return id.value === '' ? context.value : `${context.value}.${id.value}`
}

/** What identifies the entry of a message. */
export function messageKey(message: LiveMessage, isMonolingual: boolean): EntryKey {
  if (isMonolingual) return monolingualKey(message)
  return entryKey({ context: message.context?.value ?? '', source: sourceOf(message) }, false)
}
