import { useId as useReactId } from 'react'

/** Stands in for the hook of Mantine with this name (`web/plain-ids.ts`). */
export function useId(given?: string): string {
  const own = useReactId()
  return given ?? own
}
