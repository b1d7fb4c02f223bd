import type { PackedList } from './packed-list.ts'

/** The bytes of a file, or where it is on the disk. */
export type UploadContent = Uint8Array | { readonly path: string; readonly size: number }

/** A file that somebody sent for a translation. */
export interface UploadOrder {
  readonly translationId: number
  readonly filename: string
  readonly content: UploadContent
  /** It takes the place of a file of the component, so it must be of the same format. */
  readonly isReplacement?: boolean
  /** The strings that the translation lacks are to be added. */
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

/** What an uploaded file says. */
interface ReadStrings {
  readonly total: number
  /** How many different ones these are. */
  readonly strings: number
  /** The format says which texts need editing; else nothing is known of that. */
  readonly knowsFuzzy: boolean
  /** The file tells all translations of a string, also where that is one; else nothing is known of further ones. */
  readonly knowsValues: boolean
  /** Neither these nor those that are missing are told of a file that takes the place of another. */
  readonly matched: readonly MatchedEntry[]
  /** How many strings of the file the translation lacks. */
  readonly missingCount: number
  /** These strings, where they are to be added. */
  readonly missing: readonly NewUploadEntry[]
  /** Strings that stand in the file once more. */
  readonly repeated: number
}

/** The same, or why it cannot be read. */
export type ReadUpload = { readonly problem: string } | ReadStrings

/** The same on its way from the thread that has read the file. */
export type PackedUpload =
  | { readonly problem: string }
  | (Omit<ReadStrings, 'matched' | 'missing'> & {
      readonly matched: PackedList
      readonly missing: PackedList
    })
