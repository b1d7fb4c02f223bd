/** A text that a server said it has. */
export interface AcknowledgedText {
  readonly kind: 'edit' | 'comment' | 'suggestion'
  readonly unitId: number
  /** No other text is the same. */
  readonly text: string
  readonly author: string
  /** State of the unit afterwards; of edits only. */
  readonly state: number
  /** False for what nobody sent again after its answer was lost: it may be there, or not. */
  readonly isCertain: boolean
}

/** What writers were told. */
export interface Ledger {
  add(text: AcknowledgedText): void
  /** Everything since the last call. */
  take(): readonly AcknowledgedText[]
  /** The last edit of each unit, ever. */
  readonly last: ReadonlyMap<number, AcknowledgedText>
  /** Certain edits, comments and suggestions so far. */
  readonly count: () => number
}

/** An empty ledger; `onAdd` is called at the very moment when something is acknowledged. */
export function openLedger(onAdd: () => void): Ledger {
  let recent: AcknowledgedText[] = []
  const last = new Map<number, AcknowledgedText>()
  let count = 0
  return {
    last,
    count: () => count,
    add(text) {
      recent.push(text)
      if (text.kind === 'edit') last.set(text.unitId, text)
      if (text.isCertain) count += 1
      onAdd()
    },
    take() {
      const taken = recent
      recent = []
      return taken
    },
  }
}
