import { type ExtraBreak, lineBreaks } from './line-breaks.ts'
import { textWidth } from './text-width.ts'

/** How the strings of a file are laid out. */
export interface FoldStyle {
  /** Columns of a line, quotes included; null when long lines are not broken. */
  readonly page: number | null
  /** A text with several lines has one string for each. */
  readonly splitsLines: boolean
  readonly extraBreaks: readonly ExtraBreak[]
}

/** The layout of GNU gettext. */
export const GNU_STYLE: FoldStyle = { page: 79, splitsLines: true, extraBreaks: [] }

/**
 * Escaped text as quoted strings, one per line, the first of which follows a keyword of this width: empty when the
 * text does not fit behind it, as GNU gettext has it. A text that cannot be broken stays on the first line.
 */
export function foldText(escaped: string, keywordWidth: number, style: FoldStyle): string[] {
  const portions = style.splitsLines ? splitPortions(escaped) : [escaped]
  const [first = ''] = portions
  if (portions.length === 1) {
    const { page } = style
    if (page === null || keywordWidth + 1 + 2 + textWidth(first) <= page) return [quote(first)]
    if (lineBreaks(first, style.extraBreaks).length === 0) return [quote(first)]
  }
  return ['""', ...portions.flatMap((portion) => foldPortion(portion, style))]
}

/** One line of escaped text as quoted strings that keep to the page, filled greedily. */
export function foldPortion(portion: string, { page, extraBreaks }: FoldStyle): string[] {
  if (page === null || textWidth(portion) + 2 <= page) return [quote(portion)]
  const lines: string[] = []
  let line = ''
  let width = 0
  let from = 0
  for (const offset of [...lineBreaks(portion, extraBreaks), portion.length]) {
    const piece = portion.slice(from, offset)
    const pieceWidth = textWidth(piece)
    from = offset
    if (line !== '' && width + pieceWidth + 2 > page) {
      lines.push(quote(line))
      line = ''
      width = 0
    }
    line += piece
    width += pieceWidth
  }
  lines.push(quote(line))
  return lines
}

/**
 * A field of a header as quoted strings. Its line end may stand beyond the page where all before it fits: an address is
 * not cut before its last bracket for that.
 */
export function foldHeaderLine(portion: string, style: FoldStyle): string[] {
  const { page } = style
  const text = portion.endsWith('\\n') ? portion.slice(0, -2) : portion
  const fits = page !== null && textWidth(text) + 2 <= page
  return fits ? [quote(portion)] : foldPortion(portion, style)
}

/** Cuts escaped text after every line end. */
export function splitPortions(escaped: string): string[] {
  const portions: string[] = []
  let start = 0
  for (let at = escaped.indexOf('\\'); at >= 0; at = escaped.indexOf('\\', at + 2)) {
    if (escaped[at + 1] !== 'n') continue
    portions.push(escaped.slice(start, at + 2))
    start = at + 2
  }
  if (start < escaped.length || portions.length === 0) portions.push(escaped.slice(start))
  return portions
}

function quote(escaped: string): string {
  return `"${escaped}"`
}
