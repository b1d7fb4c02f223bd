/** Changes of a sync on which checks of other units depend. */
export interface ChangedStrings {
  /** Strings with units that were added, changed or removed. */
  readonly strings: Set<number>
  /** Strings whose text or units no longer exist: other components may have been compared with them. */
  readonly lost: Set<number>
}

/** No changes yet. */
export function noChangedStrings(): ChangedStrings {
  return { strings: new Set(), lost: new Set() }
}
