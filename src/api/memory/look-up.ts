import { listUnitMemory, lookUpMemory } from '../../actions/memory/look-up-memory.ts'
import {
  MemoryLookupJson,
  MemoryLookupQuery,
  MemoryLookupWrite,
  MemorySuggestionJson,
} from '../../contract/memory-lookup.ts'
import { array, integer, object } from '../../contract/schema.ts'
import type { SimilarEntry } from '../../storage/memory/similar-entries.ts'
import { type Route, route } from '../route.ts'
import { UNIT_BODY_LIMIT } from '../units/body-limits.ts'
import { presentMemorySuggestion } from './present-memory-suggestion.ts'

/** Translations of similar texts, for programs and for editors. */
export const memoryLookUpRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/memory/lookup/',
    name: 'Memory Lookup',
    summary: 'Look up the best translation memory entry for each text',
    permission: 'signed-in',
    query: MemoryLookupQuery,
    body: MemoryLookupWrite,
    bodyLimit: UNIT_BODY_LIMIT,
    response: array(MemoryLookupJson),
    async handle({ ctx, actor, query, body, limitKey, signal }) {
      const lookup = {
        texts: body.strings,
        sourceLanguage: query.source_language ?? '',
        targetLanguage: query.target_language ?? '',
        project: query.project,
        isExact: query.exact === true,
      }
      const found = await lookUpMemory(ctx, actor, lookup, { owner: limitKey(), signal: signal() })
      return body.strings.map((text, at) => presentMatch(text, found[at] ?? null))
    },
  }),

  route({
    method: 'GET',
    path: '/api/units/:id/memory/',
    name: 'Unit Memory',
    summary: 'List translations of similar texts from the translation memory',
    permission: 'signed-in',
    params: object({ id: integer({ description: 'ID of the unit' }) }),
    response: array(MemorySuggestionJson),
    async handle({ ctx, actor, params, limitKey, signal }) {
      const asker = { owner: limitKey(), signal: signal() }
      return (await listUnitMemory(ctx, actor, params.id, asker)).map(presentMemorySuggestion)
    },
  }),
]

function presentMatch(query: string, match: SimilarEntry | null): MemoryLookupJson {
  if (!match) return { query, match: null }
  const { id, source, target, origin, quality } = match
  return { query, match: { id, source, target, origin, exact: source === query, quality } }
}
