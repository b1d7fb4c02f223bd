import { checkSigned, type HookOutcome, receiveHook } from '../../actions/repositories/remote/receive-hook.ts'
import { isSignedWith } from '../../auth/hook-signature.ts'
import { HookJson } from '../../contract/hooks.ts'
import { AppError } from '../../domain/errors.ts'
import type { HookService } from '../../domain/hooks/hook-reading.ts'
import { HOOK_SERVICES } from '../../domain/hooks/hook-services.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { headerReader } from './header-reader.ts'
import { hookBodyLimit } from './hook-body-limit.ts'
import { readPayload } from './hook-payload.ts'
import { updateHookRoutes } from './update-hooks.ts'

/** Webhooks of code hosts, and URLs that trigger an update. */
export const hookRoutes: readonly Route[] = [
  ...HOOK_SERVICES.map((service) => hookRoute(service, `/hooks/${service.id}/`)),
  ...updateHookRoutes('/'),
]

/** The same without the final slash, as configured in many code hosts. */
export const bareHookRoutes: readonly Route[] = [
  ...HOOK_SERVICES.map((service) => hookRoute(service, `/hooks/${service.id}`)),
  ...updateHookRoutes(''),
]

function hookRoute(service: HookService, path: string): Route {
  return route({
    method: 'POST',
    path,
    name: `${service.name} Hook`,
    permission: 'anyone',
    summary: `Receive a push webhook from ${service.name}`,
    raw: true,
    isOpen: true,
    response: HookJson,
    bodyLimit: hookBodyLimit,
    handle: (call) => receive(call, service),
  })
}

async function receive(
  { ctx, headers, bytes, reserve }: Pick<Call<never, never, never>, 'ctx' | 'headers' | 'bytes' | 'reserve'>,
  service: HookService,
): Promise<RawResponse> {
  const body = await bytes()
  const header = headerReader(headers)
  const knows = (secret: string) => isSignedWith(secret, { header, body }, ctx.now() / 1000)
  const reading = await readOrNull(() => readPayload(body, { contentType: headers['content-type'], reserve }))
  const event = 'payload' in reading ? service.read({ payload: reading.payload, header }) : null
  if (event?.kind === 'push') {
    return present(await receiveHook(ctx, { service: service.name, push: event.push, knows }))
  }
  // If the site has a secret, unsigned requests are not told what else is wrong with them.
  checkSigned(ctx, knows)
  if ('error' in reading) throw reading.error
  if (event?.kind === 'malformed') throw new AppError('parse_error', event.reason)
  return answer(201, { status: 'success', message: 'The webhook works; this event requires no action.' })
}

type Read = { readonly payload: unknown } | { readonly error: AppError }

async function readOrNull(read: () => Promise<unknown>): Promise<Read> {
  try {
    return { payload: await read() }
  } catch (error) {
    if (error instanceof AppError) return { error }
    throw error
  }
}

function present({ repositoryMatches, branchMatches, enabledMatches, updated }: HookOutcome): RawResponse {
  const match_status = {
    repository_matches: repositoryMatches,
    branch_matches: branchMatches,
    enabled_hook_matches: enabledMatches,
  }
  if (updated.length === 0) {
    const message =
      repositoryMatches === 0
        ? 'No component uses this repository.'
        : 'No component is affected by this push.'
    return answer(202, { status: 'failure', message, match_status })
  }
  const message = `Updating ${updated.join(', ')}.`
  return answer(200, { status: 'success', message, match_status, updated_components: [...updated] })
}

function answer(status: number, json: HookJson): RawResponse {
  return new RawResponse('application/json', JSON.stringify(json), {}, status)
}
