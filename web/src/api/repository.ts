import { queryOptions } from '@tanstack/react-query'
import type { OperationResultJson, RepositoryOperation } from '../../../src/contract/repositories.ts'
import type {
  AlertJson,
  RepositoryOverviewJson,
  RepositorySumJson,
} from '../../../src/contract/repository-overview.ts'
import { type ComponentPath, componentAddress } from './components.ts'
import { type Outcome, read, send } from './http.ts'

const BUSY_MS = 1000
const IDLE_MS = 15_000

/** The repository of a component; polled, more often during an operation. */
export function repositoryQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'repository'],
    queryFn: ({ signal }) =>
      read<RepositoryOverviewJson>(`${componentAddress(path)}repository/overview/`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.tasks.some((task) => task.state === 'running' || task.state === 'waiting')
        ? BUSY_MS
        : IDLE_MS,
  })
}

/** Runs an operation on the repository of a component. */
export function operate(
  path: ComponentPath,
  operation: RepositoryOperation['operation'],
): Promise<Outcome<OperationResultJson>> {
  return send({ method: 'POST', path: `${componentAddress(path)}repository/`, json: { operation } })
}

/** Runs an operation on all repositories of a project. */
export function operateProject(
  project: string,
  operation: RepositoryOperation['operation'],
): Promise<Outcome<OperationResultJson>> {
  const path = `/api/projects/${encodeURIComponent(project)}/repository/`
  return send({ method: 'POST', path, json: { operation } })
}

/** The API URL of pending changes by component. */
export const REPOSITORY_SUMS = '/api/overview/repositories/'

/** Components with their pending changes: all of a project, or those of the site with any. */
export function repositorySumsQuery(project?: string) {
  const search = project === undefined ? '' : `?project=${encodeURIComponent(project)}`
  return queryOptions({
    queryKey: ['repositories', project ?? ''],
    queryFn: ({ signal }) => read<readonly RepositorySumJson[]>(`${REPOSITORY_SUMS}${search}`, signal),
    staleTime: 0,
    ...(project !== undefined && { refetchInterval: IDLE_MS }),
  })
}

/** Alerts of a component. */
export function alertsQuery(path: ComponentPath) {
  return queryOptions({
    queryKey: ['component', path.project, path.part, 'alerts'],
    queryFn: ({ signal }) => read<readonly AlertJson[]>(`${componentAddress(path)}alerts/`, signal),
  })
}

/** Alerts of all components of a project. */
export function projectAlertsQuery(project: string) {
  return queryOptions({
    queryKey: ['project', project, 'alerts'],
    queryFn: ({ signal }) =>
      read<readonly AlertJson[]>(`/api/projects/${encodeURIComponent(project)}/alerts/`, signal),
  })
}
