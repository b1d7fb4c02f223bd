import { changeRoutes } from './changes.ts'
import { componentRoutes } from './components.ts'
import { docsRoute } from './docs-page.ts'
import { healthRoute } from './health.ts'
import { languageRoutes } from './languages.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metrics-route.ts'
import { schemaRoute } from './openapi-route.ts'
import { projectComponentRoutes } from './project-components.ts'
import { projectStatisticsRoutes } from './project-statistics.ts'
import { projectRoutes } from './projects.ts'
import { repositoryRoutes } from './repositories.ts'
import { rootRoute } from './root.ts'
import type { Route } from './route.ts'
import { taskRoutes } from './tasks.ts'
import { translationRoutes } from './translations.ts'
import { unitRoutes } from './units.ts'

/** Every route of the server. */
export function apiRoutes(metrics: Metrics): readonly Route[] {
  const described: readonly Route[] = [
    rootRoute,
    ...languageRoutes,
    ...projectRoutes,
    ...projectComponentRoutes,
    ...projectStatisticsRoutes,
    ...componentRoutes,
    ...translationRoutes,
    ...repositoryRoutes,
    ...unitRoutes,
    ...changeRoutes,
    ...taskRoutes,
  ]
  return [...described, schemaRoute(described), docsRoute(described), healthRoute(), metricsRoute(metrics)]
}
