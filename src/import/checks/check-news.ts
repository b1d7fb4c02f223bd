/** What a sync did that other units' checks depend on. */
export interface CheckNews {
  /** Strings with units that were added, changed or removed. */
  readonly strings: Set<number>
  /** Strings whose text or units are gone: other components may have been compared with them. */
  readonly lost: Set<number>
}

/** A sync that did nothing yet. */
export function noCheckNews(): CheckNews {
  return { strings: new Set(), lost: new Set() }
}
