import type { QueryClient } from '@tanstack/react-query'
import { componentStatisticsQuery } from '../../api/components.ts'
import { overviewQuery } from '../../api/overview.ts'
import { placeQuery } from '../../api/places.ts'
import { PLACE_VIEWS } from './place-views.tsx'

/**
 * Asks for what the page of a place will show while the page itself is still loaded; `path` are its slugs, such as
 * `project/component`, most of which have no categories between.
 */
export async function prefetchPlace(client: QueryClient, path: string): Promise<void> {
  const [project, part, ...rest] = path.replace(/\/+$/, '').split('/')
  if (project === undefined || project === '') return
  void client.prefetchQuery(placeQuery(path.replace(/\/+$/, '')))
  if (part === undefined) {
    void client.prefetchQuery(overviewQuery({ by: 'project', project }))
    void client.prefetchQuery(overviewQuery({ by: 'component', project }))
    return PLACE_VIEWS.project.load()
  }
  if (part === '-') return PLACE_VIEWS.language.load()
  if (rest.length > 0) return PLACE_VIEWS.translation.load()
  void client.prefetchQuery(componentStatisticsQuery({ project, part }))
  return PLACE_VIEWS.component.load()
}
