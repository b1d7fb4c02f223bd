import type { Problem, ReadOptions } from '../format.ts'
import type { Encoding, TextFile } from '../text/encoding.ts'

/** An entry of a file of keys and values, as spans of its text. */
export interface KeyedItem {
  /** What identifies the entry, as the format spells it. */
  readonly key: string
  readonly value: string
  readonly note: string
  /** The entry with the comments directly above it, up to and with the end of its line. */
  readonly start: number
  readonly end: number
  /** Behind the key as written, where a missing separator would go. */
  readonly keyEnd: number
  /** The value as written, with its quotes; empty span where there is none. */
  readonly valueStart: number
  readonly valueEnd: number
}

/** What a scan tells beside the entries. */
export interface Scan {
  readonly problems: readonly Problem[]
  /** Where the comments of the first entry start; what stands before is the heading of the file. */
  readonly bodyStart: number
}

/** A file with all of its entries, ready for changes. */
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

/** Spells values and entries in the style of one file. */
export interface KeyedWriter {
  /** The characters from `valueStart` to `valueEnd`; null when the file cannot hold this text. */
  serializeValue(value: string, item: KeyedItem): string | null
  /** A whole entry without its last line ending; null when the file cannot hold it. */
  serializeItem(item: NewItem): string | null
}

/** How a format of keys and values reads and spells; the rest is the same for all of them. */
export interface KeyedSyntax {
  /** Null for a file beyond the size limit. */
  decode(bytes: Uint8Array): TextFile | null
  /** What the files should be; null where everything is welcome. */
  readonly charset: Encoding['charset'] | null
  /** Visits the entries in the order of the file; never throws. */
  scan(text: string, visit: (item: KeyedItem) => void): Scan
  /** Learns the style of a file. */
  createWriter(file: KeyedFile): KeyedWriter
  /** The text that a key stands for, where the key is the source. */
  decodeKey(key: string): string
  /** A key that stands for this text. */
  encodeKey(text: string): string
  /** Forms of a value, where a value can hold several. */
  splitForms?(value: string, options: ReadOptions): readonly string[]
  joinForms?(forms: readonly string[]): string
  /** A file of nothing, when there is no base; empty unless told. */
  readonly emptyFile?: TextFile
}
