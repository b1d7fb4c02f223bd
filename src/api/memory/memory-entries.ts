import { type DescribedEntry, describeEntries, describeEntry } from '../../actions/memory/describe-entries.ts'
import { editEntry, removeEntry } from '../../actions/memory/edit-entry.ts'
import { getMemoryPlace } from '../../actions/memory/get-memory-place.ts'
import { listMemory } from '../../actions/memory/list-memory.ts'
import { removeMemory } from '../../actions/memory/remove-memory.ts'
import {
  MemoryEntryJson,
  MemoryEntryPatch,
  MemoryFilterQuery,
  MemoryRemovalJson,
} from '../../contract/memory-files.ts'
import { integer, object } from '../../contract/schema.ts'
import { isoTime } from '../../domain/clock.ts'
import { memoryScopeOf } from '../../domain/memory/memory-entry.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { type Route, route } from '../route.ts'
import { UNIT_BODY_LIMIT } from '../units/body-limits.ts'
import { offsetOf } from '../wire/pagination.ts'
import { MEMORY_BASES, type MemoryBase } from './memory-bases.ts'

/** The entries of memories: those of projects, of people, and of the site. */
export const memoryEntryRoutes: readonly Route[] = MEMORY_BASES.flatMap(routesOf)

function routesOf({ base, of, params, permissions, addressOf }: MemoryBase): Route[] {
  const list = { ...(params && { params }), path: `${base}/entries/`, name: 'Memory Entries' } as const
  const one = {
    params: object({ ...params?.properties, id: integer({ description: 'ID of the entry' }) }),
    path: `${base}/entries/:id/`,
    name: 'Memory Entry',
  } as const
  const whereOf = (given: unknown) => ({
    address: addressOf(given),
    id: (given as { readonly id: number }).id,
  })
  return [
    route({
      ...list,
      method: 'GET',
      summary: `List entries of ${of}`,
      permission: permissions[0],
      query: MemoryFilterQuery,
      response: MemoryEntryJson,
      list: true,
      async handle({ ctx, actor, params: given, query, page, signal }) {
        const { count, entries } = await listMemory(ctx, actor, addressOf(given), {
          query,
          offsetOf: (all) => offsetOf(page, all),
          limit: page.size,
          signal: signal(),
        })
        return { count, results: (await describeEntries(ctx, actor, entries)).map(presentEntry) }
      },
    }),

    route({
      ...list,
      method: 'DELETE',
      summary: `Delete entries of ${of}`,
      permission: permissions[2],
      query: MemoryFilterQuery,
      response: MemoryRemovalJson,
      async handle({ ctx, actor, params: given, query, links }) {
        const { removed, task } = await removeMemory(ctx, actor, addressOf(given), query)
        return { removed, task_url: task && links.api(`/tasks/${task.uuid}/`) }
      },
    }),

    route({
      ...one,
      method: 'PATCH',
      summary: `Change the translation of an entry of ${of}`,
      permission: permissions[1],
      body: MemoryEntryPatch,
      bodyLimit: UNIT_BODY_LIMIT,
      response: MemoryEntryJson,
      async guard({ ctx, actor, params: given }) {
        await getMemoryPlace(ctx.db, actor, addressOf(given), 'import')
      },
      async handle({ ctx, actor, params: given, body }) {
        const entry = await editEntry(ctx, actor, whereOf(given), body.target)
        return presentEntry(await describeEntry(ctx, actor, entry))
      },
    }),

    route({
      ...one,
      method: 'DELETE',
      summary: `Delete an entry of ${of}`,
      permission: permissions[2],
      status: 204,
      async handle({ ctx, actor, params: given }) {
        await removeEntry(ctx, actor, whereOf(given))
      },
    }),
  ]
}

function presentEntry(entry: DescribedEntry): MemoryEntryJson {
  const { id, author, owner } = entry
  return {
    id,
    source: splitForms(entry.source),
    target: splitForms(entry.target),
    source_language: entry.sourceLanguage,
    target_language: entry.targetLanguage,
    scope: memoryScopeOf(entry),
    from_file: entry.fromFile,
    origin: entry.origin,
    context: entry.context,
    active: entry.isActive,
    project: entry.project,
    user: owner,
    component: entry.component,
    author: author && { username: author.username, full_name: author.fullName },
    timestamp: entry.createdAt === null ? null : isoTime(entry.createdAt),
  }
}
