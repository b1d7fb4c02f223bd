/** The members of a string that determine its variants. */
export interface VariantCandidate {
  readonly id: number
  /** Its key. */
  readonly context: string
  readonly source: string
  /** The key in a flag of the string, or null. */
  readonly flag: string | null
  /** Where the expression of the component matches in the key, or null. */
  readonly match: { readonly start: number; readonly end: number } | null
}

/** Longer keys are ignored. */
const MAX_KEY = 576

/**
 * The key that each string shares with its variants. A flag groups a string with strings that have the same flag, and
 * with those whose source it names. The expression groups keys that are equal without what it matches, and the key that
 * is exactly that. A single string has no variants.
 */
export function groupVariants(strings: readonly VariantCandidate[]): Map<number, string> {
  const groups = new Map<string, Set<number>>()
  function add(key: string, id: number): void {
    if (key === '' || key.length > MAX_KEY) return
    groups.set(key, (groups.get(key) ?? new Set()).add(id))
  }
  for (const { id, context, flag, match } of strings) {
    if (flag !== null) add(flag, id)
    else if (match && match.end > match.start) {
      add(context.slice(0, match.start) + context.slice(match.end), id)
    }
  }
  for (const { id, context, source, flag, match } of strings) {
    if (flag !== null || match) continue
    if (groups.has(context)) add(context, id)
    else if (groups.has(source)) add(source, id)
  }
  const variants = new Map<number, string>()
  for (const [key, ids] of groups) if (ids.size > 1) for (const id of ids) variants.set(id, key)
  return variants
}
