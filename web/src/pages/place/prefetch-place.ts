import { overviewQuery } from '../../api/overview.ts'
import { placeQuery } from '../../api/places.ts'
import { queryClient } from '../../api/query-client.ts'

/** Asks for what the page of a place will show while the page itself is still loaded; `path` are its slugs, such as `project/component`. */
export function prefetchPlace(path: string): void {
  const [project, ...rest] = path.replace(/\/+$/, '').split('/')
  if (project === undefined || project === '') return
  void queryClient.prefetchQuery(placeQuery([project, ...rest].join('/')))
  if (rest.length > 0) return
  void import('./project-page.tsx')
  void queryClient.prefetchQuery(overviewQuery({ by: 'project', project }))
  void queryClient.prefetchQuery(overviewQuery({ by: 'component', project }))
}
