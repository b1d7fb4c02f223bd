import type { BlockLine } from './markdown-blocks.ts'
import { lineBreakOf } from './markdown-texts.ts'

/** The layout of a text's lines, for a text that replaces it. */
export interface Layout {
  /** The prefix of the further lines of a paragraph. */
  readonly prefix: string
  /** Maximum line length of a wrapped paragraph; 0 if it is not wrapped. */
  readonly width: number
  /** Marks a hard line break: two spaces or a backslash. */
  readonly lineBreak: string
}

/** Detects the layout from the lines of a paragraph, at least one. */
export function layoutOf(file: string, lines: readonly BlockLine[]): Layout {
  const prefix = lines.length > 1 ? prefixOf(file, lines) : prefixLike(file, lines[0]?.start ?? 0)
  let width = 0
  let lineBreak = '  '
  for (const { start, end } of lines.slice(0, -1)) {
    const line = file.slice(start, end)
    const found = lineBreakOf(line)
    if (found === '\\') lineBreak = found
    if (found === null) width = Math.max(width, line.trimEnd().length, 40)
  }
  return { prefix, width, lineBreak }
}

/** True if the line above or below contains more than whitespace and quote markers. */
export function hasNeighbour(file: string, lines: readonly BlockLine[]): boolean {
  const start = lines[0]?.start ?? 0
  const end = lines.at(-1)?.end ?? 0
  const lineStart = file.lastIndexOf('\n', start - 1)
  const above = lineStart <= 0 ? '' : file.slice(file.lastIndexOf('\n', lineStart - 1) + 1, lineStart)
  const lineEnd = file.indexOf('\n', end)
  const next = lineEnd < 0 ? -1 : file.indexOf('\n', lineEnd + 1)
  const below = lineEnd < 0 ? '' : file.slice(lineEnd + 1, next < 0 ? file.length : next)
  return /[^\s>]/.test(above) || /[^\s>]/.test(below)
}

/** The prefix of the second line of a paragraph. */
function prefixOf(file: string, lines: readonly BlockLine[]): string {
  const second = lines[1]?.start ?? 0
  return file.slice(file.lastIndexOf('\n', second - 1) + 1, second)
}

/** The prefix that a second line would have: quote markers, and spaces for everything else. */
function prefixLike(file: string, at: number): string {
  const before = file.slice(file.lastIndexOf('\n', at - 1) + 1, at)
  return before.replace(/[^>\t]/g, ' ')
}
