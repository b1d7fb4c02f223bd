import type { Context } from '../../context.ts'
import { COMPONENTS_ENGINE, MEMORY_ENGINE } from '../../domain/units/auto-translation.ts'
import { BUILT_IN_SERVICES } from '../../machine-translation/built-in-services.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import { checkEngines } from '../machine-translation/engine-ids.ts'
import type { ProjectServices, UsableService } from '../machine-translation/usable-services.ts'
import type { AutoOrder } from './auto-order.ts'

/** The engines of a run, apart from texts of other components. */
export interface AutoEngines {
  readonly usesMemory: boolean
  readonly usesComponents: boolean
  /** The best one first. */
  readonly services: readonly UsableService[]
  readonly project: ProjectServices
}

/** An answer of a language model has at most this quality. */
const BEST_OF_MODELS = 95

/** The best quality that an answer of a service can have. */
export function bestQuality({ readsContext, quality }: TranslationService): number {
  return readsContext ? BEST_OF_MODELS : quality
}

/** The engines of an order. Rejects those that the project cannot use. */
export async function findEngines(
  ctx: Pick<Context, 'db' | 'now'>,
  projectId: number,
  { source, engines }: Pick<AutoOrder, 'source' | 'engines'>,
  known?: readonly TranslationService[],
): Promise<AutoEngines> {
  const { project } = await checkEngines(ctx, projectId, { engines, field: 'engines', known })
  const isMachine = source === 'mt'
  const uses = (id: string) => isMachine && engines.includes(id)
  const services = project.services.filter(({ service }) => uses(service.id))
  return {
    usesMemory: uses(MEMORY_ENGINE),
    usesComponents: !isMachine || uses(COMPONENTS_ENGINE),
    services: services.sort((one, other) => bestQuality(other.service) - bestQuality(one.service)),
    project,
  }
}

/** True if a run asks services, which can take long. */
export function asksServices({ source, engines }: Pick<AutoOrder, 'source' | 'engines'>): boolean {
  return source === 'mt' && engines.some((id) => id !== COMPONENTS_ENGINE && id !== MEMORY_ENGINE)
}

/** The name of an engine of Diglot itself. */
export function builtInName(id: string): string {
  return BUILT_IN_SERVICES.find((service) => service.id === id)?.name ?? id
}
