import type { CheckedString, Finding } from './check.ts'
import { NOTHING_FOUND, sourceOf } from './form-pairs.ts'

/** A finding within one form. */
export type Place = Omit<Finding, 'form'>

/** More findings are not useful, and a text may have a million. */
const MAX_FINDINGS = 100

/** Checks each pair of forms separately, with any number of findings, within limits. */
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
    for (const place of places.slice(0, MAX_FINDINGS)) findings.push({ form, ...place })
  }
  return findings ?? NOTHING_FOUND
}
