import { cachedEach } from '../cached-each.ts'
import type { Db } from '../db.ts'
import { openSecret, sealSecret } from '../secrets/sealed-values.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A service with its settings, of the site or of a project. */
export interface StoredService {
  readonly id: number
  /** Null for the whole site. */
  readonly projectId: number | null
  readonly service: string
  /** With secrets. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The project does not use the service of the site. */
  readonly isOff: boolean
  /** When and why the service refused these settings. */
  readonly refused: { readonly at: Timestamp; readonly reason: string } | null
}

/** The services of the site (null) or those of a project alone, in the order of their IDs. */
export async function listStoredServices(db: Db, projectId: number | null): Promise<StoredService[]> {
  const rows = await db
    .selectFrom('machine_service')
    .selectAll()
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, project_id, service, sealed_settings, is_off, refused_at, refused_reason }) => ({
    id,
    projectId: project_id,
    service,
    settings: JSON.parse(openSecret(db, sealed_settings, placeOf(id))),
    isOff: is_off === 1,
    refused: refused_at === null ? null : { at: refused_at, reason: refused_reason },
  }))
}

/** IDs of the services that projects may ask, in no particular order: their own and those of the site, without settings. */
export const listServiceIds = cachedEach(async (db, projectIds): Promise<Map<number, readonly string[]>> => {
  const rows = await db
    .selectFrom('machine_service')
    .select(['project_id', 'service', 'is_off'])
    .where((eb) => eb.or([eb('project_id', 'is', null), eb('project_id', 'in', projectIds)]))
    .execute()
  const ofSite = rows.filter((row) => row.project_id === null)
  return new Map(
    projectIds.map((projectId) => {
      const own = rows.filter((row) => row.project_id === projectId)
      const isOwn = new Set(own.map(({ service }) => service))
      const used = [
        ...own.filter((row) => row.is_off === 0),
        ...ofSite.filter((row) => !isOwn.has(row.service)),
      ]
      return [projectId, used.map(({ service }) => service)]
    }),
  )
})

/** Adds or replaces the settings of a service; null if a project does not use the service of the site. */
export async function saveStoredService(
  tx: Db,
  { projectId, service }: Pick<StoredService, 'projectId' | 'service'>,
  settings: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const known = await tx
    .selectFrom('machine_service')
    .select('id')
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .where('service', '=', service)
    .executeTakeFirst()
  const values = { is_off: settings === null ? 1 : 0, refused_at: null, refused_reason: '' } as const
  const id = known?.id ?? (await insertEmpty(tx, { projectId, service }))
  const sealed = await sealSecret(tx, JSON.stringify(settings ?? {}), placeOf(id))
  await tx
    .updateTable('machine_service')
    .set({ ...values, sealed_settings: sealed })
    .where('id', '=', id)
    .execute()
}

async function insertEmpty(
  tx: Db,
  { projectId, service }: Pick<StoredService, 'projectId' | 'service'>,
): Promise<number> {
  const row = await tx
    .insertInto('machine_service')
    .values({ project_id: projectId, service, sealed_settings: '', is_off: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes services of the site or of a project. */
export async function deleteStoredServices(
  tx: Db,
  projectId: number | null,
  services: readonly string[],
): Promise<void> {
  if (services.length === 0) return
  await tx
    .deleteFrom('machine_service')
    .where('project_id', projectId === null ? 'is' : '=', projectId)
    .where('service', 'in', services)
    .execute()
}

/** Notes that a service refused its settings, or no longer does. */
export async function noteRefusal(
  db: Db,
  id: number,
  refused: { readonly at: Timestamp; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('machine_service')
    .set({ refused_at: refused?.at ?? null, refused_reason: refused?.reason ?? '' })
    .where('id', '=', id)
    .execute()
}

function placeOf(id: number) {
  return { table: 'machine_service', column: 'sealed_settings', id }
}
