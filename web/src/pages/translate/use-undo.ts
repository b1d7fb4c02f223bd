import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Unit, unitQuery } from '../../api/units.ts'
import type { Saving } from './use-saving.ts'

/** A save that can be undone: the previous state of the string, and its position in the list. */
interface Undoable {
  readonly before: Unit
  readonly index: number | null
}

/** The last save, while it can be undone. */
interface Undo {
  readonly isPossible: boolean
  remember(before: Unit, index: number | null): void
  /** Removes a rejected save of this string, so that the one before it can be undone. */
  forget(unitId: number): void
  /** Undoes the last save; returns the previous state of the string, or null if there is nothing to undo. */
  undo(): Undoable | null
}

/** Number of saves that may still be rejected. */
const KEPT = 20

/** Undoes the last save by saving the previous state. */
export function useUndo(saving: Saving): Undo {
  const client = useQueryClient()
  const [saves, setSaves] = useState<readonly Undoable[]>([])
  const undoable = saves.at(-1)
  return {
    isPossible: undoable !== undefined,
    remember: (before, index) => setSaves([...saves.slice(-KEPT), { before, index }]),
    forget: (unitId) =>
      setSaves((saves) => {
        const at = saves.findLastIndex(({ before }) => before.id === unitId)
        return at < 0 ? saves : saves.toSpliced(at, 1)
      }),
    undo() {
      if (!undoable) return null
      const { before } = undoable
      const now = client.getQueryData(unitQuery(before.id).queryKey)
      saving.save(now?.unit ?? before, { target: before.target, state: before.state }, now)
      setSaves([])
      return undoable
    },
  }
}
