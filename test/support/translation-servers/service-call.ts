import type { ServiceCall } from '../../../src/machine-translation/service.ts'
import { ServiceError } from '../../../src/machine-translation/service-error.ts'
import type { SettingValues } from '../../../src/machine-translation/service-settings.ts'
import { OutboundError } from '../../../src/outbound/outbound-error.ts'
import { sendRequest } from '../../../src/outbound/send-request.ts'
import { ORIGINAL_URL, type TranslationServer } from './translation-server.ts'

interface CallOptions {
  /** Beside those of the server. */
  readonly settings?: SettingValues
  readonly now?: Date
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** What a service gets to call a server of the test, which stands in for the hosts of the service. */
export function serviceCall(server: TranslationServer, options: CallOptions = {}): ServiceCall {
  const { settings = {}, now = new Date(), timeoutMs = 30_000, maxBytes } = options
  return {
    settings: { ...server.protocol.settings(server.url), ...settings },
    now: () => now,
    async request(url, request = {}) {
      const { origin, pathname, search } = new URL(url)
      const isService = server.protocol.origins.includes(origin)
      if (!isService && origin !== server.url) throw new Error(`${origin} is another server`)
      try {
        return await sendRequest({
          url: server.url + pathname + search,
          method: request.method,
          headers: { ...request.headers, ...(isService && { [ORIGINAL_URL]: url }) },
          body: request.body,
          timeoutMs,
          ...(maxBytes !== undefined && { maxBytes }),
          mayBePrivate: true,
        })
      } catch (error) {
        if (error instanceof OutboundError) throw new ServiceError('broken', error.message)
        throw error
      }
    },
  }
}
