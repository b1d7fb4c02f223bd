import type { Context } from '../../context.ts'
import type { ServiceCall, ServiceRequest, ServiceResponse } from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import type { SettingValues } from '../../machine-translation/service-settings.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { sendRequest } from '../../outbound/send-request.ts'

/** How a service may call its server. */
interface CallRules {
  readonly settings: SettingValues
  readonly timeoutMs: number
  /** Hosts in private networks that the settings of the site name. */
  readonly privateHosts: ReadonlySet<string>
  readonly signal?: AbortSignal | undefined
}

/** What a service may use for one request or several. */
export function serviceCall(ctx: Pick<Context, 'config' | 'now'>, rules: CallRules): ServiceCall {
  return {
    settings: rules.settings,
    now: () => new Date(ctx.now() / 1000),
    request: (url, request = {}) => send(ctx, rules, { ...request, url }),
  }
}

/** The host of a URL in lowercase; empty for an invalid one. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.toLowerCase() ?? ''
}

async function send(
  { config }: Pick<Context, 'config'>,
  { timeoutMs, privateHosts, signal }: CallRules,
  { url, method, headers, body }: ServiceRequest & { readonly url: string },
): Promise<ServiceResponse> {
  const mayBePrivate = config.OUTBOUND_ALLOW_PRIVATE || privateHosts.has(hostOf(url))
  try {
    return await sendRequest({ url, method, headers, body, timeoutMs, signal, mayBePrivate })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof OutboundError) throw serviceError(error)
    throw error
  }
}

/** A server that cannot be reached is left alone for a while, as a busy one. */
function serviceError({ problem, message }: OutboundError): ServiceError {
  if (problem === 'invalid' || problem === 'forbidden') return new ServiceError('refused', message)
  if (problem === 'unreachable' || problem === 'timeout') return new ServiceError('busy', message)
  return new ServiceError('broken', message)
}
