/** What has become of a string in a language, with the numbers of the wire. */
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

/** What a file says about a string, as far as its state depends on it. */
export interface FileState {
  readonly isEmpty: boolean
  readonly isFuzzy: boolean
  readonly isApproved: boolean
  readonly isReadonly: boolean
}

/** What the server knows about the string besides. */
export interface StateRules {
  /** States that the format can store; others live in the database alone. */
  readonly storesFuzzy: boolean
  readonly storesApproved: boolean
  /** Whether approving is in use for this translation. */
  readonly hasReview: boolean
  /** The string may not be translated: a flag says so, or its source is not ready. */
  readonly isLocked: boolean
  /** The state before, when neither source nor translation changed since; else null. */
  readonly unchangedState: State | null
}

/** The state after reading a file, and what it would be if nothing locked the string. */
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
