import type { CheckedString } from '../../../src/checks/check.ts'
import { applyFixups } from '../../../src/checks/fixups/apply-fixups.ts'
import { type CheckedKind, type FailedCheck, runChecks } from '../../../src/checks/run-checks.ts'
import { flagSet } from '../../../src/domain/flags/flag-set.ts'

/** A text to check, as sent to the worker. */
export interface CheckRequest {
  readonly number: number
  readonly kind: CheckedKind
  readonly flags: string
  readonly string: Omit<CheckedString, 'flags'>
}

/** The findings; `fixed` is the text after automatic fixes. */
export interface CheckAnswer {
  readonly number: number
  readonly failed: readonly FailedCheck[]
  readonly fixed: readonly string[]
}

const MAX_MATCHES = 1000

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { number, kind, flags, string } = data
  const checked: CheckedString = { ...string, flags: flagSet(flags) }
  const failed = runChecks(checked, kind, { findMatches })
  const fixed = kind === 'source' ? string.target : applyFixups(checked).target
  const answer: CheckAnswer = { number, failed, fixed }
  self.postMessage(answer)
})

/**
 * An expression that takes too long is aborted with this worker; one with unsupported syntax matches nothing here, but on the
 * server.
 */
function findMatches(pattern: string, text: string, { isCaseIgnored }: { readonly isCaseIgnored: boolean }) {
  try {
    const expression = new RegExp(pattern, isCaseIgnored ? 'giu' : 'gu')
    return [...text.matchAll(expression)]
      .slice(0, MAX_MATCHES)
      .map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
  } catch {
    return null
  }
}
