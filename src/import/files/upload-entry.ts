import type { PackedList } from './packed-list.ts'

/** The bytes of a file, or its path on disk. */
export type UploadContent = Uint8Array | { readonly path: string; readonly size: number }

/** A file uploaded to a translation. */
export interface UploadOrder {
  readonly translationId: number
  readonly filename: string
  readonly content: UploadContent
  /** The current template of a component with documents, whose texts are identified by their order. */
  readonly template?: Uint8Array
  /** It replaces a file of the component, so it must have the same format. */
  readonly isReplacement?: boolean
  /** Strings that the translation lacks are to be added. */
  readonly isAdding?: boolean
}

/** A string of an uploaded file that the translation has. */
export interface MatchedEntry {
  readonly unitId: number
  readonly forms: readonly string[]
  readonly isFuzzy: boolean
}

/** A string of an uploaded file that the translation does not have. */
export interface NewUploadEntry {
  readonly context: string
  readonly source: readonly string[]
  readonly forms: readonly string[]
  readonly isFuzzy: boolean
}

/** The content of an uploaded file. */
interface ReadStrings {
  readonly total: number
  /** How many of them are different. */
  readonly strings: number
  /** The format marks texts that need editing; otherwise that is unknown. */
  readonly knowsFuzzy: boolean
  /** The file contains all translations of a string, even if there is only one; otherwise further ones are unknown. */
  readonly knowsValues: boolean
  /** Empty, like the missing ones, for a file that replaces another. */
  readonly matched: readonly MatchedEntry[]
  /** Number of strings of the file that the translation lacks. */
  readonly missingCount: number
  /** These strings, if they are to be added. */
  readonly missing: readonly NewUploadEntry[]
  /** Strings that occur again in the file. */
  readonly repeated: number
}

/** The same, or why it cannot be read. */
export type ReadUpload = { readonly problem: string } | ReadStrings

/** The same, as sent by the thread that read the file. */
export type PackedUpload =
  | { readonly problem: string }
  | (Omit<ReadStrings, 'matched' | 'missing'> & {
      readonly matched: PackedList
      readonly missing: PackedList
    })
