/** Programs take such a text for a formula, also where tabs and line breaks precede the sign. */
const FORMULA = /^[\t\r\n]*[=+\-@|%]/
const ESCAPED_BAR = '\\\\|'
/** A text that looks as if it were protected already. */
const PROTECTED = /^'+[\t\r\n]*\\*[=+\-@|%][\s\S]*'$/

/**
 * The cell for a text. Spreadsheets execute cells that look like formulas, which may come from strangers (CWE-1236): such
 * a text is put in apostrophes, and its `|`, which starts programs, is escaped twice, as for tools that read backslashes.
 */
export function encodeCell(text: string): string {
  return FORMULA.test(text) || PROTECTED.test(text) ? `'${text.replaceAll('|', ESCAPED_BAR)}'` : text
}

/** The text of a cell that `encodeCell` wrote; any other cell as it is. */
export function decodeCell(cell: string): string {
  if (!PROTECTED.test(cell)) return cell
  const text = cell.slice(1, -1).replaceAll(ESCAPED_BAR, '|')
  return encodeCell(text) === cell ? text : cell
}
