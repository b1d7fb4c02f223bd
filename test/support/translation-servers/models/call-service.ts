import type { ServiceCall } from '../../../../src/machine-translation/service.ts'
import { ServiceError } from '../../../../src/machine-translation/service-error.ts'
import type { SettingValues } from '../../../../src/machine-translation/service-settings.ts'

/** A call of a service to a server of the test. `signal` ends requests that get no response. */
export function callService(settings: SettingValues, signal?: AbortSignal): ServiceCall {
  return {
    settings,
    now: () => new Date('2026-11-19T12:00:00Z'),
    request: async (url, { method = 'GET', headers = {}, body } = {}) => {
      try {
        const response = await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null })
        return { status: response.status, headers: response.headers, body: await response.text() }
      } catch {
        throw new ServiceError('broken', 'The service did not respond in time.')
      }
    },
  }
}
