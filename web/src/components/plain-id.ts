import { useId as useReactId } from 'react'

/** Replaces Mantine's hook of this name (`web/plain-ids.ts`). */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? own
}
