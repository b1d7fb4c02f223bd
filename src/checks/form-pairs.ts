import type { CheckedString, Finding } from './check.ts'

/** The result of nearly every check for nearly every string. */
export const NOTHING_FOUND: readonly Finding[] = []

/** Checks each pair of forms separately, with at most one finding. */
export function findInPairs(
  string: CheckedString,
  find: (source: string, target: string) => Omit<Finding, 'form'> | null,
): readonly Finding[] {
  const { source, target } = string
  let findings: Finding[] | null = null
  // Without an object for each pair: nearly every string passes nearly every check.
  for (let form = 0; form < target.length; form += 1) {
    const found = find(sourceOf(source, form), target[form] ?? '')
    if (!found) continue
    findings ??= []
    findings.push({ form, ...found })
  }
  return findings ?? NOTHING_FOUND
}

/**
 * The form of the source that a form of the translation is compared with: the first with the first, all others
 * with the second if there is one.
 */
export function sourceOf(source: readonly string[], form: number): string {
  return (form === 0 ? source[0] : (source[1] ?? source[0])) ?? ''
}
