import { type ExtraBreak, lineBreaks } from './line-breaks.ts'
import { textWidth } from './text-width.ts'

/** How the strings of a file are laid out. */
export interface FoldStyle {
  /** Maximum columns of a line including quotes; null if long lines are not wrapped. */
  readonly page: number | null
  /** A multi-line text has one string per line. */
  readonly splitsLines: boolean
  readonly extraBreaks: readonly ExtraBreak[]
}

/** The layout of GNU gettext. */
export const GNU_STYLE: FoldStyle = { page: 79, splitsLines: true, extraBreaks: [] }

/**
 * Wraps escaped text as quoted strings, one per line. The first one follows a keyword of this width and is empty if the
 * text does not fit there, as in GNU gettext. A text that cannot be broken stays on the first line.
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

/** Wraps one line of escaped text as quoted strings within the page width, greedily. */
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
 * Wraps a header field as quoted strings. Its line end may exceed the page if everything else fits: an email address is
 * not broken before its closing bracket.
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
