import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  findMachinePolicy,
  type MachinePolicy,
  saveMachinePolicy,
} from '../../storage/machine-translation/machine-policy.ts'
import { listMachineUsage, type MonthlyUsage } from '../../storage/machine-translation/machine-usage.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'
import { checkEngines } from './engine-ids.ts'
import {
  findShownInstructions,
  type InstructionChange,
  type ShownInstructions,
  saveInstructions,
} from './save-instructions.ts'
import { type ServiceReport, serviceReport } from './service-report.ts'
import { listUsableServices, type UnusedService } from './usable-services.ts'
import { firstMonth } from './usage-months.ts'

/** Machine translation of a project, for those who manage it. */
export interface ProjectMachinery {
  readonly policy: MachinePolicy
  readonly instructions: ShownInstructions
  readonly services: readonly ServiceReport[]
  readonly unused: readonly UnusedService[]
  /** Of the last twelve months, the newest first. */
  readonly usage: readonly MonthlyUsage[]
}

/** What a project uses for machine translation, and what it used. */
export async function findProjectMachinery(
  ctx: Context,
  actor: Actor,
  slug: string,
): Promise<ProjectMachinery> {
  const project = await getVisibleProject(ctx.db, actor, slug)
  authorize(actor, 'project.edit', { project })
  const { policy, services, unused } = await listUsableServices(ctx, project.id)
  return {
    policy,
    instructions: await findShownInstructions(ctx.db, actor, project),
    services: services.map((usable) => serviceReport(ctx, usable)),
    unused,
    usage: await listMachineUsage(ctx.db, project.id, firstMonth(ctx.now())),
  }
}

/** Changes what a project decides about machine translation. */
export async function saveProjectMachinery(
  ctx: Context,
  actor: Actor,
  slug: string,
  {
    policy,
    instructions,
  }: { readonly policy: Partial<MachinePolicy>; readonly instructions: InstructionChange },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit', { project })
    for (const [member, value] of [
      ['monthly_characters', policy.monthlyCharacters],
      ['monthly_tokens', policy.monthlyTokens],
    ] as const) {
      if (typeof value === 'number' && value < 0) {
        throw new AppError('invalid', 'A budget cannot be negative.', { field: member })
      }
    }
    const engines = policy.pretranslate?.engines ?? []
    await checkEngines({ ...ctx, db: tx }, project.id, { engines, field: 'pretranslate' })
    await saveMachinePolicy(tx, project.id, { ...(await findMachinePolicy(tx, project.id)), ...policy })
    await saveInstructions(tx, actor, project, instructions)
    const details = { project: project.slug, names: ['machinery'] }
    await audit(ctx, tx, actor, { activity: 'project-changed', details })
  })
}
