import { RawAnswer } from '../http/answers/raw-answer.ts'
import type { Metrics } from '../http/metrics.ts'
import { type Route, route } from '../route.ts'

/** Numbers for Prometheus. */
export function metricsRoute(metrics: Metrics): Route {
  return route({
    method: 'GET',
    path: '/metrics',
    name: 'Metrics',
    summary: 'Get metrics of this process for Prometheus',
    permission: 'anyone',
    raw: true,
    handle: () => new RawAnswer(metrics.contentType, metrics.text()),
  })
}
