/** The state of a string in a language, with the numbers of the API. */
export const STATE = {
  empty: 0,
  needsEditing: 10,
  translated: 20,
  approved: 30,
  readOnly: 100,
} as const

/** One of the numbers in `STATE`. */
export type State = (typeof STATE)[keyof typeof STATE]

const STATES: ReadonlySet<unknown> = new Set(Object.values(STATE))

/** True for one of the numbers in `STATE`. */
export function isState(value: unknown): value is State {
  return STATES.has(value)
}

/** The content of a file about a string that its state depends on. */
export interface FileState {
  readonly isEmpty: boolean
  readonly isFuzzy: boolean
  readonly isApproved: boolean
  readonly isReadonly: boolean
}

/** What the server knows about the string besides. */
export interface StateRules {
  /** States that the format can store; others are only in the database. */
  readonly storesFuzzy: boolean
  readonly storesApproved: boolean
  /** True if this translation uses reviews. */
  readonly hasReview: boolean
  /** The string cannot be translated: a flag says so, or its source is not ready. */
  readonly isLocked: boolean
  /** The former state, if neither source nor translation have changed since; otherwise null. */
  readonly unchangedState: State | null
}

/** The state after reading a file, and the state without a lock. */
export function stateFromFile(
  file: FileState,
  rules: StateRules,
): { readonly state: State; readonly originalState: State } {
  const originalState = unlockedState(file, rules)
  return { state: rules.isLocked ? STATE.readOnly : originalState, originalState }
}

function unlockedState(file: FileState, rules: StateRules): State {
  if (file.isReadonly) return STATE.readOnly
  const { unchangedState } = rules
  if (rules.storesFuzzy ? file.isFuzzy : unchangedState === STATE.needsEditing && !file.isEmpty) {
    return STATE.needsEditing
  }
  if (file.isEmpty) return STATE.empty
  const isApproved = rules.storesApproved ? file.isApproved : unchangedState === STATE.approved
  return isApproved && rules.hasReview ? STATE.approved : STATE.translated
}
