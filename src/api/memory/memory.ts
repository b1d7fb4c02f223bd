import { listMemory } from '../../actions/memory/list-memory.ts'
import {
  authorizeMemory,
  createMemory,
  deleteMemory,
  getMemory,
  type MemoryDraft,
  updateMemory,
} from '../../actions/memory/save-memory.ts'
import { MemoryJson, MemoryPatch, MemoryWrite } from '../../contract/memory.ts'
import { MemoryListQuery } from '../../contract/memory-files.ts'
import { integer, object } from '../../contract/schema.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import { type Call, type Route, route } from '../route.ts'
import { UNIT_BODY_LIMIT } from '../units/body-limits.ts'
import { offsetOf } from '../wire/pagination.ts'

const collection = { path: '/api/memory/', name: 'Memory List' } as const
const instance = {
  path: '/api/memory/:id/',
  name: 'Memory Instance',
  params: object({ id: integer({ description: 'ID of the entry' }) }),
} as const

const SITE = { kind: 'site' } as const

/** The translation memory: superusers see all of it, others that of projects whose memory they can export. */
export const memoryRoutes: readonly Route[] = [
  route({
    ...collection,
    method: 'GET',
    summary: 'List translation memory entries',
    permission: 'signed-in',
    query: MemoryListQuery,
    response: MemoryJson,
    list: true,
    async handle({ ctx, actor, query: { project = '', ...query }, page, signal }) {
      const address = project === '' ? SITE : ({ kind: 'project', slug: project } as const)
      const { count, entries } = await listMemory(ctx, actor, address, {
        query,
        offsetOf: (all) => offsetOf(page, all),
        limit: page.size,
        signal: signal(),
      })
      return { count, results: entries.map(presentMemory) }
    },
  }),

  route({
    ...collection,
    method: 'POST',
    isAtomic: true,
    summary: 'Add a translation memory entry',
    permission: 'memory.edit',
    body: MemoryWrite,
    bodyLimit: UNIT_BODY_LIMIT,
    response: MemoryJson,
    status: 201,
    guard,
    async handle({ ctx, actor, body }) {
      const { project = null, from_file = false, shared = false } = body
      const { source, target, origin, source_language, target_language } = body
      const entry = await createMemory(ctx, actor, {
        source,
        target,
        origin,
        projectId: project,
        fromFile: from_file,
        isShared: shared,
        sourceLanguageId: source_language,
        targetLanguageId: target_language,
      })
      return presentMemory(entry)
    },
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a translation memory entry',
    permission: 'signed-in',
    response: MemoryJson,
    handle: async ({ ctx, actor, params }) => presentMemory(await getMemory(ctx, actor, params.id)),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: method === 'PUT' ? 'Replace a translation memory entry' : 'Update a translation memory entry',
      permission: 'memory.edit',
      body: method === 'PUT' ? MemoryWrite : MemoryPatch,
      bodyLimit: UNIT_BODY_LIMIT,
      response: MemoryJson,
      guard,
      handle: async ({ ctx, actor, params, body }) =>
        presentMemory(await updateMemory(ctx, actor, params.id, draftOf(body))),
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a translation memory entry',
    permission: 'memory.delete',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteMemory(ctx, actor, params.id)
    },
  }),
]

async function guard({ actor }: Pick<Call<unknown, unknown, undefined>, 'actor'>): Promise<void> {
  authorizeMemory(actor)
}

function draftOf(body: MemoryPatch): Partial<MemoryDraft> {
  const { source, target, origin, source_language, target_language, project, from_file, shared } = body
  return {
    ...(source !== undefined && { source }),
    ...(target !== undefined && { target }),
    ...(origin !== undefined && { origin }),
    ...(source_language !== undefined && { sourceLanguageId: source_language }),
    ...(target_language !== undefined && { targetLanguageId: target_language }),
    ...(project !== undefined && { projectId: project }),
    ...(from_file !== undefined && { fromFile: from_file }),
    ...(shared !== undefined && { isShared: shared }),
  }
}

function presentMemory(entry: MemoryEntry): MemoryJson {
  const { id, source, target, origin, projectId, fromFile, isShared } = entry
  return {
    id,
    source,
    target,
    origin,
    project: projectId,
    from_file: fromFile,
    shared: isShared,
    source_language: entry.sourceLanguageId,
    target_language: entry.targetLanguageId,
  }
}
