import { changeRoutes } from './changes.ts'
import { checkPageRoute } from './check-page.ts'
import { componentFileRoutes } from './component-files.ts'
import { componentLanguageRoutes } from './component-languages.ts'
import { componentListRoutes } from './component-lists.ts'
import { componentShareRoutes } from './component-shares.ts'
import { componentWriteRoutes } from './component-writes.ts'
import { componentRoutes } from './components.ts'
import { creditRoutes } from './credits.ts'
import { docsRoute } from './docs-page.ts'
import { editUnitRoutes } from './edit-unit.ts'
import { emptyListRoutes } from './empty-lists.ts'
import { feedRoutes } from './exports/feeds.ts'
import { statisticsExportRoutes } from './exports/statistics-exports.ts'
import { groupPartRoutes } from './group-parts.ts'
import { groupRoutes } from './groups.ts'
import { healthRoute } from './health.ts'
import { labelsRoute } from './labels.ts'
import { languageRoutes } from './languages.ts'
import { lockRoutes } from './locks.ts'
import type { Metrics } from './metrics.ts'
import { metricsRoute } from './metrics-route.ts'
import { notificationRoutes } from './notifications.ts'
import { schemaRoute } from './openapi-route.ts'
import { projectComponentRoutes } from './project-components.ts'
import { projectStatisticsRoutes } from './project-statistics.ts'
import { projectRoutes } from './projects.ts'
import { repositoryRoutes } from './repositories.ts'
import { roleRoutes } from './roles.ts'
import { rootRoute } from './root.ts'
import type { Route } from './route.ts'
import { screenshotRoutes } from './screenshots.ts'
import { siteMetricsRoute } from './site-metrics.ts'
import { taskRoutes } from './tasks.ts'
import { translationRoutes } from './translations.ts'
import { tryChecksRoute } from './try-checks.ts'
import { unitChecksRoute } from './unit-checks.ts'
import { unitRoutes } from './units.ts'
import { userRoutes } from './users.ts'
import { widgetRoutes } from './widgets/widgets.ts'

/** Every route of the server. */
export function apiRoutes(metrics: Metrics): readonly Route[] {
  const described: readonly Route[] = [
    rootRoute,
    ...languageRoutes,
    ...projectRoutes,
    ...projectComponentRoutes,
    ...projectStatisticsRoutes,
    ...componentRoutes,
    ...componentWriteRoutes,
    ...lockRoutes,
    ...componentShareRoutes,
    ...componentFileRoutes,
    ...componentLanguageRoutes,
    ...translationRoutes,
    ...repositoryRoutes,
    ...unitRoutes,
    unitChecksRoute,
    tryChecksRoute,
    ...editUnitRoutes,
    ...changeRoutes,
    ...userRoutes,
    ...notificationRoutes,
    ...groupRoutes,
    ...groupPartRoutes,
    ...roleRoutes,
    ...componentListRoutes,
    ...taskRoutes,
    ...screenshotRoutes,
    ...emptyListRoutes,
    labelsRoute,
    ...creditRoutes,
    siteMetricsRoute,
    ...statisticsExportRoutes,
    ...feedRoutes,
    ...widgetRoutes,
  ]
  return [
    ...described,
    schemaRoute(described),
    docsRoute(described),
    healthRoute(),
    metricsRoute(metrics),
    checkPageRoute,
  ]
}
