import type { Metrics } from '../http/metrics.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'

/** Metrics for Prometheus. */
export function metricsRoute(metrics: Metrics): Route {
  return route({
    method: 'GET',
    path: '/metrics',
    name: 'Metrics',
    summary: 'Get metrics of this process for Prometheus',
    permission: 'anyone',
    raw: true,
    handle: () => new RawResponse(metrics.contentType, metrics.text()),
  })
}
