import type { FileFormatParams } from '../../domain/component/file-format-params.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { decodePo, encodePo } from './charset.ts'
import { foldHeaderLine, foldText, splitPortions } from './fold.ts'
import { detectLayout, type Layout, newlineFrom } from './layout.ts'
import { visitMessages } from './parse-messages.ts'
import {
  type CommentKind,
  isHeader,
  isLive,
  type PoField,
  type PoMessage,
  startOfBlankLine,
} from './po-message.ts'
import { removalSplices } from './removal-splices.ts'

/** Columns of a page of GNU gettext: 77 characters in quotes. */
const GNU_PAGE = 79

/** A file with the parameters that concern the whole of it: line width, locations, previous and obsolete strings. */
export function restylePo(bytes: Uint8Array, params: FileFormatParams): Uint8Array {
  const file = decodePo(bytes)
  if (!file) return bytes
  const { text } = file
  const layout = layoutFor(detectLayout(text), params)
  const dropped = droppedComments(params)
  const obsolete: PoMessage[] = []
  const splices: Splice[] = []
  visitMessages(file, (message) => {
    if (message.isObsolete) obsolete.push(message)
    if (!isLive(message)) return true
    splices.push(...dropComments(text, message, dropped))
    if (layout) splices.push(...foldMessage(text, message, layout, isHeader(message)))
    return true
  })
  if (params.po_remove_obsolete === true) splices.push(...removalSplices(text, obsolete))
  if (splices.length === 0) return bytes
  return encodePo(file, applySplices(text, splices)) ?? bytes
}

/** Null if lines stay as they are. */
function layoutFor(layout: Layout, { po_line_wrap: wrap }: FileFormatParams): Layout | null {
  if (wrap === 77) return { ...layout, page: GNU_PAGE, splitsLines: true }
  if (wrap === 65_535) return { ...layout, page: null, splitsLines: true }
  return wrap === -1 ? { ...layout, page: null, splitsLines: false } : null
}

function droppedComments({
  po_no_location: hasNoLocation,
  po_keep_previous: keepsPrevious,
}: FileFormatParams): ReadonlySet<CommentKind> {
  const kinds: CommentKind[] = []
  if (hasNoLocation === true) kinds.push(':')
  if (keepsPrevious === false) kinds.push('|')
  return new Set(kinds)
}

function dropComments(text: string, { comments }: PoMessage, dropped: ReadonlySet<CommentKind>): Splice[] {
  return comments.flatMap(({ kind, start, end }) =>
    dropped.has(kind) ? [{ start: startOfBlankLine(text, start), end, text: '' }] : [],
  )
}

function foldMessage(text: string, message: PoMessage, layout: Layout, isOfFile: boolean): Splice[] {
  const { context, id, plural, strings, comments, start } = message
  const newline = newlineFrom(text, start) ?? layout.newline
  const isUnbroken = comments.some(
    (comment) =>
      (comment.kind === ',' || comment.kind === '=') &&
      /\bno-wrap\b/.test(text.slice(comment.start, comment.end)),
  )
  const own = { ...layout, newline, ...(isUnbroken && { page: null }) }
  return [context, id, plural, ...strings].flatMap((field) => {
    const splice = field && foldField(text, field, own, isOfFile)
    return splice ? [splice] : []
  })
}

/** Null if the field is in this layout already. */
function foldField(text: string, { start, end }: PoField, layout: Layout, isOfFile: boolean): Splice | null {
  const raw = text.slice(start, end)
  const [keyword = '', gap = ' '] = /^([^"\s]+)(\s*)/.exec(raw)?.slice(1) ?? []
  const strings = raw.slice(keyword.length).match(/"(?:[^"\\]+|\\[\s\S])*"/g) ?? []
  const escaped = strings.map((string) => string.slice(1, -1)).join('')
  const indent = /[\r\n]([ \t]*)"/.exec(raw)?.[1] ?? ''
  const lines = isOfFile ? foldHeader(escaped, layout) : foldText(escaped, keyword.length, layout)
  const space = /^[ \t]+$/.test(gap) ? gap : ' '
  const folded = keyword + space + lines.join(layout.newline + indent)
  return folded === raw ? null : { start, end, text: folded }
}

/** A header always has a line for each field. */
function foldHeader(escaped: string, layout: Layout): string[] {
  const portions = splitPortions(escaped).flatMap((portion) => foldHeaderLine(portion, layout))
  return portions.length === 1 ? portions : ['""', ...portions]
}
