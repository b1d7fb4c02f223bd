import { queryOptions } from '@tanstack/react-query'
import type { TaskJson } from '../../../src/contract/tasks.ts'
import { read } from './http.ts'

const POLL_MS = 1000

/** A background task, polled until it is completed; `address` is a `task_url`. */
export function taskQuery(address: string) {
  const { pathname } = new URL(address, location.origin)
  return queryOptions({
    queryKey: ['task', pathname],
    queryFn: ({ signal }) => read<TaskJson>(pathname, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.completed || state.error ? false : POLL_MS),
  })
}
