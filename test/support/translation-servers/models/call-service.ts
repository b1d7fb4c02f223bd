import type { ServiceCall } from '../../../../src/machine-translation/service.ts'
import { ServiceError } from '../../../../src/machine-translation/service-error.ts'
import type { SettingValues } from '../../../../src/machine-translation/service-settings.ts'

/** What services keep about a server lasts an hour; the next test can have another server on the same port. */
const BETWEEN_CALLS = 2 * 60 * 60 * 1000
let calls = 0

/** A call of a service to a server of the test. `signal` ends requests that get no response. */
export function callService(settings: SettingValues, signal?: AbortSignal): ServiceCall {
  calls += 1
  const now = new Date(Date.UTC(2026, 10, 19) + calls * BETWEEN_CALLS)
  return {
    settings,
    now: () => now,
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
