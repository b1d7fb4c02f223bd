import type { Context } from '../../context.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { serviceState } from './service-state.ts'
import type { UsableService } from './usable-services.ts'

/** How a configured service is doing. */
export interface ServiceReport {
  readonly service: Pick<TranslationService, 'id' | 'name'>
  /** The settings are those of the project itself. */
  readonly isOwn: boolean
  readonly sendsAway: boolean
  /** Why the service refused its settings. */
  readonly refused: string | null
  /** Why this process leaves the service alone for a while. */
  readonly busy: string | null
  /** When it is asked again. */
  readonly until: Timestamp | null
}

/** Reports how a service is doing. */
export function serviceReport(ctx: Pick<Context, 'config' | 'now'>, usable: UsableService): ServiceReport {
  const { service, settings, refused, isOwn } = usable
  const { busyUntil, busyReason } = serviceState(ctx, usable)
  const isBusy = refused === null && ctx.now() < busyUntil
  return {
    ...{ service, isOwn, sendsAway: service.sendsAway(settings) },
    refused: refused?.reason ?? null,
    busy: isBusy ? busyReason : null,
    until: refused?.until ?? (isBusy ? busyUntil : null),
  }
}
