import type { TextFile } from '../text/encoding.ts'

/** A text in a document. */
export interface DocumentText {
  /** As people see it, and by which it is known. */
  readonly text: string
  /** The text as a translation, where that is not the same: with the blanks that translators care about. */
  readonly translation?: string | undefined
  /** What takes its place when it is translated. */
  readonly start: number
  readonly end: number
  readonly location: string
  /** Texts of different kinds are never translations of each other. */
  readonly kind: string
}

/** More than any real document has; what follows is not read. */
export const MAX_TEXTS = 500_000
/** Longer texts are nothing that people could translate; they stay as they are. */
export const MAX_TEXT_LENGTH = 1_000_000

/** How one kind of document is read and spelled; the rest is the same for all. */
export interface DocumentSyntax<Text extends DocumentText> {
  /** Gives the texts in their order, one at a time, so that a reader need not keep them; never throws. */
  texts(text: string): Iterable<Text>
  /** The characters for the place of a text; null when the file cannot hold them. */
  serialize(text: string, place: Text, file: TextFile): string | null
}
