import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checksumOf, type Unit, unitAtQuery, unitQuery } from '../../api/units.ts'
import { findIndex } from '../../editor/unit-list.ts'
import { type EditorScope, listPlaceOf } from './editor-place.ts'

/** The position in the list. */
export interface Position {
  /** 0-based; null while loading, and for a string outside the search results. */
  readonly index: number | null
  /** A string that is shown although it is not in the search results. */
  readonly alone: Unit | null
  readonly error: unknown
  goTo(index: number): void
  /** Shows a string at its position in the list, or on its own. */
  open(unit: Unit): void
}

const ADDRESS_MS = 250

type Shown = Pick<Position, 'index' | 'alone'>

/** Keeps the position in the list in the URL, so that it can be shared and opened again. */
export function usePosition(scope: EditorScope, search: string): Position {
  const client = useQueryClient()
  const { path } = scope.place
  const isProject = scope.translation === null
  const [start] = useState(() => new URLSearchParams(location.search))
  // Checksums are unique within one component, ids everywhere.
  const id = start.get('unit')
  const checksum = id !== null || isProject ? null : start.get('checksum')
  const isNamed = id !== null || checksum !== null
  const byId = useQuery({ ...unitQuery(Number(id) || 0), enabled: id !== null })
  const byChecksum = useQuery({ ...unitAtQuery(path, checksum ?? ''), enabled: checksum !== null })
  const named = byId.data?.unit ?? byChecksum.data
  const [chosen, setChosen] = useState<Shown | null>(() =>
    isNamed ? null : { index: Math.max(0, Number(start.get('offset') ?? 1) - 1 || 0), alone: null },
  )
  const [error, setError] = useState<unknown>(null)

  const find = async (unit: Unit): Promise<Shown> => {
    const index = await findIndex(client, listPlaceOf(scope), { search, id: unit.id })
    return index === null ? { index: null, alone: unit } : { index, alone: null }
  }
  const finder = useRef(find)
  finder.current = find
  useEffect(() => {
    if (named === undefined) return
    finder.current(named).then((found) => setChosen((current) => current ?? found), setError)
  }, [named])

  return {
    ...(chosen ?? { index: null, alone: named ?? null }),
    error: error ?? byId.error ?? byChecksum.error,
    open: (unit) => void find(unit).then(setChosen, setError),
    goTo: (index) => setChosen({ index, alone: null }),
  }
}

/** Keeps the URL in sync with the current string. */
export function useAddress(scope: EditorScope, unit: Unit | null | undefined, index: number | null): void {
  const { history } = useRouter()
  const isProject = scope.translation === null
  useEffect(() => {
    if (!unit) return
    const timer = setTimeout(() => {
      const parameters = new URLSearchParams(location.search)
      if (isProject) parameters.set('unit', String(unit.id))
      else {
        parameters.delete('unit')
        parameters.set('checksum', checksumOf(unit))
      }
      if (index === null) parameters.delete('offset')
      else parameters.set('offset', String(index + 1))
      const address = `${location.pathname}?${parameters}`
      if (address !== location.pathname + location.search) history.replace(address)
    }, ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [history, unit, index, isProject])
}
