import type { ComponentChecks } from '../checking/component-checks.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import type { Format, FormatInfo } from '../formats/format.ts'
import type { ImportedComponent } from '../storage/components/import-component.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import type { ChangedStrings } from './checks/changed-strings.ts'
import type { Intermediate } from './plan/intermediate.ts'
import type { StringIndex } from './strings/string-index.ts'
import type { WritesInOrder } from './writes-in-order.ts'

/** Everything that an update of one component needs. */
export interface Sync {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
  readonly component: ImportedComponent
  readonly info: FormatInfo
  readonly format: Format
  /** There is a template, which names all strings. */
  readonly isTemplated: boolean
  /** Strings are identified by their key: there is a template, and the file is not a document. */
  readonly isKeyed: boolean
  /** Flags of format and component, which all strings have. */
  readonly flags: FlagSet
  /** The user who requested it; null if none did. */
  readonly userId: number | null
  readonly strings: StringIndex
  /** What checks of its units need. */
  readonly checks: ComponentChecks
  /** Writes of new translations, which go on while the next file is read; everything else waits for them. */
  readonly writes: WritesInOrder
  /** Changes so far, for checks that compare units. */
  readonly changed: ChangedStrings
  /** The intermediate file, while source strings are written; undefined for components without one. */
  readonly intermediate?: Intermediate
  /** Called after a file was read, with the number of units to process. */
  readonly onRead: (count: number) => void
  /** Called when this many units are done. */
  readonly onUnits: (count: number) => void
}

/** Revision of a partly updated translation: its file must be read in any case. */
export const UNFINISHED = '-'

/** Rows written per transaction: others wait for it. */
export const BATCH = 1000

/** Parts of a list, none longer than a transaction may be; of a generated list, only one part is kept. */
export function* batches<Item>(items: Iterable<Item>): Generator<Item[], void, undefined> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
