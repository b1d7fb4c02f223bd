import type { ComponentChecks } from '../checking/component-checks.ts'
import type { FlagSet } from '../domain/flags/flag-set.ts'
import type { Format, FormatInfo } from '../formats/format.ts'
import type { ImportedComponent } from '../storage/components/import-component.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import type { CheckNews } from './checks/check-news.ts'
import type { Intermediate } from './plan/intermediate.ts'
import type { StringIndex } from './strings/string-index.ts'

/** Everything that bringing one component in line with its repository works with. */
export interface Sync {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
  readonly component: ImportedComponent
  readonly info: FormatInfo
  readonly format: Format
  /** There is a template, which names all strings. */
  readonly isTemplated: boolean
  /** Strings are found by their key: there is a template, and texts are no document. */
  readonly isKeyed: boolean
  /** Flags of format and component, which all strings have. */
  readonly flags: FlagSet
  /** Who asked for it; null for work that nobody asked for. */
  readonly userId: number | null
  readonly strings: StringIndex
  /** What checks of its units need to know. */
  readonly checks: ComponentChecks
  /** What was done so far, for checks that compare units. */
  readonly news: CheckNews
  /** The intermediate file, while source strings are written; components without one have none. */
  readonly intermediate?: Intermediate
  /** Called when a file was read, with how many units there are to do. */
  readonly onRead: (count: number) => void
  /** Called when so many units are done. */
  readonly onUnits: (count: number) => void
}

/** Revision of a translation whose content was changed, but not yet to the end: the file must be read, whatever it is. */
export const UNFINISHED = '-'

/** Rows that one transaction writes: others wait for it. */
export const BATCH = 1000

/** Parts of a list, none longer than a transaction may be; of a list that is made as it is read, no more is kept. */
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
