import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Unit, unitQuery } from '../../api/units.ts'
import type { Saving } from './use-saving.ts'

/** A save that can be undone: what the string was before, and where it is in the list. */
interface Undoable {
  readonly before: Unit
  readonly index: number | null
}

/** The last save, for as long as it can be taken back. */
export interface Undo {
  readonly isPossible: boolean
  remember(before: Unit, index: number | null): void
  /** The last save of this string was refused: what was saved before it can be taken back again. */
  forget(unitId: number): void
  /** Takes the save back; gives what the string was before it, or null when there is nothing to take back. */
  undo(): Undoable | null
}

/** Saves that may still be refused. */
const KEPT = 20

/** Takes the last save back by saving what was there before. */
export function useUndo(saving: Saving): Undo {
  const client = useQueryClient()
  const [saves, setSaves] = useState<readonly Undoable[]>([])
  const undoable = saves.at(-1)
  return {
    isPossible: undoable !== undefined,
    remember: (before, index) => setSaves([...saves.slice(-KEPT), { before, index }]),
    forget: (unitId) =>
      setSaves((known) => {
        const at = known.findLastIndex(({ before }) => before.id === unitId)
        return at < 0 ? known : known.toSpliced(at, 1)
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
