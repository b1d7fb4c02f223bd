import type { BlockLine } from './markdown-blocks.ts'
import { lineBreakOf } from './markdown-texts.ts'

/** How the lines of a text are laid out, for another text in its place. */
export interface Layout {
  /** What stands before the further lines of a paragraph. */
  readonly prefix: string
  /** Longest line of a paragraph that is broken into lines; 0 for one that is not. */
  readonly width: number
  /** What ends a line where a break is wanted: two blanks or a backslash. */
  readonly lineBreak: string
}

/** Looks at the lines of a paragraph, of which there is at least one. */
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

/** True when the line above or below has more than blanks and marks of quotes. */
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

/** What stands before the second line of a paragraph. */
function prefixOf(file: string, lines: readonly BlockLine[]): string {
  const second = lines[1]?.start ?? 0
  return file.slice(file.lastIndexOf('\n', second - 1) + 1, second)
}

/** What would stand before a second line: marks of quotes, and blanks for all else. */
function prefixLike(file: string, at: number): string {
  const before = file.slice(file.lastIndexOf('\n', at - 1) + 1, at)
  return before.replace(/[^>\t]/g, ' ')
}
