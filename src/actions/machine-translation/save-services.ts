import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { BUILT_IN_SERVICES } from '../../machine-translation/built-in-services.ts'
import { MASK, maskSecrets } from '../../machine-translation/read-settings.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import type { SettingValues } from '../../machine-translation/service-settings.ts'
import type { Db } from '../../storage/db.ts'
import {
  deleteStoredServices,
  listStoredServices,
  saveStoredService,
} from '../../storage/machine-translation/service-rows.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'
import {
  findService,
  type GivenService,
  type GivenSettings,
  parseConfiguration,
  readConfiguration,
  refusedSettings,
  type ServicePlace,
} from './read-configuration.ts'
import { serviceCall } from './service-call.ts'
import { listAllowedHosts } from './usable-services.ts'

/** Settings as clients know them; null for a service of the site that the project does not use. */
type ShownSettings = Readonly<Record<string, unknown>> | null

/** The services of a project or the site alone, by their IDs, with a mask in place of secrets. */
export async function listServiceSettings(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
): Promise<Readonly<Record<string, ShownSettings>>> {
  const projectId = await getManagedPlace(ctx.db, actor, place)
  const rows = await listStoredServices(ctx.db, projectId)
  rows.sort((one, other) => (one.service < other.service ? -1 : 1))
  return Object.fromEntries(
    rows.map(({ service, settings, isOff }) => [
      service,
      isOff ? null : shownSettings(place, service, settings),
    ]),
  )
}

/** Adds a service; it must not be there yet. */
export async function installService(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  { service, configuration }: { readonly service: string; readonly configuration: unknown },
): Promise<void> {
  const projectId = await getManagedPlace(ctx.db, actor, place)
  const rows = await listStoredServices(ctx.db, projectId)
  if (rows.some((row) => row.service === service)) {
    throw new AppError('invalid', 'The service is already installed.', { field: 'service' })
  }
  const settings = await readAndTry(ctx, place, { service, configuration, known: {} })
  await save(ctx, actor, place, new Map([[service, settings]]))
}

/** Changes the settings of a service, or adds it; without any settings, it is removed. */
export async function changeService(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  { service, configuration }: { readonly service: string; readonly configuration: unknown },
): Promise<'changed' | 'removed'> {
  const projectId = await getManagedPlace(ctx.db, actor, place)
  const given = parseConfiguration(configuration)
  if (given !== null && Object.keys(given).length === 0) {
    await remove(ctx, actor, place, [service])
    return 'removed'
  }
  const row = (await listStoredServices(ctx.db, projectId)).find((one) => one.service === service)
  const settings = await readAndTry(ctx, place, {
    service,
    configuration: given,
    known: row?.settings ?? {},
  })
  await save(ctx, actor, place, new Map([[service, settings]]))
  return 'changed'
}

/** Replaces all services; those that are missing are removed. */
export async function replaceServices(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  services: Readonly<Record<string, unknown>>,
): Promise<void> {
  const projectId = await getManagedPlace(ctx.db, actor, place)
  const rows = await listStoredServices(ctx.db, projectId)
  const wanted = new Map<string, SettingValues | null>()
  for (const [service, configuration] of Object.entries(services)) {
    const known = rows.find((row) => row.service === service)?.settings ?? {}
    const order = { service, configuration, known }
    wanted.set(
      service,
      await readAndTry(ctx, place, order).catch((error: unknown) => {
        throw isAppError(error, 'invalid') ? named(error, service) : error
      }),
    )
  }
  const left = rows.map((row) => row.service).filter((service) => !wanted.has(service))
  await save(ctx, actor, place, wanted, left)
}

async function remove(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  services: readonly string[],
): Promise<void> {
  await save(ctx, actor, place, new Map(), services)
}

/** Null for the site. Rejects actors who do not manage its services. */
export async function getManagedPlace(
  db: Db,
  actor: Actor,
  { project }: ServicePlace,
): Promise<number | null> {
  if (project === null) {
    authorize(actor, 'machinery.edit')
    return null
  }
  const found = await getVisibleProject(db, actor, project)
  authorize(actor, 'project.edit', { project: found })
  return found.id
}

async function save(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  services: ReadonlyMap<string, SettingValues | null>,
  removed: readonly string[] = [],
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    // Again, because it took a while to try the settings.
    const projectId = await getManagedPlace(tx, actor, place)
    await deleteStoredServices(tx, projectId, removed)
    for (const [service, settings] of services) {
      await saveStoredService(tx, { projectId, service }, settings)
    }
    if (services.size + removed.length === 0) return
    if (place.project === null) {
      await audit(ctx, tx, actor, {
        activity: 'machinery-changed',
        details: { services: [...services.keys(), ...removed] },
      })
    } else {
      const details = { project: place.project, names: ['machinery'] }
      await audit(ctx, tx, actor, { activity: 'project-changed', details })
    }
  })
}

/** Reads settings and tries them; null switches a service of the site off. */
async function readAndTry(
  ctx: Context,
  place: ServicePlace,
  given: GivenService,
): Promise<SettingValues | null> {
  if (BUILT_IN_SERVICES.some(({ id }) => id === given.service)) {
    return parseConfiguration(given.configuration) === null ? null : {}
  }
  const { service, values } = readConfiguration(place, given)
  if (values !== null) await trySettings(ctx, place, service, values)
  else if (place.project === null) throw refusedSettings(['Expected an object.'])
  return values
}

/** Asks the service for its languages, so that a wrong key or URL is found at once. */
async function trySettings(
  ctx: Context,
  place: ServicePlace,
  service: TranslationService,
  settings: SettingValues,
): Promise<void> {
  const privateHosts = await listAllowedHosts(ctx.db, place, { service, settings })
  try {
    await service.languages(serviceCall(ctx, { service, settings, privateHosts }))
  } catch (error) {
    if (error instanceof ServiceError) throw refusedSettings([error.message])
    throw error
  }
}

/** Of several services, the error names the one whose configuration is invalid. */
function named(error: AppError, service: string): AppError {
  const { configuration } = error.fields ?? {}
  return configuration === undefined
    ? error
    : new AppError('invalid', error.message, { fields: { [service.slice(0, 60)]: configuration } })
}

/** Of services that this version does not know, anything could be a secret. */
function shownSettings(place: ServicePlace, id: string, settings: GivenSettings): GivenSettings {
  const service = findService(place, id)
  if (service) return maskSecrets(service.settings, settings)
  return Object.fromEntries(Object.keys(settings).map((name) => [name, MASK]))
}
