import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checksumOf, type Unit, unitAtQuery, unitQuery } from '../../api/units.ts'
import { findIndex } from '../../editor/unit-list.ts'
import { type EditorScope, listPlaceOf } from './editor-place.ts'

/** Where one is in the list. */
export interface Position {
  /** From 0 on; null while it is looked for, and for a string that the search does not find. */
  readonly index: number | null
  /** A string that is shown although the search does not find it. */
  readonly alone: Unit | null
  readonly error: unknown
  goTo(index: number): void
  /** Shows a string wherever it is in the list, or by itself. */
  open(unit: Unit): void
}

const ADDRESS_MS = 250

/** Keeps the place in the list, and the address with it, so that it can be shared and opened again. */
export function usePosition(scope: EditorScope, search: string): Position {
  const client = useQueryClient()
  const { path } = scope.place
  const isProject = scope.translation === null
  const [start] = useState(() => new URLSearchParams(location.search))
  // Checksums are those of one component; ids name a string in all of them.
  const id = start.get('unit')
  const named = id ?? (isProject ? null : start.get('checksum'))
  const [shown, setShown] = useState<{ readonly index: number | null; readonly alone: Unit | null }>(() => ({
    index: named === null ? Math.max(0, Number(start.get('offset') ?? 1) - 1 || 0) : null,
    alone: null,
  }))
  const [error, setError] = useState<unknown>(null)

  function open(unit: Unit): void {
    findIndex(client, listPlaceOf(scope), { search, id: unit.id }).then(
      (index) => setShown(index === null ? { index: null, alone: unit } : { index, alone: null }),
      setError,
    )
  }

  const opener = useRef(open)
  opener.current = open
  useEffect(() => {
    if (named === null) return
    const found =
      id !== null
        ? client.ensureQueryData(unitQuery(Number(named) || 0)).then(({ unit }) => unit)
        : client.ensureQueryData(unitAtQuery(path, named))
    found.then((unit) => opener.current(unit), setError)
  }, [client, path, id, named])

  return { ...shown, error, open, goTo: (index) => setShown({ index, alone: null }) }
}

/** Keeps the address at the string that is shown. */
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
