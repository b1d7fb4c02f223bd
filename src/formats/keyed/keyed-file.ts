import type { Problem, ReadOptions } from '../format.ts'
import type { Encoding, TextFile } from '../text/encoding.ts'

/** An entry of a file of keys and values, as spans of its text. */
export interface KeyedItem {
  /** The key of the entry, as the format writes it. */
  readonly key: string
  readonly value: string
  readonly note: string
  /** The entry with the comments directly above it, including the end of its line. */
  readonly start: number
  readonly end: number
  /** After the key as written, where a missing separator would be inserted. */
  readonly keyEnd: number
  /** The value as written, with its quotes; an empty span if there is none. */
  readonly valueStart: number
  readonly valueEnd: number
}

/** Results of a scan other than the entries. */
export interface Scan {
  readonly problems: readonly Problem[]
  /** Start of the first entry's comments; everything before is the file heading. */
  readonly bodyStart: number
}

/** A file with all of its entries, ready for edits. */
export interface KeyedFile extends Scan {
  readonly text: string
  readonly encoding: Encoding
  readonly items: readonly KeyedItem[]
}

/** What is to be added to a file. */
export interface NewItem {
  readonly key: string
  readonly value: string
  readonly note: string
}

/** Writes values and entries in the style of one file. */
export interface KeyedWriter {
  /** The characters from `valueStart` to `valueEnd`; null if the file cannot contain this text. */
  serializeValue(value: string, item: KeyedItem): string | null
  /** A whole entry without its last line ending; null if the file cannot contain it. */
  serializeItem(item: NewItem): string | null
}

/** How a key-value format reads and writes; everything else is shared. */
export interface KeyedSyntax {
  /** Null for a file beyond the size limit. */
  decode(bytes: Uint8Array): TextFile | null
  /** The expected charset; null if any is accepted. */
  readonly charset: Encoding['charset'] | null
  /** Visits the entries in the order of the file; never throws. */
  scan(text: string, visit: (item: KeyedItem) => void): Scan
  /** Detects the style of a file. */
  createWriter(file: KeyedFile): KeyedWriter
  /** The text of a key, if the key is the source. */
  decodeKey(key: string): string
  /** A key that stands for this text. */
  encodeKey(text: string): string
  /** The forms of a value, if values can contain several. */
  splitForms?(value: string, options: ReadOptions): readonly string[]
  joinForms?(forms: readonly string[]): string
  /** The new file if there is no base; empty by default. */
  readonly emptyFile?: TextFile
}
