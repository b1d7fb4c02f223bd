import { flagSet } from '../../domain/flags/flag-set.ts'
import { variantOf } from '../../domain/flags/flag-values.ts'
import { groupVariants } from '../../domain/units/variants.ts'
import { compileRegex, findMatches, type RegexMatch } from '../../regex/bounded-regex.ts'
import { findImportedComponent } from '../../storage/components/import-component.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { listStrings, type StoredString } from '../../storage/units/strings.ts'
import { listVariants, updateVariants } from '../../storage/units/variants.ts'
import { batches } from '../sync.ts'

/** Time limit of a component's expression for all its keys. */
const MATCH_MS = 5000

type Candidate = Pick<StoredString, 'id' | 'context' | 'source' | 'flags' | 'extraFlags'>

/**
 * Groups the strings of a component that are variants of one another, by its expression and by flags. Returns how many
 * changed their group.
 */
export async function groupStrings(
  db: Db,
  component: { readonly id: number; readonly variantRegex: string },
  strings: readonly Candidate[],
): Promise<number> {
  const hasFlags = strings.some(
    ({ flags, extraFlags }) => flags.includes('variant:') || extraFlags.includes('variant:'),
  )
  const stored = await listVariants(db, component.id)
  if (component.variantRegex === '' && !hasFlags && stored.size === 0) return 0

  const keys = strings.map(({ context }) => context)
  const matches = matchKeys(component.variantRegex, keys)
  const wanted = groupVariants(
    strings.map(({ id, context, source, flags, extraFlags }, index) => ({
      id,
      context,
      source,
      flag: variantOf(flagSet(extraFlags)) ?? variantOf(flagSet(flags)),
      match: matches[index] ?? null,
    })),
  )
  const changed = strings.flatMap(({ id }) => {
    const variant = wanted.get(id) ?? ''
    return variant === (stored.get(id) ?? '') ? [] : [{ id, variant }]
  })
  for (const batch of batches(changed)) {
    await transaction(db, (tx) => updateVariants(tx, batch))
  }
  return changed.length
}

/** Groups the stored strings of a component; 0 for a component that no longer exists. */
export async function groupStoredStrings(db: Db, componentId: number): Promise<number> {
  const component = await findImportedComponent(db, componentId)
  return component ? groupStrings(db, component, await listStrings(db, componentId)) : 0
}

function matchKeys(pattern: string, keys: readonly string[]): readonly (RegexMatch | null)[] {
  if (pattern === '') return []
  const { regex } = compileRegex(pattern)
  return regex ? findMatches(regex, keys, { anchor: 'anywhere', timeoutMs: MATCH_MS }) : []
}
