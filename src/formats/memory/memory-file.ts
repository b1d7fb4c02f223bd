/** A translation in a file of a translation memory. */
export interface FileEntry {
  /** Plural forms are joined as in the database. */
  readonly source: string
  readonly target: string
  /** Codes, as the file writes them. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
  /** Empty if the file names none. */
  readonly origin: string
  /** What tells it from other strings with the same source; empty if the file names nothing. */
  readonly context: string
  /** False for a text that awaits approval. */
  readonly isActive: boolean
  /** In microseconds since 1970, if that is known. */
  readonly createdAt: number | null
}

/** The place of something in a file. */
interface FilePlace {
  /** From 1. */
  readonly line: number
  /** Which entry of the file, from 1; 0 for none. */
  readonly number: number
}

/** What is wrong with one entry, or with the whole file. */
export interface FileProblem extends FilePlace {
  readonly problem: string
  /** The rest of the file cannot be read. */
  readonly isFatal: boolean
}

/** What a file has at a place: an entry, or a problem. */
export type FileItem = (FilePlace & { readonly entry: FileEntry }) | FileProblem

/** Reads a text that arrives in pieces; after a fatal problem it gives nothing more. */
export interface ItemReader {
  push(text: string): FileItem[]
  /** What is left when nothing more follows. */
  end(): FileItem[]
}

/** Most characters of one entry as it is written. */
export const MAX_ENTRY = 4_000_000

/** Counts line breaks of a part of a text. */
export function countLines(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
