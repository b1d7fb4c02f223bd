import type { CheckTools } from '../checks/check.ts'
import { compileRegex, type UserRegex } from '../regex/bounded-regex.ts'
import { findAllMatches, type MatchPlace } from '../regex/find-all-matches.ts'

/** Time limit per text, and for all texts per expression, in milliseconds. */
const TEXT_MS = 200
const TOTAL_MS = 20_000
/** Attempts at a text for which the processor had no time. */
const ATTEMPTS = 3
/** Number of cached expressions: the flags of a component have few, those of strings may have many. */
const MAX_PATTERNS = 200

interface Pattern {
  readonly regex: UserRegex | null
  leftMs: number
}

/** Tools for one run over many strings. An expression that takes too long is not used again in it. */
export function checkTools(): CheckTools {
  const patterns = new Map<string, Pattern>()

  function patternOf(text: string): Pattern {
    const known = patterns.get(text)
    if (known) return known
    if (patterns.size >= MAX_PATTERNS) patterns.clear()
    const pattern = { regex: compileRegex(text).regex, leftMs: TOTAL_MS }
    patterns.set(text, pattern)
    return pattern
  }

  return {
    findMatches(text, searched, { isCaseIgnored }) {
      const pattern = patternOf(text)
      if (!pattern.regex || pattern.leftMs <= 0) return null
      const start = performance.now()
      const found = findWhenBusy(pattern.regex, searched, isCaseIgnored)
      pattern.leftMs = found ? pattern.leftMs - (performance.now() - start) : 0
      return found
    },
  }
}

/** All matches in a text; null if that takes too long by the processor's time: on a busy machine the clock alone says little. */
function findWhenBusy(regex: UserRegex, searched: string, isCaseIgnored: boolean): MatchPlace[] | null {
  const before = process.threadCpuUsage()
  for (let attempt = 1; ; attempt += 1) {
    const found = findAllMatches(regex, searched, { isCaseIgnored, timeoutMs: TEXT_MS })
    const { user, system } = process.threadCpuUsage(before)
    if (found || attempt === ATTEMPTS || (user + system) / 1000 > TEXT_MS / 2) return found
  }
}
