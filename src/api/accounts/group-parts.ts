import { addGroupPart, removeGroupPart } from '../../actions/accounts/group-parts.ts'
import { GroupJson, naming } from '../../contract/groups.ts'
import { array, integer, object, string } from '../../contract/schema.ts'
import type { GroupPart } from '../../storage/accounts/group-reach.ts'
import { type Route, route } from '../route.ts'
import { GroupParams, mayEditGroup } from './groups.ts'
import { parseId } from './parse-id.ts'
import { presentGroup } from './present-group.ts'

interface Part {
  /** The part of the path, which is also the member of the group. */
  readonly path: string
  readonly part: GroupPart
  /** The member of the body that identifies the object. */
  readonly member: string
  readonly what: string
}

const PARTS: readonly Part[] = [
  { path: 'roles', part: 'role', member: 'role_id', what: 'role' },
  { path: 'components', part: 'component', member: 'component_id', what: 'component' },
  { path: 'projects', part: 'project', member: 'project_id', what: 'project' },
  { path: 'languages', part: 'language', member: 'language_code', what: 'language' },
  { path: 'componentlists', part: 'componentList', member: 'component_list_id', what: 'component list' },
]

/** The contents of groups: roles, and the objects they apply to. */
export const groupPartRoutes: readonly Route[] = [
  ...PARTS.flatMap(({ path, part, member, what }) => {
    const name = `${path[0]?.toUpperCase()}${path.slice(1)}`
    const isLanguage = part === 'language'
    const key = isLanguage
      ? string({ description: 'Language code' })
      : integer({ description: `ID of the ${what}` })
    return [
      route({
        method: 'POST',
        path: `/api/groups/:id/${path}/`,
        name,
        status: 200,
        summary: `Add a ${what} to a group`,
        permission: 'group.edit',
        params: GroupParams,
        body: naming(member, isLanguage ? 'Language code' : `ID of the ${what}`),
        response: GroupJson,
        guard: mayEditGroup,
        async handle({ ctx, actor, params, body, links }) {
          const given: unknown = body[member]
          const named = isLanguage ? (typeof given === 'string' ? given : null) : parseId(given)
          return presentGroup(ctx.db, await addGroupPart(ctx, actor, params.id, { part, key: named }), links)
        },
      }),
      route({
        method: 'DELETE',
        path: `/api/groups/:id/${path}/:key/`,
        name,
        status: 204,
        summary: `Remove a ${what} from a group`,
        permission: 'group.edit',
        params: object({ ...GroupParams.properties, key }),
        async handle({ ctx, actor, params }) {
          await removeGroupPart(ctx, actor, params.id, { part, key: params.key })
        },
      }),
    ]
  }),

  route({
    method: 'POST',
    path: '/api/groups/:id/admins/',
    name: 'Admins',
    status: 200,
    summary: 'Make a user an administrator of a group, who can manage its members',
    permission: 'group.edit',
    params: GroupParams,
    body: naming('user_id', 'ID of the user'),
    response: array(string()),
    guard: mayEditGroup,
    async handle({ ctx, actor, params, body }) {
      await addGroupPart(ctx, actor, params.id, { part: 'admin', key: parseId(body.user_id) })
      return ['The user is an administrator of the group.']
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/groups/:id/admins/:key/',
    name: 'Admins',
    status: 200,
    summary: 'Remove a user from the administrators of a group',
    permission: 'group.edit',
    params: object({ ...GroupParams.properties, key: integer({ description: 'ID of the user' }) }),
    response: GroupJson,
    async handle({ ctx, actor, params, links }) {
      const group = await removeGroupPart(ctx, actor, params.id, { part: 'admin', key: params.key })
      return presentGroup(ctx.db, group, links)
    },
  }),
]
