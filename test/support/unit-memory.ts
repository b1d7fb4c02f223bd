import { expect } from 'vitest'
import type { MemorySuggestionJson } from '../../src/contract/memory-lookup.ts'
import type { TestSite } from './site.ts'

/** What the translation memory suggests for a unit, to the administrator or to the owner of a key. */
export async function unitMemory(
  site: TestSite,
  unitId: number,
  key?: string,
): Promise<MemorySuggestionJson[]> {
  const path = `/api/units/${unitId}/memory/`
  const answer = await site.send({ path, ...(key !== undefined && { key }) })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return answer.json() as MemorySuggestionJson[]
}
