import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { compareMarks } from './end-mark.ts'

/** A translation ends with an ellipsis (…) when its source does, and only then. */
export const endEllipsis = defineCheck('end_ellipsis', (string) =>
  findInPairs(string, (source, target) => {
    if (target === '') return null
    const isThere = target.endsWith('…')
    if (isThere && source.endsWith('...')) return null
    return compareMarks({ isWanted: source.endsWith('…'), isThere }, target, 'an ellipsis (…)')
  }),
)
