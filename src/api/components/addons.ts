import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { AddonJson, AddonWrite } from '../../contract/addons.ts'
import { ComponentJson, ComponentWrite } from '../../contract/components.ts'
import { integer, object } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { ComponentParams } from './components.ts'

/** Add-ons, of which there are none: the list is always empty, and installing one is rejected as unknown. */
export const addonRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/addons/',
    name: 'Addon List',
    summary: 'List add-ons',
    permission: 'anyone',
    response: AddonJson,
    list: true,
    handle({ page }) {
      offsetOf(page, 0)
      return { count: 0, results: [] }
    },
  }),

  route({
    method: 'GET',
    path: '/api/addons/:id/',
    name: 'Addon Instance',
    summary: 'Get an add-on',
    permission: 'anyone',
    params: object({ id: integer({ description: 'ID' }) }),
    response: AddonJson,
    handle(): never {
      throw new AppError('not_found', 'Not found.')
    },
  }),

  route({
    method: 'POST',
    path: '/api/components/:project/:component/addons/',
    name: 'Addons',
    summary: 'Install an add-on; this server has none, so every name is rejected',
    permission: 'component.edit',
    params: ComponentParams,
    body: AddonWrite,
    response: AddonJson,
    described: { body: ComponentWrite, response: ComponentJson },
    status: 201,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'component.edit', placeOf(await getVisibleComponent(ctx.db, actor, params)))
    },
    handle({ body }): never {
      const message = `This server has no add-on “${body.name}”.`
      throw new AppError('invalid', message, { field: 'name' })
    },
  }),
]
