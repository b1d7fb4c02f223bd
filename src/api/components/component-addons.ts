import { getVisibleComponent, placeOf } from '../../actions/components/get-visible-component.ts'
import { AddonJson, AddonWrite } from '../../contract/addons.ts'
import { ComponentJson, ComponentWrite } from '../../contract/components.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { route } from '../route.ts'
import { ComponentParams } from './components.ts'

/** Add-ons of a component. There are none yet, so that whatever is asked for is not known. */
export const componentAddonRoute = route({
  method: 'POST',
  path: '/api/components/:project/:component/addons/',
  name: 'Addons',
  summary: 'Install an add-on; this server has none, so that each name is refused',
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
    const message = `There is no add-on “${body.name}” on this server.`
    throw new AppError('invalid', message, { field: 'name' })
  },
})
