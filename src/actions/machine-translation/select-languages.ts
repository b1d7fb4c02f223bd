import type { LanguagePairs } from '../../machine-translation/service.ts'

/** Codes of a service for the languages of a request. */
export interface LanguageCodes {
  readonly from: string
  readonly to: string
}

/** The best codes that the service translates between, each best first; null if there are none. */
export function selectLanguages(
  pairs: LanguagePairs,
  sources: readonly string[],
  targets: readonly string[],
): LanguageCodes | null {
  if (pairs === 'any') {
    const [from] = sources
    const [to] = targets
    return from === undefined || to === undefined ? null : { from, to }
  }
  if ('pairs' in pairs) {
    for (const from of sources) {
      const to = targets.find((code) => pairs.pairs.get(from)?.has(code))
      if (to !== undefined) return { from, to }
    }
    return null
  }
  const from = sources.find((code) => pairs.sources.has(code))
  const to = targets.find((code) => pairs.targets.has(code))
  return from === undefined || to === undefined ? null : { from, to }
}
