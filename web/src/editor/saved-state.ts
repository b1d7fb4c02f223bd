import { STATE } from '../../../src/domain/units/state.ts'

/** The state that texts are saved with: a plural with an empty form needs editing, and without any text it is untranslated. */
export function savedState(texts: readonly string[], wanted: number): number {
  if (texts.every((text) => text === '')) return STATE.empty
  return texts.some((text) => text === '') ? STATE.needsEditing : wanted
}
