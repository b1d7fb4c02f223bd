import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import { listMachineUsage, type MonthlyUsage } from '../../storage/machine-translation/machine-usage.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import {
  findShownInstructions,
  type InstructionChange,
  type ShownInstructions,
  saveInstructions,
} from './save-instructions.ts'
import { type ServiceReport, serviceReport } from './service-report.ts'
import { listSiteServices } from './usable-services.ts'
import { firstMonth } from './usage-months.ts'

/** Machine translation of the site, for administrators. */
export interface SiteMachinery {
  readonly instructions: ShownInstructions
  readonly services: readonly ServiceReport[]
  /** Of all projects in the last twelve months, the newest first. */
  readonly usage: readonly MonthlyUsage[]
}

/** What the site offers for machine translation, and what all projects used. */
export async function findSiteMachinery(ctx: Context, actor: Actor): Promise<SiteMachinery> {
  authorize(actor, 'machinery.edit')
  return {
    instructions: await findShownInstructions(ctx.db, actor, null),
    services: (await listSiteServices(ctx)).map((usable) => serviceReport(ctx, usable)),
    usage: await listMachineUsage(ctx.db, null, firstMonth(ctx.now())),
  }
}

/** Changes the instructions of the site for language models. */
export async function saveSiteInstructions(
  ctx: Context,
  actor: Actor,
  change: InstructionChange,
): Promise<void> {
  authorize(actor, 'machinery.edit')
  await transaction(ctx.db, async (tx) => {
    await saveInstructions(tx, actor, null, change)
    await audit(ctx, tx, actor, { activity: 'machinery-changed', details: { names: ['instructions'] } })
  })
}
