import type { CheckTools } from '../../checks/check.ts'
import { compileRegex } from '../../regex/bounded-regex.ts'
import { findAllMatches } from '../../regex/find-all-matches.ts'

/** Per text, on the main thread. A slower expression is left to the checks, which run in a thread. */
const TEXT_MS = 20
const TOTAL_MS = 200

/** Finds matches of the expressions of users within a short time for all texts together. */
export function placeholderTools(): CheckTools {
  let left = TOTAL_MS
  return {
    findMatches(pattern, text, { isCaseIgnored }) {
      const { regex } = compileRegex(pattern)
      if (!regex || left <= 0) return null
      const started = performance.now()
      const found = findAllMatches(regex, text, { isCaseIgnored, timeoutMs: TEXT_MS })
      left -= found ? performance.now() - started : left
      return found
    },
  }
}
