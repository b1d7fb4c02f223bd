import type { Edit } from '../format.ts'
import type { Splice } from '../text/splice.ts'
import { fuzzySplices } from './edit-flags.ts'
import { escapeText, hasControlEscape } from './escape.ts'
import { foldText } from './fold.ts'
import { type Layout, newlineFrom } from './layout.ts'
import { type LiveMessage, type PoField, startOfBlankLine } from './po-message.ts'

/** How an edit is written: the layout of the file, and the number of plural forms, or null if unknown. */
interface EditStyle {
  readonly layout: Layout
  readonly forms: number | null
}

/** Splices that change a message; empty if nothing changes. */
export function editSplices(text: string, message: LiveMessage, edit: Edit, style: EditStyle): Splice[] {
  const layout = layoutOf(text, message, style.layout)
  const wanted = edit.target && fitForms(message, edit.target, style.forms)
  const splices = wanted ? targetSplices(text, message, wanted, layout) : []
  if (edit.isFuzzy === undefined) return splices
  return [...splices, ...fuzzySplices(text, message, edit.isFuzzy, layout.newline)]
}

function fitForms(
  { plural }: LiveMessage,
  target: readonly string[],
  forms: number | null,
): readonly string[] {
  if (!plural) return target.slice(0, 1)
  return forms === null ? target : Array.from({ length: forms }, (_, index) => target[index] ?? '')
}

/** The layout of a message: a file may have mixed line endings, and the flag `no-wrap` prevents wrapping. */
function layoutOf(text: string, { comments, start }: LiveMessage, file: Layout): Layout {
  const layout = { ...file, newline: newlineFrom(text, start) ?? file.newline }
  const isUnbroken = comments.some(({ kind, start, end }) => {
    return (kind === ',' || kind === '=') && /\bno-wrap\b/.test(text.slice(start, end))
  })
  return isUnbroken ? { ...layout, page: null } : layout
}

function targetSplices(
  text: string,
  message: LiveMessage,
  wanted: readonly string[],
  layout: Layout,
): Splice[] {
  const { strings } = message
  const last = strings.at(-1)
  if (!last || wanted.length === 0 || isSame(strings, wanted)) return []
  const keepsControls = hasControlEscape(text.slice(message.id.start, last.end))
  const write = (form: string, model: PoField, index: number): string =>
    fieldText(text, message, {
      keyword: index < 0 ? 'msgstr' : `msgstr[${index}]`,
      value: escapeText(form, keepsControls),
      model,
      layout,
    })

  const kept = strings.slice(0, wanted.length)
  const changed = kept.flatMap((field, place) => {
    const form = wanted[place] ?? ''
    if (form === field.value) return []
    return [{ start: field.start, end: field.end, text: write(form, field, field.index) }]
  })
  const indent = text.slice(startOfBlankLine(text, last.start), last.start)
  const added = wanted
    .slice(strings.length)
    .map((form, place) => layout.newline + indent + write(form, last, strings.length + place))
  const tail = { start: (kept.at(-1) ?? last).end, end: last.end, text: added.join('') }
  return tail.start < tail.end || tail.text !== '' ? [...changed, tail] : changed
}

/** Surplus forms are an error in the file, but no reason to change it. */
function isSame(strings: readonly PoField[], wanted: readonly string[]): boolean {
  return wanted.every((form, place) => form === (strings[place]?.value ?? ''))
}

interface NewField {
  readonly keyword: string
  readonly value: string
  /** The field whose spacing is imitated. */
  readonly model: PoField
  readonly layout: Layout
}

function fieldText(text: string, message: LiveMessage, { keyword, value, model, layout }: NewField): string {
  const raw = text.slice(model.start, model.end)
  const gap = /^[^"]*?([ \t]+)"/.exec(raw)?.[1] ?? ' '
  const source = text.slice(message.id.start, message.id.end)
  const indent = continuationIndent(raw) ?? continuationIndent(source) ?? ''
  const lines = foldText(value, keyword.length + gap.length - 1, layout)
  return keyword + gap + lines.join(layout.newline + indent)
}

/** Indentation of the second line of a field; null if it has only one. */
function continuationIndent(raw: string): string | null {
  return /[\r\n]([ \t]*)"/.exec(raw)?.[1] ?? null
}
