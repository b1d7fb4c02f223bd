import { deleteComponent } from '../../actions/components/delete-component.ts'
import { findCategoryByUrl } from '../../actions/components/get-visible-category.ts'
import {
  canSeeRepository,
  getVisibleComponent,
  placeOf,
} from '../../actions/components/get-visible-component.ts'
import { updateComponent } from '../../actions/components/update-component.ts'
import { ComponentJson, ComponentPatch, ComponentWrite, componentDraftOf } from '../../contract/components.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import { type Route, route } from '../route.ts'
import { COMPONENT_BODY_LIMIT } from './body-limits.ts'
import { ComponentParams } from './components.ts'
import { presentComponent } from './present-component.ts'

const path = '/api/components/:project/:component/'

/** Changing and removing components. */
export const componentWriteRoutes: readonly Route[] = [
  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      method,
      path,
      name: 'Component Instance',
      summary:
        method === 'PUT' ? 'Replace the settings of a component' : 'Update the settings of a component',
      permission: 'component.edit',
      params: ComponentParams,
      body: method === 'PUT' ? ComponentWrite : ComponentPatch,
      bodyLimit: COMPONENT_BODY_LIMIT,
      response: ComponentJson,
      async guard({ ctx, actor, params }) {
        const component = await getVisibleComponent(ctx.db, actor, params)
        authorize(actor, 'component.edit', placeOf(component))
      },
      async handle({ ctx, actor, params, body, links }) {
        for (const field of ['zipfile', 'docfile'] as const) {
          if (body[field] !== undefined) {
            throw new AppError('invalid', 'Files can only be uploaded for new components.', { field })
          }
        }
        const { project } = await getVisibleComponent(ctx.db, actor, params)
        const address = method === 'PUT' ? (body.category ?? null) : body.category
        const category =
          address === undefined ? undefined : await findCategoryByUrl(ctx.db, project.id, address)
        const id = await updateComponent(ctx, actor, params, componentDraftOf(body), category)
        const component = (await listShownComponentsById(ctx.db, [id])).get(id)
        if (!component) throw new AppError('not_found', 'Not found.')
        return presentComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) })
      },
    }),
  ),

  route({
    method: 'DELETE',
    path,
    name: 'Component Instance',
    summary: 'Delete a component and everything in it',
    permission: 'component.edit',
    params: ComponentParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteComponent(ctx, actor, params)
    },
  }),
]
