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
  /** The fixed text; the same text if there is nothing to fix. */
  fix(form: FixableForm): string
}
