import type { NewEntry } from '../format.ts'
import { escapeText } from './escape.ts'
import { foldText } from './fold.ts'
import type { Layout } from './layout.ts'

/** The template's message that a new one copies: its lines up to the translation. */
export interface MessageModel {
  readonly comments: readonly string[]
  /** Without `fuzzy`. */
  readonly flags: readonly string[]
  readonly context: string | null
  readonly id: string
  readonly plural: string | null
}

interface NewMessageOptions {
  readonly model: MessageModel | null
  readonly layout: Layout
  /** How many forms a plural has. */
  readonly forms: number
  readonly isMonolingual: boolean
}

/** The text of a new message, line ending included. */
export function newMessage(entry: NewEntry, options: NewMessageOptions): string {
  const { layout, isMonolingual } = options
  const model = options.model ?? (isMonolingual ? keyModel(entry) : sourceModel(entry))
  const field = (keyword: string, value: string): string =>
    `${keyword} ${foldText(escapeText(value), keyword.length, layout).join(layout.newline)}`
  const lines = [
    ...model.comments,
    ...flagLines(entry, model.flags),
    ...(model.context === null ? [] : [field('msgctxt', model.context)]),
    field('msgid', model.id),
    ...(model.plural === null ? [] : [field('msgid_plural', model.plural)]),
    ...translations(entry.target, model.plural === null ? null : options.forms, field),
  ]
  return lines.map((line) => line + layout.newline).join('')
}

function flagLines({ isFuzzy, target }: NewEntry, others: readonly string[]): string[] {
  const isMarked = isFuzzy === true && target.some((form) => form !== '')
  const flags = isMarked ? ['fuzzy', ...others] : others
  return flags.length > 0 ? [`#, ${flags.join(', ')}`] : []
}

function translations(
  target: readonly string[],
  forms: number | null,
  field: (keyword: string, value: string) => string,
): string[] {
  if (forms === null) return [field('msgstr', target[0] ?? '')]
  return Array.from({ length: forms }, (_, index) => field(`msgstr[${index}]`, target[index] ?? ''))
}

function sourceModel({ context, source, note }: NewEntry): MessageModel {
  const [id = '', plural = null] = source
  return { comments: noteLines(note), flags: [], context: context === '' ? null : context, id, plural }
}

/** Without a template, a key can only be an id; a plural repeats it. */
function keyModel({ context, target, note }: NewEntry): MessageModel {
  return {
    comments: noteLines(note),
    flags: [],
    context: null,
    id: context,
    plural: target.length > 1 ? context : null,
  }
}

function noteLines(note = ''): string[] {
  if (note === '') return []
  return note.split(/\r\n|\n|\r/).map((line) => `#. ${line}`.trimEnd())
}
