import { STATE, type State } from './state.ts'

/** The members of a unit that depend on its source. */
interface SourceDependent {
  readonly state: State
  readonly originalState: State
  readonly previousSource: string
}

/**
 * The effect of a new source text on a translation: it needs editing, and keeps the previous source; or it is done
 * again, if the source is back to what was translated.
 */
export function afterSourceChange<Unit extends SourceDependent>(unit: Unit, old: string, now: string): Unit {
  const { state, originalState, previousSource } = unit
  const isLocked = state === STATE.readOnly && originalState !== STATE.readOnly
  if (originalState === STATE.needsEditing && previousSource === now) {
    const done = STATE.translated
    return { ...unit, state: isLocked ? state : done, originalState: done, previousSource: '' }
  }
  if (originalState === STATE.translated || originalState === STATE.approved) {
    const doubtful = STATE.needsEditing
    return { ...unit, state: isLocked ? state : doubtful, originalState: doubtful, previousSource: old }
  }
  return unit
}
