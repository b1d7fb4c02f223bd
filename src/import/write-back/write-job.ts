import type { UnpushedEdit } from '../../storage/components/repositories/unpushed-commits.ts'
import type { Removal } from '../../storage/units/pending/pending-removals.ts'
import type { DatabasePlace } from '../threads/import-job.ts'

/** Whose edits to write to which file; sent to a thread. */
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
  readonly site: WritingSite
}

/** What files tell of the site that writes them. */
export interface WritingSite {
  /** Empty when it is not known. */
  readonly url: string
  readonly generator: string
  /** Stands for people without an account. */
  readonly person: { readonly name: string; readonly email: string }
  /** `2026-11-15 05:00+0000` */
  readonly date: string
}

/** What became of the edits of a translation. */
export interface WriteAnswer {
  readonly path: string
  readonly mode: string
  /** Id of the file before. */
  readonly blob: string
  /** One for each commit, in their order; each has the whole file. */
  readonly groups: readonly WrittenGroup[]
  /** Edits after which the file says what it said before. */
  readonly unchanged: readonly UnpushedEdit[]
  /** Edits that the file has no place for. */
  readonly left: number
  /** False when the file cannot hold a text exactly as it was given. */
  readonly isExact: boolean
}

/** Edits of one person. */
export interface WrittenGroup {
  readonly author: { readonly name: string; readonly email: string }
  /** When the last of them was made, in microseconds. */
  readonly editedAt: number
  readonly bytes: Uint8Array
  readonly edits: readonly UnpushedEdit[]
  /** Entries that are gone from the file now. */
  readonly removals: readonly Removal[]
}
