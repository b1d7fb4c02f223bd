import { getEditableGroup, getVisibleGroup, visibleGroups } from '../../actions/accounts/get-group.ts'
import { createGroup, deleteGroup, updateGroup } from '../../actions/accounts/save-group.ts'
import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { GroupJson, GroupPatch, GroupWrite } from '../../contract/groups.ts'
import { integer, object } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { LANGUAGE_SELECTION, PROJECT_SELECTION } from '../../domain/default-groups.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize, isAllowedSomewhere } from '../../domain/permissions.ts'
import { countGroups, type GroupDraft, listGroups } from '../../storage/accounts/groups.ts'
import type { Db } from '../../storage/db.ts'
import { type Call, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentGroup, presentGroups } from './present-group.ts'

/** The path parameter of a group. */
export const GroupParams = object({ id: integer({ description: 'ID of the group' }) })

const instance = { path: '/api/groups/:id/', name: 'Group Instance', params: GroupParams } as const

/** Groups: users who may edit groups see all, others their own and the teams of projects they manage. */
export const groupRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/groups/',
    name: 'Group List',
    summary: 'List groups',
    permission: 'anyone',
    response: GroupJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = await visibleGroups(ctx.db, actor)
      const count = await countGroups(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const groups = await listGroups(ctx.db, selection, range)
      return { count, results: await presentGroups(ctx.db, groups, links) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/groups/',
    isAtomic: true,
    name: 'Group List',
    summary: 'Create a group, or a team of a project',
    permission: 'group.edit',
    body: GroupWrite,
    response: GroupJson,
    status: 201,
    async guard({ actor }) {
      if (!isAllowedSomewhere(actor, 'project.permissions')) authorize(actor, 'group.edit')
    },
    async handle({ ctx, actor, body, links }) {
      const definingProjectId = await findDefiningProject(ctx.db, actor, body.defining_project ?? null)
      const group = await createGroup(ctx, actor, {
        name: body.name,
        definingProjectId,
        projectSelection: body.project_selection ?? PROJECT_SELECTION.listed,
        languageSelection: body.language_selection ?? LANGUAGE_SELECTION.listed,
      })
      return presentGroup(ctx.db, group, links)
    },
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a group',
    permission: 'anyone',
    response: GroupJson,
    async handle({ ctx, actor, params, links }) {
      return presentGroup(ctx.db, await getVisibleGroup(ctx.db, actor, params.id), links)
    },
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: method === 'PUT' ? 'Replace a group' : 'Update a group',
      permission: 'group.edit',
      body: method === 'PUT' ? GroupWrite : GroupPatch,
      response: GroupJson,
      guard: mayEditGroup,
      async handle({ ctx, actor, params, body, links }) {
        const { defining_project: address } = body
        const change = {
          ...changeOf(body),
          ...(address !== undefined && {
            definingProjectId: await findDefiningProject(ctx.db, actor, address),
          }),
        }
        return presentGroup(ctx.db, await updateGroup(ctx, actor, params.id, change), links)
      },
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a group; its members keep their accounts',
    permission: 'group.edit',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteGroup(ctx, actor, params.id)
    },
  }),
]

/** Rejects users who may not change the group. */
export async function mayEditGroup({
  ctx,
  actor,
  params,
}: Call<{ id: number }, undefined, undefined>): Promise<void> {
  await getEditableGroup(ctx.db, actor, params.id)
}

function changeOf(body: GroupPatch): Partial<GroupDraft> {
  const change = {
    name: body.name,
    projectSelection: body.project_selection,
    languageSelection: body.language_selection,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** The project of an API URL, absolute or as a path. */
async function findDefiningProject(db: Db, actor: Actor, address: string | null): Promise<number | null> {
  if (address === null || address === '') return null
  const [, slug] = /^(?:https?:\/\/[^/]+)?\/api\/projects\/([-\w]+)\/(?:\?.*)?$/.exec(address) ?? []
  try {
    if (slug !== undefined) return (await getVisibleProject(db, actor, slug)).id
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error
  }
  throw new AppError('invalid', 'Project not found. Use the URL of an existing project.', {
    field: 'defining_project',
  })
}
