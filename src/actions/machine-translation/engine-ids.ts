import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { BUILT_IN_SERVICES } from '../../machine-translation/built-in-services.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import { listStoredServices } from '../../storage/machine-translation/service-rows.ts'
import { listUsableServices, type ProjectServices } from './usable-services.ts'

/** The engines that a project can use: the IDs of those of Diglot that it has not switched off, and its services. */
export interface ProjectEngines {
  readonly builtIn: readonly string[]
  readonly project: ProjectServices
}

/** The engines that a project can use. */
export async function listEngines(
  ctx: Pick<Context, 'db' | 'now'>,
  projectId: number,
  known?: readonly TranslationService[],
): Promise<ProjectEngines> {
  const rows = await listStoredServices(ctx.db, projectId)
  const isOff = (id: string) => rows.some((row) => row.service === id && row.isOff)
  return {
    builtIn: BUILT_IN_SERVICES.map(({ id }) => id).filter((id) => !isOff(id)),
    project: await listUsableServices(ctx, projectId, known),
  }
}

/** The engines of a project, which rejects those that it cannot use. */
export async function checkEngines(
  ctx: Pick<Context, 'db' | 'now'>,
  projectId: number,
  {
    engines,
    field,
    known,
  }: {
    readonly engines: readonly string[]
    readonly field: string
    readonly known?: readonly TranslationService[] | undefined
  },
): Promise<ProjectEngines> {
  const found = await listEngines(ctx, projectId, known)
  const ids = new Set([...found.builtIn, ...found.project.services.map(({ service }) => service.id)])
  const unknown = engines.find((id) => !ids.has(id))
  if (unknown === undefined) return found
  const message = `There is no service "${unknown.slice(0, 60)}".`
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
