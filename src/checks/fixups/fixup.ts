import type { CheckedString } from '../check.ts'

/** A translation that is about to be saved, with its source. */
export type FixableString = Pick<CheckedString, 'source' | 'target' | 'flags' | 'language'>

/** One form of it. */
interface FixableForm extends Pick<FixableString, 'flags' | 'language'> {
  readonly source: string
  readonly target: string
}

/** A change that is made to translations when they are saved. */
export interface Fixup {
  readonly id: string
  readonly name: string
  /** The text as it should be; the same text when nothing is to be mended. */
  fix(form: FixableForm): string
}
