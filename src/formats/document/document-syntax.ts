import type { TextFile } from '../text/encoding.ts'

/** A text in a document. */
export interface DocumentText {
  /** As translators see it; identifies the text. */
  readonly text: string
  /** The text as a translation if it differs: with the whitespace that matters to translators. */
  readonly translation?: string | undefined
  /** The range that its translation replaces. */
  readonly start: number
  readonly end: number
  readonly location: string
  /** Texts of different kinds are never translations of each other. */
  readonly kind: string
}

/** More than any real document has; the rest is not read. */
export const MAX_TEXTS = 500_000
/** Longer texts cannot reasonably be translated; they stay unchanged. */
export const MAX_TEXT_LENGTH = 1_000_000

/** How one kind of document is read and written; everything else is shared. */
export interface DocumentSyntax<Text extends DocumentText> {
  /** Yields the texts in order, one at a time, so that callers need not keep them; never throws. */
  texts(text: string): Iterable<Text>
  /** The serialized text for the position of another; null if the file cannot contain it. */
  serialize(text: string, place: Text, file: TextFile): string | null
}
