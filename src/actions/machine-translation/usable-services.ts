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
import { hostOf } from './service-call.ts'

/** A service that a project can ask. */
export interface UsableService {
  /** Of the row with its settings. */
  readonly id: number
  readonly service: TranslationService
  readonly settings: SettingValues
  /** Hosts in private networks that it may call. */
  readonly privateHosts: ReadonlySet<string>
  /** Why its settings were refused, while that counts. */
  readonly refused: string | null
}

/** The services of a project, and what the project decides about them. */
export interface ProjectServices {
  readonly projectId: number
  readonly policy: MachinePolicy
  readonly services: readonly UsableService[]
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
  const rows = [...own.filter(({ isOff }) => !isOff), ...site.filter(({ service }) => !ownIds.has(service))]
  const privateHosts = privateHostsOf(site, known)
  const services = rows.flatMap((row) => {
    const usable = toUsable(row, { known, privateHosts, now: now() })
    return usable && !(policy.ownServersOnly && usable.service.sendsAway(usable.settings)) ? [usable] : []
  })
  const order = new Map(known.map(({ id }, index) => [id, index]))
  services.sort((one, other) => (order.get(one.service.id) ?? 0) - (order.get(other.service.id) ?? 0))
  return { projectId, policy, services }
}

/** Whether a project has services that it may ask. Settings are not read, so some of them may turn out to be unusable. */
export async function hasServices(
  db: Db,
  projectId: number,
  known: readonly TranslationService[] = TRANSLATION_SERVICES,
): Promise<boolean> {
  const ids = (await listServiceIds(db, [projectId])).get(projectId) ?? []
  return ids.some((id) => known.some((service) => service.id === id))
}

/** Hosts that the settings of the site name: an administrator allows them even in private networks. */
export async function listPrivateHosts(
  db: Db,
  known: readonly TranslationService[] = TRANSLATION_SERVICES,
): Promise<ReadonlySet<string>> {
  return privateHostsOf(await listStoredServices(db, null), known)
}

/** Hosts in the URLs of a service's settings. */
export function hostsOfSettings({ settings }: TranslationService, values: SettingValues): string[] {
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

/** Null for a service that this version does not know, or whose settings lack something that it needs. */
function toUsable(
  { id, service: serviceId, settings, refused }: StoredService,
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
  const isRefused = refused !== null && now < refused.at + REFUSED
  return { id, service, settings: values, privateHosts, refused: isRefused ? refused.reason : null }
}
