import { useRef, useState } from 'react'
import { keepNumbers } from '../../../editor/keep-numbers.ts'

/** Nobody has read a number within this time, in milliseconds: better matches may still come before others. */
const UNREAD_MS = 700

/** The number of each match of a string from 0 on, which stays the same while the string is open. */
export function useNumbers(matches: readonly string[]): ReadonlyMap<string, number> {
  const [openedAt] = useState(() => performance.now())
  const places = useRef<readonly (string | null)[]>([])
  const isUnread = performance.now() - openedAt < UNREAD_MS
  places.current = keepNumbers(isUnread ? [] : places.current, matches)
  return new Map(places.current.flatMap((match, place) => (match === null ? [] : [[match, place] as const])))
}
