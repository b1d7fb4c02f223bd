import type { FileContent } from '../format.ts'

/** The result for a file that cannot be parsed. */
export function unreadable(message: string): FileContent {
  return { entries: [], problems: [{ line: 1, column: 1, message }] }
}
