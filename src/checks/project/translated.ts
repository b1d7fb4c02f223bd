import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { defineCheck } from '../define-check.ts'

/** A string that was translated once has not lost its translation. */
export const translated = defineCheck('translated', ({ state, facts: { lostTarget } }) => {
  if (state >= STATE.translated || lostTarget === undefined || lostTarget === '') return []
  const [before = ''] = lostTarget.split(PLURAL_SEPARATOR, 1)
  return [{ form: 0, start: 0, end: 0, message: `The string was previously translated as “${before}”.` }]
})
