import { canSeeUsers } from '../../actions/accounts/find-visible-user.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { SiteMetricsJson } from '../../contract/site-metrics.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { countUsers } from '../../storage/accounts/users.ts'
import { type SiteTotals, sumSite, sumVisible } from '../../storage/components/site-totals.ts'
import type { Db } from '../../storage/db.ts'
import { version } from '../../version.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { route } from '../route.ts'

const VERSION = version()

/** Site metrics for signed-in users: administrators see the totals of the site, others those of visible projects. */
export const siteMetricsRoute = route({
  method: 'GET',
  path: '/api/metrics/',
  name: 'Metrics',
  summary: 'Get metrics of the part of the site you can see; `format=openmetrics` for Prometheus',
  permission: 'signed-in',
  response: SiteMetricsJson,
  formats: { openmetrics: openMetricsText },
  handle: async ({ ctx, actor }) => presentTotals(await sumFor(ctx.db, actor), ctx.config.SITE_TITLE),
})

async function sumFor(db: Db, actor: Actor): Promise<SiteTotals> {
  if (isAllowed(actor, 'management.use')) return sumSite(db)
  const users = canSeeUsers(actor) ? await countUsers(db, { isBot: false }) : 0
  return { ...(await sumVisible(db, visibleProjects(actor))), users }
}

function presentTotals(totals: SiteTotals, name: string): SiteMetricsJson {
  return {
    units: totals.units,
    units_translated: totals.translated,
    users: totals.users,
    changes: totals.changes,
    projects: totals.projects,
    components: totals.components,
    translations: totals.translations,
    languages: totals.languages,
    checks: totals.checks,
    configuration_errors: 0,
    suggestions: totals.suggestions,
    celery_queues: { backup: 0, celery: totals.tasks, notify: 0, translate: 0, memory: 0 },
    name,
    version: VERSION,
  }
}

/** One gauge per number (OpenMetrics 1.0). */
function openMetricsText({
  celery_queues: queues,
  name: _name,
  version: _version,
  ...numbers
}: SiteMetricsJson): RawResponse {
  const lines = [
    ...Object.entries(numbers).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
    '# TYPE celery_queues gauge',
    ...Object.entries(queues).map(([queue, length]) => `celery_queues{queue="${queue}"} ${length}`),
    '# EOF\n',
  ]
  return new RawResponse('application/openmetrics-text; version=1.0.0; charset=utf-8', lines.join('\n'))
}
