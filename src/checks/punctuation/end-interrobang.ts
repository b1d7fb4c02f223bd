import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks } from './end-mark.ts'
import { endsWithInterrobang } from './interrobang.ts'

/** A translation ends with question and exclamation mark together when its source does, and only then. */
export const endInterrobang = defineCheck('end_interrobang', (string) =>
  findInPairs(string, (source, target) => {
    if (target === '') return null
    return compareMarks(
      { isWanted: endsWithInterrobang(source), isThere: endsWithInterrobang(target) },
      target,
      'an interrobang (?!)',
    )
  }),
)
