import { detectStyle } from './detect-style.ts'
import type { FoldStyle } from './fold.ts'

/** How new text is laid out in a file. */
export interface Layout extends FoldStyle {
  readonly newline: string
}

/** The layout of the strings of a file, with the line ending of its first line. */
export function detectLayout(text: string): Layout {
  return { ...detectStyle(text), newline: newlineFrom(text, 0) ?? (text.includes('\r') ? '\r' : '\n') }
}

/** The first line ending with LF from an offset, or null: files may be mixed. */
export function newlineFrom(text: string, offset: number): string | null {
  const at = text.indexOf('\n', offset)
  if (at < 0) return null
  return text[at - 1] === '\r' ? '\r\n' : '\n'
}
