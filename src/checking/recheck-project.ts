import { listSourceUnits } from '../storage/checks/source-facts.ts'
import { listFailingUnits } from '../storage/checks/unit-checks.ts'
import type { RecheckTools } from './recheck-component.ts'
import { recheckUnits, startRecheck } from './recheck-units.ts'

/** Checks that compare translations of a whole project. */
export const PROJECT_WIDE = ['inconsistent', 'reused']

/**
 * Runs those checks again that fail because of other units of the project, after some of these are gone, and returns how
 * many strings had outdated ones.
 */
export async function recheckProject(tools: RecheckTools, projectId: number): Promise<number> {
  const recheck = startRecheck(tools)
  const failing = await listFailingUnits(tools.db, projectId, PROJECT_WIDE)
  const changed = await recheckUnits(recheck, failing, 'others')
  await recheckUnits(recheck, await listSourceUnits(tools.db, [...changed]), 'others')
  return changed.size
}
