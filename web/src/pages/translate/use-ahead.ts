import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { unitMemoryQuery } from '../../api/memory.ts'
import { unitQuery, workspaceQuery } from '../../api/units.ts'
import type { UnitList } from '../../editor/unit-list.ts'

/** Number of next strings to prefetch. */
export const AHEAD = 3
/** The same for the memory while the first string is open: many pages are opened for one string. */
const FIRST_AHEAD = 1
/** A page that was just opened loads nothing for strings that may never be opened. */
const REST_MS = 1000

/**
 * Prefetches what the translation memory has for the next strings, one after another: the server looks up one at a time for
 * each user. It starts a second after the first string, or with the second one.
 */
export function useMemoryAhead(list: UnitList, index: number, isEnabled: boolean): void {
  const client = useQueryClient()
  const [opened] = useState(index)
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const isNeeded = isEnabled && (isAtRest || index !== opened)
  const count = index === opened ? FIRST_AHEAD : AHEAD
  const ids = isNeeded ? Array.from({ length: count + 1 }, (_, step) => list.at(index + step)?.id) : []
  const wanted = ids.filter((id) => id !== undefined).join()
  useEffect(() => {
    let isOver = false
    async function prefetch(): Promise<void> {
      for (const id of wanted.split(',').filter(Boolean).map(Number)) {
        const query = unitMemoryQuery(id)
        // What a save made outdated is shown at once, and refreshed when its string is opened.
        if (client.getQueryData(query.queryKey) === undefined) await client.prefetchQuery(query)
        if (isOver) return
      }
    }
    void prefetch()
    return () => {
      isOver = true
    }
  }, [client, wanted])
}

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
