import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import type { Context } from '../../context.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { PermissionsJson } from '../../contract/sign-in.ts'
import { PERMISSIONS, type Permission } from '../../domain/access/permission-table.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { hasAllPermissions, isAllowed } from '../../domain/permissions.ts'
import { findLanguage } from '../../storage/languages.ts'
import { type Route, route } from '../route.ts'

const NAMES = Object.keys(PERMISSIONS) as Permission[]

const PlaceQuery = object({
  project: optional(string({ description: 'Slug of a project; the whole site by default' })),
  component: optional(string({ description: 'Slug of a component in the project' })),
  language: optional(string({ description: 'Language code, to limit the result to one language' })),
})

/** The permissions of the actor, so that pages offer only what is allowed. */
export const ownPermissionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/account/permissions/',
    name: 'Permissions',
    summary: 'Show your permissions on the site, or in a project, component or language',
    permission: 'anyone',
    query: PlaceQuery,
    response: PermissionsJson,
    async handle({ ctx, actor, query, addHeaders }) {
      addHeaders({ 'cache-control': 'no-store' })
      const place = await findPlace(ctx, actor, query)
      return {
        is_superuser: hasAllPermissions(actor),
        permissions: NAMES.filter((name) => isAllowed(actor, name, place)),
      }
    },
  }),
]

interface Asked {
  readonly project?: string
  readonly component?: string
  readonly language?: string
}

async function findPlace(
  { db }: Context,
  actor: Actor,
  { project, component, language: code }: Asked,
): Promise<Place | undefined> {
  if (project === undefined) {
    if (component === undefined && code === undefined) return undefined
    throw new AppError('invalid', 'Specify the project as well.', { field: 'project' })
  }
  const language = code === undefined ? null : await findLanguage(db, code)
  if (code !== undefined && !language) throw new AppError('not_found', 'Not found.')
  const place =
    component === undefined
      ? { project: await getVisibleProject(db, actor, project) }
      : placeOf(await getVisibleComponent(db, actor, { project, component }))
  return language ? { ...place, languageId: language.id } : place
}
