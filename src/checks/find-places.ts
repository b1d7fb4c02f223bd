import type { CheckedString, Finding } from './check.ts'
import { eachPair, NOTHING_FOUND } from './form-pairs.ts'

/** What to mark in a text, and what to say of it. */
export type Place = Omit<Finding, 'form'>

/** Nobody looks at more of them, and a text may have a million. */
const MOST_PLACES = 100

/** Looks at each pair of forms by itself, for as many places as there are, within reason. */
export function findPlaces(
  string: CheckedString,
  find: (source: string, target: string) => readonly Place[],
): readonly Finding[] {
  let findings: Finding[] | null = null
  eachPair(string, (source, target, form) => {
    const places = find(source, target)
    if (places.length === 0) return
    findings ??= []
    for (const place of places.slice(0, MOST_PLACES)) findings.push({ form, ...place })
  })
  return findings ?? NOTHING_FOUND
}
