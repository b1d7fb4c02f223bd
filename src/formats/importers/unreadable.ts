import type { FileContent } from '../format.ts'

/** A file of which nothing can be read. */
export function unreadable(message: string): FileContent {
  return { entries: [], problems: [{ line: 1, column: 1, message }] }
}
