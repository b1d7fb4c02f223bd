import { receiveUpdate } from '../../actions/repositories/remote/receive-update.ts'
import { isSignedWith } from '../../auth/hook-signature.ts'
import { HookJson } from '../../contract/hooks.ts'
import { object, string } from '../../contract/schema.ts'
import { authenticate } from '../http/auth/authenticate.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { headerReader } from './header-reader.ts'
import { hookBodyLimit } from './hook-body-limit.ts'

const ProjectParams = object({ project: string({ description: 'Slug of the project' }) })
const ComponentParams = object({
  project: string({ description: 'Slug of the project' }),
  component: string({ description: 'Slug of the component' }),
})

/** URLs that trigger an update of a project or component, for scripts; `end` is the end of their paths. */
export function updateHookRoutes(end: '/' | ''): Route[] {
  const common = {
    permission: 'anyone',
    raw: true,
    isOpen: true,
    response: HookJson,
    bodyLimit: hookBodyLimit,
  } as const
  return (['GET', 'POST'] as const).flatMap((method) => [
    route({
      ...common,
      method,
      path: `/hooks/update/:project${end}`,
      name: 'Update Hook',
      summary: 'Update all components of a project',
      params: ProjectParams,
      handle: (call) => update(call, call.params),
    }),
    route({
      ...common,
      method,
      path: `/hooks/update/:project/:component${end}`,
      name: 'Update Hook',
      summary: 'Update a component',
      params: ComponentParams,
      handle: (call) => update(call, call.params),
    }),
  ])
}

async function update(
  { ctx, headers, client, bytes }: Pick<Call<never, never, never>, 'ctx' | 'headers' | 'client' | 'bytes'>,
  place: { readonly project: string; readonly component?: string },
): Promise<RawResponse> {
  const { authorization } = headers
  const actor = await authenticate(ctx, { authorization, session: null, client })
  const header = headerReader(headers)
  const body = await bytes()
  await receiveUpdate(ctx, actor, place, (secret) => isSignedWith(secret, { header, body }, ctx.now() / 1000))
  const json: HookJson = { status: 'success', message: 'The update has been scheduled.' }
  return new RawResponse('application/json', JSON.stringify(json))
}
