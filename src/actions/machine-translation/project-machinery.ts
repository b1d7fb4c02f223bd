import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import {
  findMachinePolicy,
  type MachinePolicy,
  saveMachinePolicy,
} from '../../storage/machine-translation/machine-policy.ts'
import {
  listMachineUsage,
  type MachineUsage,
  monthOf,
} from '../../storage/machine-translation/machine-usage.ts'
import { listStoredServices } from '../../storage/machine-translation/service-rows.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'
import { listUsableServices } from './usable-services.ts'

/** Machine translation of a project, for those who manage it. */
export interface ProjectMachinery {
  readonly policy: MachinePolicy
  readonly services: readonly {
    readonly service: Pick<TranslationService, 'id' | 'name'>
    /** The settings are those of the project itself. */
    readonly isOwn: boolean
    readonly sendsAway: boolean
    /** Why the service refused its settings. */
    readonly refused: string | null
  }[]
  /** Of the last twelve months, the newest first. */
  readonly usage: readonly (MachineUsage & { readonly month: number; readonly service: string })[]
}

/** One year before, as a number such as 202611. */
const YEAR = 100

/** What a project uses for machine translation, and what it used. */
export async function findProjectMachinery(
  ctx: Context,
  actor: Actor,
  slug: string,
): Promise<ProjectMachinery> {
  const project = await getVisibleProject(ctx.db, actor, slug)
  authorize(actor, 'project.edit', { project })
  const own = new Set((await listStoredServices(ctx.db, project.id)).map(({ id }) => id))
  const { policy, services } = await listUsableServices(ctx, project.id)
  const usage = await listMachineUsage(ctx.db, project.id, monthOf(ctx.now()) - YEAR + 1)
  return {
    policy,
    services: services.map(({ id, service, settings, refused }) => ({
      service,
      isOwn: own.has(id),
      sendsAway: service.sendsAway(settings),
      refused,
    })),
    usage,
  }
}

/** Changes what a project decides about machine translation. */
export async function saveProjectMachinery(
  ctx: Context,
  actor: Actor,
  slug: string,
  change: Partial<MachinePolicy>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, slug)
    authorize(actor, 'project.edit', { project })
    for (const [member, value] of [
      ['monthly_characters', change.monthlyCharacters],
      ['monthly_tokens', change.monthlyTokens],
    ] as const) {
      if (typeof value === 'number' && value < 0) {
        throw new AppError('invalid', 'A budget cannot be negative.', { field: member })
      }
    }
    await saveMachinePolicy(tx, project.id, { ...(await findMachinePolicy(tx, project.id)), ...change })
    const details = { project: project.slug, names: ['machinery'] }
    await audit(ctx, tx, actor, { activity: 'project-changed', details })
  })
}
