import type { ServiceUsage, Term, TextToTranslate } from './service.ts'

/** Changes of wording that a translator can ask for; `hint` is what the translator typed. */
export const REPHRASINGS = ['shorter', 'longer', 'more-formal', 'less-formal', 'fix-checks', 'hint'] as const

export type Rephrasing = (typeof REPHRASINGS)[number]

/** A text and a translation of it that somebody asks about. */
export interface TextQuestion {
  readonly from: string
  readonly to: string
  readonly text: TextToTranslate
  /** With the masks of the text. */
  readonly translation: string
  readonly terms: readonly Term[]
  readonly instructions: string
}

/** Why is the text translated this way? */
export interface ExplainRequest extends TextQuestion {
  /** Code of the language that the reader uses Diglot in, such as `de`. */
  readonly readerLanguage: string
}

/** Plain text for the reader, with placeholders in place of their masks. */
export interface ExplainAnswer {
  readonly text: string
  readonly usage?: ServiceUsage
}

/** `fix-checks` is about the failing checks in the context of the text. */
export interface RephraseRequest extends TextQuestion {
  readonly rephrasing: Rephrasing
  /** Of `hint`: up to 500 characters are used. */
  readonly hint: string
}

export interface RephraseAnswer {
  /** Other translations with the masks of the text, best first; none if the model had no usable one. */
  readonly texts: readonly string[]
  readonly usage?: ServiceUsage
}
