import type { CheckedString, Finding } from './check.ts'
import { NOTHING_FOUND, sourceOf } from './form-pairs.ts'

/** What to mark in a text, and what to say of it. */
export type Place = Omit<Finding, 'form'>

/** Nobody looks at more of them, and a text may have a million. */
const MOST_PLACES = 100

/** Looks at each pair of forms by itself, for as many places as there are, within reason. */
export function findPlaces(
  string: CheckedString,
  find: (source: string, target: string) => readonly Place[],
): readonly Finding[] {
  const { source, target } = string
  let findings: Finding[] | null = null
  for (let form = 0; form < target.length; form += 1) {
    const places = find(sourceOf(source, form), target[form] ?? '')
    if (places.length === 0) continue
    findings ??= []
    for (const place of places.slice(0, MOST_PLACES)) findings.push({ form, ...place })
  }
  return findings ?? NOTHING_FOUND
}
