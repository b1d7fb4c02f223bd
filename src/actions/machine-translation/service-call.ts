import type { Context } from '../../context.ts'
import type {
  ServiceCall,
  ServiceRequest,
  ServiceResponse,
  TranslationService,
} from '../../machine-translation/service.ts'
import { ServiceError } from '../../machine-translation/service-error.ts'
import { type SettingValues, textOf } from '../../machine-translation/service-settings.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { sendRequest } from '../../outbound/send-request.ts'

/** How a service may call its server. */
interface CallRules {
  readonly service: Pick<TranslationService, 'settings' | 'timeoutMs'>
  readonly settings: SettingValues
  /** Hosts in private networks that the settings of the site name. */
  readonly privateHosts: ReadonlySet<string>
  readonly signal?: AbortSignal | undefined
}

/** Shorter secrets are not looked for in responses: they could be words. */
const LEAST_SECRET = 8
const HIDDEN = '…'

/** What a service may use for one request or several. Servers that repeat a secret do not bring it into messages and logs. */
export function serviceCall(ctx: Pick<Context, 'config' | 'now'>, rules: CallRules): ServiceCall {
  const secrets = secretsOf(rules)
  return {
    settings: rules.settings,
    now: () => new Date(ctx.now() / 1000),
    request: async (url, request = {}) => {
      const response = await send(ctx, rules, { ...request, url })
      return { ...response, body: withoutSecrets(response.body, secrets) }
    },
  }
}

/** The host of a URL in lowercase; empty for an invalid one. */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.toLowerCase() ?? ''
}

function secretsOf({ service, settings }: CallRules): string[] {
  return service.settings
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => textOf(settings, name))
    .filter((secret) => secret.length >= LEAST_SECRET)
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text)
}

async function send(
  { config }: Pick<Context, 'config'>,
  { service, privateHosts, signal }: CallRules,
  { url, method, headers, body }: ServiceRequest & { readonly url: string },
): Promise<ServiceResponse> {
  const mayBePrivate = config.OUTBOUND_ALLOW_PRIVATE || privateHosts.has(hostOf(url))
  const { timeoutMs } = service
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
