import type { CommitPolicy } from './project.ts'
import { STATE, type State } from './units/state.ts'

/** A text that waits to be committed. */
interface WaitingText {
  /** Without the read-only overlay. */
  readonly state: State
  /** People added the string, so the file lacks its entry. */
  readonly isAdded: boolean
  /** False for source strings of a project that does not review them: nobody can approve those. */
  readonly isApprovable: boolean
}

/** Whether a text is committed. Strings that people added get an entry without a text under every policy. */
export function isCommitted(policy: CommitPolicy, { state, isAdded, isApprovable }: WaitingText): boolean {
  if (policy === 'all') return true
  if (state === STATE.empty) return policy === 'withoutNeedsEditing' || isAdded
  if (policy === 'withoutNeedsEditing' || !isApprovable) return state !== STATE.needsEditing
  return state >= STATE.approved
}
