import { componentListRoutes } from './accounts/component-lists.ts'
import { contributionsRoute } from './accounts/contributions.ts'
import { groupPartRoutes } from './accounts/group-parts.ts'
import { groupRoutes } from './accounts/groups.ts'
import { notificationRoutes } from './accounts/notifications.ts'
import { projectBlockRoutes } from './accounts/project-blocks.ts'
import { projectTokenRoutes } from './accounts/project-tokens.ts'
import { roleRoutes } from './accounts/roles.ts'
import { teamsRoute } from './accounts/teams.ts'
import { userAccessRoutes } from './accounts/user-access.ts'
import { userRoutes } from './accounts/users.ts'
import { adminHealthRoute } from './admin/admin-health.ts'
import { adminTaskRoutes } from './admin/admin-tasks.ts'
import { siteMachineryRoutes } from './admin/site-machinery.ts'
import { siteMachineryOverviewRoutes } from './admin/site-machinery-overview.ts'
import { announcementRoutes } from './announcements/announcements.ts'
import { commentRoutes } from './comments/comments.ts'
import { addonRoutes } from './components/addons.ts'
import { agreementRoutes } from './components/agreements.ts'
import { categoryRoutes } from './components/categories.ts'
import { componentFileRoutes } from './components/component-files.ts'
import { componentLanguageRoutes } from './components/component-languages.ts'
import { componentShareRoutes } from './components/component-shares.ts'
import { componentWriteRoutes } from './components/component-writes.ts'
import { componentRoutes } from './components/components.ts'
import { creditRoutes } from './components/credits.ts'
import { discoveryRoutes } from './components/discovery.ts'
import { labelRoutes } from './components/labels.ts'
import { lockRoutes } from './components/locks.ts'
import { machinerySettingsRoutes } from './components/machinery-settings.ts'
import { machineryTrialRoutes } from './components/machinery-trials.ts'
import { projectComponentRoutes } from './components/project-components.ts'
import { projectMachineryRoutes } from './components/project-machinery.ts'
import { projectStatisticsRoutes } from './components/project-statistics.ts'
import { projectRoutes } from './components/projects.ts'
import { repositoryRoutes } from './components/repositories.ts'
import { repositoryOverviewRoutes } from './components/repository-overview.ts'
import { docsRoute } from './docs/api-page.ts'
import { docsRoutes } from './docs/docs-routes.ts'
import { feedRoutes } from './exports/feeds.ts'
import { statisticsExportRoutes } from './exports/statistics-exports.ts'
import { archiveRoutes } from './files/archives.ts'
import { downloadRoutes } from './files/downloads.ts'
import { translationFileRoutes } from './files/translation-file.ts'
import { uploadRoutes } from './files/uploads.ts'
import { deepGitExportRoutes, gitExportRoutes } from './git/git-export.ts'
import { changeRoutes } from './history/changes.ts'
import { taskRoutes } from './history/tasks.ts'
import { timelineRoute } from './history/timeline.ts'
import { unitChangesRoute } from './history/unit-changes.ts'
import { bareHookRoutes, hookRoutes } from './hooks/hooks.ts'
import type { Metrics } from './http/metrics.ts'
import { memoryLookUpRoutes } from './memory/look-up.ts'
import { memoryRoutes } from './memory/memory.ts'
import { memoryEntryRoutes } from './memory/memory-entries.ts'
import { memoryFileRoutes } from './memory/memory-files.ts'
import type { Route } from './route.ts'
import { screenshotImageRoutes } from './screenshots/screenshot-images.ts'
import { screenshotUnitRoutes } from './screenshots/screenshot-units.ts'
import { screenshotRoutes } from './screenshots/screenshots.ts'
import { auditRoutes } from './sign-in/audit-events.ts'
import { invitationRoutes } from './sign-in/invitations.ts'
import { openidRoutes } from './sign-in/openid.ts'
import { ownAccountRoutes } from './sign-in/own-account.ts'
import { ownPermissionRoutes } from './sign-in/own-permissions.ts'
import { ownSessionRoutes } from './sign-in/own-sessions.ts'
import { passwordRoutes } from './sign-in/passwords.ts'
import { personalTokenRoutes } from './sign-in/personal-tokens.ts'
import { registrationRoutes } from './sign-in/registration.ts'
import { sessionRoutes } from './sign-in/session.ts'
import { healthRoute } from './site/health.ts'
import { languageRoutes } from './site/languages.ts'
import { metricsRoute } from './site/metrics-route.ts'
import { schemaRoute } from './site/openapi-route.ts'
import { rootRoute } from './site/root.ts'
import { searchRoute } from './site/search.ts'
import { siteMetricsRoute } from './site/site-metrics.ts'
import { jsTranslateRoute } from './suggestions/js-translate.ts'
import { machineSuggestionRoutes } from './suggestions/machine-suggestions.ts'
import { modelQuestionRoutes } from './suggestions/model-questions.ts'
import { suggestionRoutes } from './suggestions/suggestions.ts'
import { unitSuggestionRoutes } from './suggestions/unit-suggestions.ts'
import { autotranslateRoutes } from './units/autotranslate.ts'
import { bulkUnitsRoute } from './units/bulk-units.ts'
import { editUnitRoutes } from './units/edit-unit.ts'
import { translationRoutes } from './units/translations.ts'
import { tryChecksRoute } from './units/try-checks.ts'
import { unitCheckRoutes } from './units/unit-checks.ts'
import { unitTranslationsRoute } from './units/unit-translations.ts'
import { unitWorkspaceRoute } from './units/unit-workspace.ts'
import { unitRoutes } from './units/units.ts'
import { assetRoute } from './web/assets.ts'
import { overviewRoutes } from './web/overview.ts'
import { pageRoute } from './web/pages.ts'
import { placeScreenshotsRoute } from './web/place-screenshots.ts'
import { placeUnitIdsRoute } from './web/place-unit-ids.ts'
import { placeRoute } from './web/places.ts'
import { unitPlaceRoute } from './web/unit-place.ts'
import { visitRoutes } from './web/visits.ts'
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
    ...agreementRoutes,
    ...componentShareRoutes,
    ...componentFileRoutes,
    ...componentLanguageRoutes,
    ...translationRoutes,
    ...translationFileRoutes,
    ...uploadRoutes,
    ...archiveRoutes,
    ...downloadRoutes,
    ...autotranslateRoutes,
    ...discoveryRoutes,
    ...repositoryOverviewRoutes,
    teamsRoute,
    ...repositoryRoutes,
    ...unitRoutes,
    ...unitCheckRoutes,
    tryChecksRoute,
    ...editUnitRoutes,
    bulkUnitsRoute,
    unitTranslationsRoute,
    unitWorkspaceRoute,
    unitChangesRoute,
    ...unitSuggestionRoutes,
    ...suggestionRoutes,
    ...commentRoutes,
    ...changeRoutes,
    timelineRoute,
    ...sessionRoutes,
    ...openidRoutes,
    ...ownSessionRoutes,
    ...passwordRoutes,
    ...ownAccountRoutes,
    ...visitRoutes,
    ...ownPermissionRoutes,
    ...personalTokenRoutes,
    ...registrationRoutes,
    ...invitationRoutes,
    ...auditRoutes,
    ...userRoutes,
    contributionsRoute,
    ...userAccessRoutes,
    ...notificationRoutes,
    ...projectTokenRoutes,
    ...projectBlockRoutes,
    ...groupRoutes,
    ...groupPartRoutes,
    ...roleRoutes,
    ...componentListRoutes,
    ...taskRoutes,
    ...adminTaskRoutes,
    adminHealthRoute,
    ...screenshotRoutes,
    ...screenshotImageRoutes,
    ...screenshotUnitRoutes,
    ...categoryRoutes,
    ...addonRoutes,
    ...memoryFileRoutes,
    ...memoryEntryRoutes,
    ...memoryLookUpRoutes,
    ...memoryRoutes,
    ...labelRoutes,
    ...announcementRoutes,
    ...creditRoutes,
    ...machinerySettingsRoutes,
    ...projectMachineryRoutes,
    ...siteMachineryRoutes,
    ...siteMachineryOverviewRoutes,
    ...machineryTrialRoutes,
    ...machineSuggestionRoutes,
    ...modelQuestionRoutes,
    jsTranslateRoute,
    siteMetricsRoute,
    searchRoute,
    placeRoute,
    unitPlaceRoute,
    placeUnitIdsRoute,
    placeScreenshotsRoute,
    ...overviewRoutes,
    ...statisticsExportRoutes,
    ...feedRoutes,
    ...widgetRoutes,
    ...hookRoutes,
    ...gitExportRoutes,
  ]
  return [
    ...described,
    schemaRoute(described),
    docsRoute(described),
    healthRoute(),
    metricsRoute(metrics),
    ...docsRoutes,
    ...bareHookRoutes,
    assetRoute,
    pageRoute(described),
    ...deepGitExportRoutes,
  ]
}
