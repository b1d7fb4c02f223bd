import type { CommitPolicy } from './project.ts'
import { STATE, type State } from './units/state.ts'

/** An uncommitted text. */
interface WaitingText {
  /** Without the read-only overlay. */
  readonly state: State
  /** The string was added by a user, so the file lacks its entry. */
  readonly isAdded: boolean
  /** False for source strings of a project without source reviews: nobody can approve those. */
  readonly isApprovable: boolean
}

/** True if a text is committed. Strings added by users get an entry without a text under every policy. */
export function isCommitted(policy: CommitPolicy, { state, isAdded, isApprovable }: WaitingText): boolean {
  if (policy === 'all') return true
  if (state === STATE.empty) return policy === 'withoutNeedsEditing' || isAdded
  if (policy === 'withoutNeedsEditing' || !isApprovable) return state !== STATE.needsEditing
  return state >= STATE.approved
}
