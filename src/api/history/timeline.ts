import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { TimelineJson, TimelineQuery } from '../../contract/changes.ts'
import type { Actor } from '../../domain/actor.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { hasHiddenComponents } from '../../storage/accounts/visibility.ts'
import type { Db } from '../../storage/db.ts'
import type { ChangeFilter } from '../../storage/history/change-conditions.ts'
import { listTimeline } from '../../storage/history/timeline.ts'
import { route } from '../route.ts'
import { findPlaceAt } from '../web/finding/find-place.ts'
import { readChangeFilter } from './change-filter.ts'
import { presentChanges } from './present-change.ts'

const PAGE_SIZE = 50

/** The history as pages show it. */
export const timelineRoute = route({
  method: 'GET',
  path: '/api/timeline/',
  name: 'Timeline',
  summary: 'List changes from the newest on, with one entry per import',
  permission: 'anyone',
  query: TimelineQuery,
  response: TimelineJson,
  async handle({ ctx, actor, query, links }) {
    const { db } = ctx
    const chosen = await readChangeFilter(db, query)
    const filter = { ...chosen, ...(await scopeOf(db, actor, query.path ?? '')) }
    const range = { before: query.before ?? null, limit: PAGE_SIZE }
    const { entries, next } = await listTimeline(db, filter, range)
    const changes = entries.map(({ change }) => change)
    const shown = await presentChanges(db, changes, { links, query: { expand: 'names' } })
    const results = shown.map((change, index) => ({
      ...change,
      imported: presentImport(entries[index]?.imported ?? null),
    }))
    return { results, next }
  },
})

function presentImport(imported: { count: number; first: number; last: number } | null) {
  return imported && { ...imported, first: isoTime(imported.first), last: isoTime(imported.last) }
}

/** Languages and categories of a project have the history of the project. */
async function scopeOf(
  db: Db,
  actor: Actor,
  path: string,
): Promise<Pick<ChangeFilter, 'scope' | 'projects'>> {
  const projects = visibleProjects(actor)
  if (path === '') return { projects }
  const place = await findPlaceAt(db, actor, path)
  if (!place) throw new AppError('not_found', 'Not found.')
  const { project, component, translation } = place
  if (translation) return { projects: 'all', scope: { scope: 'translation', id: translation.id } }
  if (component) return { projects: 'all', scope: { scope: 'component', id: component.id } }
  const isPartly = await hasHiddenComponents(db, projects, project.id)
  return { projects: isPartly ? projects : 'all', scope: { scope: 'project', id: project.id } }
}
