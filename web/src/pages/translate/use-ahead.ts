import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unitQuery, workspaceQuery } from '../../api/units.ts'
import type { UnitList } from '../../editor/unit-list.ts'

/** How many strings ahead are made ready. */
export const AHEAD = 3

/** Asks for all of the next strings before somebody goes there. */
export function useAhead(list: UnitList, index: number): void {
  const client = useQueryClient()
  const ahead = Array.from({ length: AHEAD }, (_, step) => list.at(index + step + 1)?.id).join()
  useEffect(() => {
    for (const id of ahead.split(',').map(Number)) {
      if (!(id > 0)) continue
      void client.prefetchQuery(workspaceQuery(id))
      void client.prefetchQuery(unitQuery(id))
    }
  }, [client, ahead])
}
