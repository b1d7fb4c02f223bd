import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { LanguagePairs } from '../../machine-translation/service.ts'
import type { UsableService } from './usable-services.ts'

/** What this process knows about a service with certain settings. Times in microseconds. */
export interface ServiceState {
  /** Until then it is not asked, because it was busy. */
  busyUntil: number
  busyReason: string
  /** How often in a row it was busy. */
  busyTimes: number
  /** Its languages, or why it did not list them, and until when that counts. */
  languages: { readonly pairs: LanguagePairs | null; readonly problem: string; readonly until: number } | null
}

const MOST_SETTINGS = 1000
const states = new WeakMap<object, Map<string, ServiceState>>()

/** The state of a service: other settings of the same service, such as another key, have their own. */
export function serviceState({ config }: Pick<Context, 'config'>, usable: UsableService): ServiceState {
  const ofSite = states.get(config) ?? new Map<string, ServiceState>()
  states.set(config, ofSite)
  const key = keyOf(usable)
  const known = ofSite.get(key)
  if (known) return known
  if (ofSite.size >= MOST_SETTINGS) ofSite.clear()
  const state: ServiceState = { busyUntil: 0, busyReason: '', busyTimes: 0, languages: null }
  ofSite.set(key, state)
  return state
}

/** Forgets the state of a service, so that it is asked in any case. */
export function forgetServiceState({ config }: Pick<Context, 'config'>, usable: UsableService): void {
  states.get(config)?.delete(keyOf(usable))
}

function keyOf({ id, service, settings }: UsableService): string {
  return createHash('sha256')
    .update(JSON.stringify([id, service.id, settings]))
    .digest('hex')
}
