import type { CheckedString, Finding } from './check.ts'
import { eachPair } from './form-pairs.ts'

/** What to mark in a text, and what to say of it. */
export type Place = Omit<Finding, 'form'>

/** Nobody looks at more of them, and a text may have a million. */
const MOST_PLACES = 100

/** Looks at each pair of forms by itself, for as many places as there are, within reason. */
export function findPlaces(
  string: CheckedString,
  find: (source: string, target: string) => readonly Place[],
): Finding[] {
  const findings: Finding[] = []
  eachPair(string, (source, target, form) => {
    for (const place of find(source, target).slice(0, MOST_PLACES)) findings.push({ form, ...place })
  })
  return findings
}
