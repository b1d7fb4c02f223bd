import type { Context } from '../../context.ts'
import type { LanguagePairs } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import { noteFailure } from './note-failure.ts'
import { type LanguageCodes, selectLanguages } from './select-languages.ts'
import { serviceCall } from './service-call.ts'
import { type ServiceState, serviceState } from './service-state.ts'
import type { UsableService } from './usable-services.ts'

const DAY = 86_400_000_000
const HOUR = 3_600_000_000

/** Our languages. */
export interface LanguagesToTranslate {
  readonly from: string
  readonly to: string
}

/** Why a service has no codes for two languages: it does not translate between them, or did not list its languages. */
export interface CodesProblem {
  readonly problem: string
  readonly isUnsupported: boolean
  /** When a busy service can be asked again. */
  readonly retryAfterMs: number | null
}

/** The codes of a service for two languages, or why it cannot translate between them. */
export async function findCodes(
  ctx: Pick<Context, 'config' | 'db' | 'now' | 'log'>,
  usable: UsableService,
  { from, to }: LanguagesToTranslate,
  signal?: AbortSignal,
): Promise<LanguageCodes | CodesProblem> {
  const { service } = usable
  const state = serviceState(ctx, usable)
  const known = state.languages
  const { pairs, problem } =
    known && ctx.now() < known.until ? known : await askLanguages(ctx, { usable, state }, signal)
  if (pairs === null) {
    const wait = state.busyUntil - ctx.now()
    return { problem, isUnsupported: false, retryAfterMs: wait > 0 ? Math.ceil(wait / 1000) : null }
  }
  const codes = selectLanguages(pairs, service.codesOf(from, 'source'), service.codesOf(to, 'target'))
  const unsupported = `${service.name} does not translate from ${from} to ${to}.`
  return codes ?? { problem: unsupported, isUnsupported: true, retryAfterMs: null }
}

/** Asks for the languages, which are kept for a day; a failure for an hour, and a busy service until it may be asked. */
async function askLanguages(
  ctx: Pick<Context, 'config' | 'db' | 'now' | 'log'>,
  { usable, state }: { readonly usable: UsableService; readonly state: ServiceState },
  signal: AbortSignal | undefined,
): Promise<{ readonly pairs: LanguagePairs | null; readonly problem: string }> {
  const { service, settings, privateHosts } = usable
  try {
    const call = serviceCall(ctx, { service, settings, privateHosts, signal })
    const pairs = await service.languages(call)
    state.languages = { pairs, problem: '', until: ctx.now() + DAY }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await noteFailure(ctx, { usable, state }, error)
    const until = error.failure === 'busy' ? state.busyUntil : ctx.now() + HOUR
    state.languages = { pairs: null, problem: error.message, until }
  }
  return state.languages
}
