import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { defineCheck } from '../define-check.ts'

/** A string has the same translation wherever the project has it. */
export const inconsistent = defineCheck('inconsistent', ({ target, state, facts }) => {
  // Most strings occur only once.
  if (!facts.sameSource) return []
  const own = target.every((text) => text === '') ? '' : target.join(PLURAL_SEPARATOR)
  const isTranslated = state >= STATE.translated
  const other = facts.sameSource.find(
    (translation) => translation.target !== own && (isTranslated || translation.isTranslated),
  )
  if (!other) return []
  const [theirs = ''] = other.target.split(PLURAL_SEPARATOR, 1)
  const message =
    theirs === ''
      ? 'Another component in this project has no translation for this string.'
      : `Another component in this project translates this string as “${theirs}”.`
  return [{ form: 0, start: 0, end: target[0]?.length ?? 0, message }]
})
