import { docsRoute } from './docs-page.ts'
import { healthRoute } from './health.ts'
import { languageRoutes } from './languages.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metrics-route.ts'
import { schemaRoute } from './openapi-route.ts'
import { rootRoute } from './root.ts'
import type { Route } from './route.ts'

/** Every route of the server. */
export function apiRoutes(metrics: Metrics): readonly Route[] {
  const described: readonly Route[] = [rootRoute, ...languageRoutes]
  return [...described, schemaRoute(described), docsRoute(described), healthRoute(), metricsRoute(metrics)]
}
