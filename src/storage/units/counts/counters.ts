import type { State } from '../../../domain/units/state.ts'
import { MARK } from '../../../domain/units/unit.ts'
import type { Db } from '../../db.ts'
import { addToRows } from '../../insert-rows.ts'

/** The members of a unit that counters depend on. */
export interface Counted {
  readonly state: State
  readonly words: number
  readonly chars: number
  /** Bits: 1 suggestion, 2 comment, 4 failing check; none if not given. */
  readonly marks?: number
}

const KINDS = ['total', 'translated', 'fuzzy', 'approved', 'readonly', 'failing'] as const
type Kind = (typeof KINDS)[number]
type Column = Kind | `${Kind}_words` | `${Kind}_chars` | 'suggestions' | 'comments'

const COLUMNS: readonly Column[] = [
  ...KINDS.flatMap((kind) => [kind, `${kind}_words`, `${kind}_chars`] as const),
  ...(['suggestions', 'comments'] as const),
]

/** All counters at once, so that there is only one statement to prepare. */
const COUNTERS = { key: 'translation_id', columns: COLUMNS, returning: '' }

/** Changes of the counters of one translation in one transaction. */
export interface CounterChange {
  /** What was counted since the last write. */
  readonly differences: Readonly<Record<Column, number>>
  add(unit: Counted): void
  remove(unit: Counted): void
  /** Adds what another one counted. */
  join(other: CounterChange): void
  /** The differences in the order of the columns, which are zero afterwards. */
  take(): number[]
  /** Writes the differences; call it in the transaction of the edits. */
  write(tx: Db, translationId: number): Promise<void>
}

/** Collects differences, so that many edits take one update. */
export function counterChange(): CounterChange {
  const by = noDifferences()

  function count({ state, words, chars, marks = 0 }: Counted, sign: 1 | -1): void {
    const unit = { sign, words: sign * words, chars: sign * chars }
    change('total', unit)
    // Approved and read-only units are also translated.
    if (state >= 20) change('translated', unit)
    if (state === 10) change('fuzzy', unit)
    if (state === 30) change('approved', unit)
    if (state === 100) change('readonly', unit)
    if (marks & MARK.failingCheck) change('failing', unit)
    if (marks & MARK.suggestion) by.suggestions += sign
    if (marks & MARK.comment) by.comments += sign
  }

  function change(kind: Kind, { sign, words, chars }: { sign: number; words: number; chars: number }): void {
    by[kind] += sign
    by[`${kind}_words`] += words
    by[`${kind}_chars`] += chars
  }

  return {
    add: (unit) => count(unit, 1),
    remove: (unit) => count(unit, -1),
    differences: by,
    join(other) {
      for (const column of COLUMNS) by[column] += other.differences[column]
    },
    async write(tx, translationId) {
      await writeCounters(tx, new Map([[translationId, this]]))
    },
    take() {
      const amounts = COLUMNS.map((column) => by[column])
      Object.assign(by, noDifferences())
      return amounts
    },
  }
}

/** Writes the differences of several translations once, always in the same order to avoid deadlocks. */
export async function writeCounters(tx: Db, counters: ReadonlyMap<number, CounterChange>): Promise<void> {
  const rows: number[][] = []
  for (const [translationId, counter] of counters) {
    const amounts = counter.take()
    if (amounts.some((amount) => amount !== 0)) rows.push([translationId, ...amounts])
  }
  if (rows.length > 0) await addToRows(tx, 'statistics', COUNTERS, rows)
}

function noDifferences(): Record<Column, number> {
  return Object.fromEntries(COLUMNS.map((column) => [column, 0])) as Record<Column, number>
}
