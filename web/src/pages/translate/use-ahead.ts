import { useQueryClient } from '@tanstack/react-query'
import { unitQuery, workspaceQuery } from '../../api/units.ts'
import type { UnitList } from '../../editor/unit-list.ts'

/** Number of next strings to prefetch. */
export const AHEAD = 3

/** Prefetches the next strings; during rendering, so that the server includes the first ones. */
export function useAhead(list: UnitList, index: number): void {
  const client = useQueryClient()
  for (let step = 1; step <= AHEAD; step += 1) {
    const id = list.at(index + step)?.id
    if (id === undefined) continue
    for (const query of [workspaceQuery(id), unitQuery(id)]) {
      if (!client.getQueryState(query.queryKey))
        void client.prefetchQuery(query as ReturnType<typeof unitQuery>)
    }
  }
}
