import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { type TranslationAsker, translateUnits, type UnitAnswer } from './translate-units.ts'
import { listUsableServices, type UsableService } from './usable-services.ts'

/** What a service suggests for a unit. */
export interface ServiceSuggestion {
  readonly service: Pick<TranslationService, 'id' | 'name'>
  readonly answer: UnitAnswer
}

/** A unit, and the services that can be asked about it. */
export interface UnitToSuggest {
  readonly unit: EditedUnit
  readonly services: readonly UsableService[]
  /** The answers of all services, in the order of their arrival. */
  readonly answers: () => AsyncGenerator<ServiceSuggestion>
}

/** Which services are asked; all of the project without IDs. */
interface Asking {
  readonly ids?: readonly string[] | undefined
  readonly asker: TranslationAsker
  readonly known?: readonly TranslationService[]
}

const UNEXPECTED = 'The service sent an invalid response.'

/** Finds the services for a unit. Rejects who may not use machine translation there, and unknown services. */
export async function suggestByServices(
  ctx: Context,
  actor: Actor,
  unitId: number,
  { ids, asker, known }: Asking,
): Promise<UnitToSuggest> {
  const unit = await getVisibleUnit(ctx.db, actor, unitId)
  authorize(actor, 'machinery.view', placeOfUnit(unit))
  const usable = await listUsableServices(ctx, unit.translation.component.project.id, known)
  const unknown = ids?.find((id) => !usable.services.some(({ service }) => service.id === id))
  if (unknown !== undefined) {
    throw new AppError('invalid', `There is no service "${unknown.slice(0, 60)}".`, { field: 'services' })
  }
  const isAsked = ({ service }: UsableService) => ids?.includes(service.id) ?? true
  const services = unit.translation.isSource ? [] : usable.services.filter(isAsked)

  async function askOne(own: UsableService): Promise<ServiceSuggestion> {
    const { id, name } = own.service
    const fail = (problem: string) => ({
      unitId,
      target: null,
      problem,
      cause: 'text' as const,
      retryAfterMs: null,
    })
    try {
      const [answer] = await translateUnits(ctx, usable, { usable: own, unitIds: [unitId], asker })
      return { service: { id, name }, answer: answer ?? fail(UNEXPECTED) }
    } catch (error) {
      asker.signal?.throwIfAborted()
      if (error instanceof AppError) return { service: { id, name }, answer: fail(error.message) }
      // The others have answers all the same.
      ctx.log.error({ err: error, service: id }, 'A translation service failed')
      return { service: { id, name }, answer: fail(UNEXPECTED) }
    }
  }

  return {
    unit,
    services,
    async *answers() {
      const open = new Map(services.map((own, index) => [index, withIndex(askOne(own), index)]))
      while (open.size > 0) {
        const { index, result } = await Promise.race(open.values())
        open.delete(index)
        yield result
      }
    },
  }
}

async function withIndex<T>(
  work: Promise<T>,
  index: number,
): Promise<{ readonly index: number; readonly result: T }> {
  return { index, result: await work }
}
