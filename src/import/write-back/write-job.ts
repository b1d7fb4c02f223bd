import type { UnpushedEdit } from '../../storage/components/repositories/unpushed-commits.ts'
import type { Removal } from '../../storage/units/pending/pending-removals.ts'
import type { DatabasePlace } from '../threads/import-job.ts'

/** The edits to write and their file; sent to a thread. */
export interface WriteJob extends WriteOrder {
  readonly kind: 'write'
  readonly database: DatabasePlace
}

/** What to write, on top of which commit. */
export interface WriteOrder {
  /** Folder of the bare repository. */
  readonly repository: string
  readonly commit: string
  readonly translationId: number
  /** Edits that were committed before and are merged now: all of them together, whoever made them. */
  readonly isMerge: boolean
  readonly site: GeneratorDetails
}

/** What files contain about the site that writes them. */
export interface GeneratorDetails {
  /** Empty if unknown. */
  readonly url: string
  readonly generator: string
  /** Stands for users without an account. */
  readonly person: { readonly name: string; readonly email: string }
  /** `2026-11-15 05:00+0000` */
  readonly date: string
}

/** The result for the edits of a translation. */
export interface WriteAnswer {
  readonly path: string
  readonly mode: string
  /** ID of the former file. */
  readonly blob: string
  /** One for each commit, in order; each has the whole file. */
  readonly groups: readonly WrittenGroup[]
  /** Edits that do not change the file. */
  readonly unchanged: readonly UnpushedEdit[]
  /** Edits for which the file has no entry. */
  readonly left: number
  /** False if the file cannot store a text exactly as given. */
  readonly isExact: boolean
}

/** Edits of one user. */
export interface WrittenGroup {
  readonly author: { readonly name: string; readonly email: string }
  /** Time of the last of them, in microseconds. */
  readonly editedAt: number
  readonly bytes: Uint8Array
  readonly edits: readonly UnpushedEdit[]
  /** Entries that are removed from the file now. */
  readonly removals: readonly Removal[]
}
