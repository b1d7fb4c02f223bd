import { STATE } from '../../../src/domain/units/state.ts'

/** The state to save texts with: a plural with an empty form needs editing, and without any text it is untranslated. */
export function savedState(texts: readonly string[], requested: number): number {
  if (texts.every((text) => text === '')) return STATE.empty
  return texts.some((text) => text === '') ? STATE.needsEditing : requested
}
