import { listSourceUnits } from '../storage/checks/source-facts.ts'
import { listFailingUnits } from '../storage/checks/unit-checks.ts'
import type { RecheckTools } from './recheck-component.ts'
import { recheckUnits, startRecheck } from './recheck-units.ts'

/** Checks that compare translations of a whole project. */
export const PROJECT_WIDE = ['inconsistent', 'reused']

/**
 * Reruns the checks that failed because of units that no longer exist, and returns how many strings had outdated
 * results.
 */
export async function recheckProject(tools: RecheckTools, projectId: number): Promise<number> {
  const recheck = startRecheck(tools)
  const failing = await listFailingUnits(tools.db, projectId, PROJECT_WIDE)
  const changed = await recheckUnits(recheck, failing, 'others')
  await recheckUnits(recheck, await listSourceUnits(tools.db, [...changed]), 'others')
  return changed.size
}
