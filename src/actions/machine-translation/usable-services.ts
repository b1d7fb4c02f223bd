import type { Context } from '../../context.ts'
import { readSettings } from '../../machine-translation/read-settings.ts'
import { TRANSLATION_SERVICES } from '../../machine-translation/registry.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { SettingValues } from '../../machine-translation/service-settings.ts'
import type { Db } from '../../storage/db.ts'
import { findMachinePolicy, type MachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import {
  listServiceIds,
  listStoredServices,
  type StoredService,
} from '../../storage/machine-translation/service-rows.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import type { ServicePlace } from './read-configuration.ts'
import { hostOf } from './service-call.ts'

/** A service that a project can ask. */
export interface UsableService {
  /** Of the row with its settings. */
  readonly id: number
  readonly service: TranslationService
  /** The settings are those of the project, not of the site. */
  readonly isOwn: boolean
  readonly settings: SettingValues
  /** Hosts in private networks that it may call. */
  readonly privateHosts: ReadonlySet<string>
  /** Why its settings were refused, and until when it is not asked again. */
  readonly refused: { readonly reason: string; readonly until: Timestamp } | null
}

/**
 * A service that is configured but not asked: the project switched it `off`, or allows own servers only and the service
 * `sends-away` its texts, or the settings are `incomplete` for this version.
 */
export interface UnusedService {
  readonly service: string
  readonly isOwn: boolean
  readonly reason: 'off' | 'sends-away' | 'incomplete'
}

/** The services of a project, and what the project decides about them. */
export interface ProjectServices {
  readonly projectId: number
  readonly policy: MachinePolicy
  readonly services: readonly UsableService[]
  readonly unused: readonly UnusedService[]
}

/** How long refused settings are not tried again, in microseconds. */
const REFUSED = 3_600_000_000

/**
 * The services that a project can ask: its own, and those of the site that it has not replaced or switched off. Services
 * that send texts away are left out if the project allows own servers only.
 */
export async function listUsableServices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  projectId: number,
  known: readonly TranslationService[] = TRANSLATION_SERVICES,
): Promise<ProjectServices> {
  const site = await listStoredServices(db, null)
  const own = await listStoredServices(db, projectId)
  const policy = await findMachinePolicy(db, projectId)
  const ownIds = new Set(own.map(({ service }) => service))
  const rows = [...own, ...site.filter(({ service }) => !ownIds.has(service))]
  const privateHosts = privateHostsOf(site, known)
  const services: UsableService[] = []
  const unused: UnusedService[] = []
  for (const row of rows) {
    const usable = row.isOff ? null : toUsable(row, { known, privateHosts, now: now() })
    const isForbidden = usable !== null && policy.ownServersOnly && usable.service.sendsAway(usable.settings)
    const reason = row.isOff ? 'off' : isForbidden ? 'sends-away' : 'incomplete'
    if (usable && !isForbidden) services.push(usable)
    else unused.push({ service: row.service, isOwn: row.projectId !== null, reason })
  }
  return { projectId, policy, services: inOrder(services, known), unused }
}

/** The services of the site, whether projects use them or not. */
export async function listSiteServices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  known: readonly TranslationService[] = TRANSLATION_SERVICES,
): Promise<readonly UsableService[]> {
  const rows = await listStoredServices(db, null)
  const privateHosts = privateHostsOf(rows, known)
  const services = rows.flatMap((row) => toUsable(row, { known, privateHosts, now: now() }) ?? [])
  return inOrder(services, known)
}

/** The services that a project may ask. Settings are not read, so some of them may turn out to be unusable. */
export async function listAskableServices(
  db: Db,
  projectId: number,
  known: readonly TranslationService[] = TRANSLATION_SERVICES,
): Promise<readonly TranslationService[]> {
  const ids = (await listServiceIds(db, [projectId])).get(projectId) ?? []
  return known.filter(({ id }) => ids.includes(id))
}

/**
 * Hosts in private networks that settings may name before they are saved: those that the settings of the site name, because
 * an administrator allows them, and for settings of the site itself also their own.
 */
export async function listAllowedHosts(
  db: Db,
  { project, known = TRANSLATION_SERVICES }: ServicePlace,
  { service, settings }: Pick<UsableService, 'service' | 'settings'>,
): Promise<ReadonlySet<string>> {
  const named = privateHostsOf(await listStoredServices(db, null), known)
  return project === null ? new Set([...named, ...hostsOfSettings(service, settings)]) : named
}

/** Hosts in the URLs of a service's settings. */
function hostsOfSettings({ settings }: TranslationService, values: SettingValues): string[] {
  const urls = settings.filter(({ kind }) => kind === 'url').map(({ name }) => values[name])
  return urls.flatMap((url) => (typeof url === 'string' && hostOf(url) !== '' ? [hostOf(url)] : []))
}

function privateHostsOf(
  rows: readonly StoredService[],
  known: readonly TranslationService[],
): ReadonlySet<string> {
  return new Set(
    rows.flatMap(({ service: id, settings }) => {
      const service = known.find((one) => one.id === id)
      const { values } = service ? readSettings(service.settings, settings) : { values: null }
      return service && values ? hostsOfSettings(service, values) : []
    }),
  )
}

function inOrder(services: UsableService[], known: readonly TranslationService[]): UsableService[] {
  const order = new Map(known.map(({ id }, index) => [id, index]))
  return services.sort((one, other) => (order.get(one.service.id) ?? 0) - (order.get(other.service.id) ?? 0))
}

/** Null for a service that this version does not know, or whose settings lack something that it needs. */
function toUsable(
  { id, projectId, service: serviceId, settings, refused }: StoredService,
  {
    known,
    privateHosts,
    now,
  }: {
    readonly known: readonly TranslationService[]
    readonly privateHosts: ReadonlySet<string>
    readonly now: number
  },
): UsableService | null {
  const service = known.find((one) => one.id === serviceId)
  const { values } = service ? readSettings(service.settings, settings) : { values: null }
  if (!service || !values) return null
  const until = refused === null ? 0 : refused.at + REFUSED
  return {
    ...{ id, service, isOwn: projectId !== null, settings: values, privateHosts },
    refused: refused !== null && now < until ? { reason: refused.reason, until } : null,
  }
}
