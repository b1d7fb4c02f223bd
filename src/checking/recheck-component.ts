import { listTranslationUnits } from '../storage/checks/checked-units.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import type { CheckScope } from './active-checks.ts'
import { type ComponentChecks, openComponentChecks } from './component-checks.ts'
import { recheckSlice, startRecheck } from './recheck-units.ts'

/** Units per query. */
const SLICE = 500

/** Dependencies of a run over a component. */
export interface RecheckTools {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
}

/**
 * Runs all checks on all units of a component, and returns how many strings had outdated results. Translations come
 * before the source, whose checks count their failures. It may be interrupted at any time.
 */
export async function recheckComponent(tools: RecheckTools, componentId: number): Promise<number> {
  const checks = await openComponentChecks(tools.db, componentId)
  if (!checks) return 0
  const changed = new Set<number>()
  for (const translation of checks.translations.values()) {
    for (const id of await recheckTranslation({ ...tools, checks }, translation.id, 'all')) changed.add(id)
  }
  return changed.size
}

/** Runs checks on all units of a translation, and returns the strings with outdated results. */
export async function recheckTranslation(
  tools: RecheckTools & { readonly checks: ComponentChecks },
  translationId: number,
  scope: CheckScope,
): Promise<Set<number>> {
  const recheck = startRecheck(tools, [tools.checks])
  const changed = new Set<number>()
  for (let after = 0; ; ) {
    tools.signal.throwIfAborted()
    const units = await listTranslationUnits(tools.db, translationId, { after, limit: SLICE })
    const last = units.at(-1)
    if (!last) return changed
    for (const stringId of await recheckSlice(recheck, units, scope)) changed.add(stringId)
    after = last.seq
  }
}
