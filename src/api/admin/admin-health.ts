import { listSiteFindings } from '../../actions/findings/site-findings.ts'
import { HealthJson } from '../../contract/admin.ts'
import { authorize } from '../../domain/permissions.ts'
import { countTasksByState } from '../../storage/tasks/task-list.ts'
import { version } from '../../version.ts'
import { route } from '../route.ts'

/** Health findings of the site, with advice. */
export const adminHealthRoute = route({
  method: 'GET',
  path: '/api/admin/health/',
  name: 'Health',
  summary: 'Show the health of the server, with suggested fixes for problems',
  permission: 'management.use',
  response: HealthJson,
  async handle({ ctx, actor }) {
    authorize(actor, 'management.use')
    const { waiting = 0, running = 0, failed = 0 } = await countTasksByState(ctx.db)
    const findings = await listSiteFindings(ctx)
    return {
      version: version(),
      findings: findings.map(({ advice = null, ...finding }) => ({ ...finding, advice })),
      tasks: { waiting, running, failed },
    }
  },
})
