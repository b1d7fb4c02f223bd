import { baseCode } from '../../domain/languages/code-parts.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks, endsWithAny } from './end-mark.ts'
import { isInterrobang } from './interrobang.ts'

const EXCLAMATIONS: ReadonlySet<string> = new Set('!！՜᥄႟߹')

/** A translation ends with an exclamation mark when its source does, and only then. */
export const endExclamation = defineCheck('end_exclamation', (string) => {
  const language = baseCode(string.language)
  // The Armenian mark is inside the word.
  if (language === 'hy' || language === 'jbo') return []
  return findInPairs(string, (source, target) => {
    if (target === '' || isInterrobang(string, source, target)) return null
    if (language === 'eu' && isEnclosed(target)) return null
    const isThere = endsWithAny(target, EXCLAMATIONS)
    return compareMarks(
      { isWanted: endsWithAny(source, EXCLAMATIONS), isThere },
      target,
      'an exclamation mark',
    )
  })
})

/** True for `¡…!`, which may be only a part of a sentence. */
function isEnclosed(text: string): boolean {
  const start = text.indexOf('¡')
  return start !== -1 && text.indexOf('!', start) !== -1
}
