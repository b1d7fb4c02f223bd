import { visibleRoles } from '../../actions/accounts/get-group.ts'
import { createRole, deleteRole, findTakenRole, updateRole } from '../../actions/accounts/save-role.ts'
import { RoleJson, RolePatch, RoleWrite } from '../../contract/groups.ts'
import { integer, object } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { countRoles, findRole, listRoles, type Role } from '../../storage/accounts/roles.ts'
import { type Call, type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'

const instance = {
  path: '/api/roles/:id/',
  name: 'Role Instance',
  params: object({ id: integer({ description: 'ID of the role' }) }),
} as const

/** Roles: users who may edit roles see all, others those of their groups. */
export const roleRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/roles/',
    name: 'Role List',
    summary: 'List roles',
    permission: 'anyone',
    response: RoleJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = await visibleRoles(ctx.db, actor)
      const count = await countRoles(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const roles = await listRoles(ctx.db, selection, range)
      return { count, results: roles.map((role) => presentRole(role, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/roles/',
    isAtomic: true,
    name: 'Role List',
    summary: 'Create a role',
    permission: 'role.edit',
    body: RoleWrite,
    response: RoleJson,
    status: 201,
    guard: mayEditRoles,
    taken: ({ ctx }, texts) => findTakenRole(ctx.db, texts),
    handle: async ({ ctx, actor, body, links }) => presentRole(await createRole(ctx, actor, body), links),
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a role',
    permission: 'anyone',
    response: RoleJson,
    async handle({ ctx, actor, params, links }) {
      const role = await findRole(ctx.db, params.id, await visibleRoles(ctx.db, actor))
      if (!role) throw new AppError('not_found', 'Not found.')
      return presentRole(role, links)
    },
  }),

  route({
    ...instance,
    method: 'PUT',
    summary: 'Replace a role and its permissions',
    permission: 'role.edit',
    body: RoleWrite,
    response: RoleJson,
    guard: mayEditRoles,
    taken: ({ ctx, params }, texts) => findTakenRole(ctx.db, texts, params.id),
    handle: async ({ ctx, actor, params, body, links }) =>
      presentRole(await updateRole(ctx, actor, params.id, () => body), links),
  }),

  route({
    ...instance,
    method: 'PATCH',
    summary: 'Rename a role, or add permissions to it',
    permission: 'role.edit',
    body: RolePatch,
    response: RoleJson,
    guard: mayEditRoles,
    taken: ({ ctx, params }, texts) => findTakenRole(ctx.db, texts, params.id),
    async handle({ ctx, actor, params, body, links }) {
      const role = await updateRole(ctx, actor, params.id, ({ name, permissions }) => ({
        name: body.name ?? name,
        permissions: [...permissions, ...(body.permissions ?? [])],
      }))
      return presentRole(role, links)
    },
  }),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a role',
    permission: 'role.edit',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteRole(ctx, actor, params.id)
    },
  }),
]

async function mayEditRoles({ actor }: Pick<Call<unknown, unknown, undefined>, 'actor'>): Promise<void> {
  authorize(actor, 'role.edit')
}

function presentRole({ id, name, permissions }: Role, links: Links): RoleJson {
  return { name, permissions: [...permissions], url: links.api(`/roles/${id}/`), id }
}
