import { createReadStream } from 'node:fs'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryPlace } from '../../domain/memory/memory-place.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { findProjectById } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'
import { deleteMemoryFile, findMemoryFile, updateMemoryFile } from '../../storage/memory/memory-files.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { getMemoryPlace, type MemoryAddress } from './get-memory-place.ts'
import { type FoundEntries, type ImportSteps, importMemory } from './import-memory.ts'
import { readStoredMemoryFile, storeMemoryFile } from './store-memory-file.ts'

/** Larger files are imported in the background. */
const SMALL = 1_000_000
/** Bytes of a file in memory that are read at once. */
const PIECE = 64 * 1024

/** An uploaded file. */
interface MemoryUpload {
  readonly filename: string
  readonly content: Uint8Array | { readonly path: string; readonly size: number }
  /** Replaces the origins of its entries; empty to keep them. */
  readonly origin: string
  readonly isPartial: boolean
}

/** What became of it, or the task that will tell. */
type UploadedMemory =
  | { readonly found: FoundEntries; readonly task: null }
  | { readonly found: null; readonly task: Task }

/** Imports an uploaded file into a memory: a small one at once, others in a background task. */
export async function importUploadedMemory(
  ctx: Context,
  actor: Actor,
  address: MemoryAddress,
  upload: MemoryUpload,
): Promise<UploadedMemory> {
  const place = await getMemoryPlace(ctx.db, actor, address, 'import')
  const { content, filename, origin, isPartial } = upload
  const size = 'path' in content ? content.size : content.length
  const details = { ...place, file: filename.slice(0, 200), size }
  const open = () => ('path' in content ? createReadStream(content.path) : pieces(content))
  if (size <= SMALL) {
    const found = await importMemory(ctx.db, { place, filename, origin, isPartial, open })
    await transaction(ctx.db, (tx) => audit(ctx, tx, actor, { activity: 'memory-imported', details }))
    return { found, task: null }
  }
  const fileId = await storeMemoryFile(ctx, { name: filename, size }, openAsync(open))
  const task = await transaction(ctx.db, async (tx) => {
    await getMemoryPlace(tx, actor, address, 'import')
    await audit(ctx, tx, actor, { activity: 'memory-imported', details })
    const payload = { fileId, kind: place.kind, ownerId: ownerOf(place), origin, isPartial }
    const userId = userIdOf(actor)
    const about = { ...(userId !== null && { userId }), ...projectOf(place) }
    return enqueueTask(tx, { kind: 'import-memory', payload, ...about }, ctx.now())
  })
  return { found: null, task }
}

/** What a task knows of an import. */
export interface StoredImport {
  readonly fileId: number
  readonly kind: string
  readonly ownerId: number
  readonly origin: string
  readonly isPartial: boolean
}

/** Imports a stored file, or goes on where an earlier attempt ended. */
export async function importStoredMemory(
  ctx: Context,
  order: StoredImport,
  steps: Pick<ImportSteps, 'signal' | 'onProgress'>,
): Promise<FoundEntries> {
  const { fileId, origin, isPartial } = order
  const file = await findMemoryFile(ctx.db, fileId)
  const place = placeOf(order)
  if (!file || !(await exists(ctx.db, place))) throw new AppError('not_found', 'Not found.')
  const open = () => readStoredMemoryFile(ctx, fileId)
  return importMemory(
    ctx.db,
    { place, filename: file.name, origin, isPartial, open },
    {
      ...steps,
      found: file.found === null ? null : (JSON.parse(file.found) as FoundEntries),
      save: (db, found) => updateMemoryFile(db, fileId, JSON.stringify(found)),
    },
  )
}

/** Deletes a stored file, when it is imported. */
export async function dropStoredMemory({ db }: Pick<Context, 'db'>, { fileId }: StoredImport): Promise<void> {
  await deleteMemoryFile(db, fileId)
}

/** The place that a payload names. */
export function placeOf({ kind, ownerId }: Pick<StoredImport, 'kind' | 'ownerId'>): MemoryPlace {
  if (kind === 'project') return { kind, projectId: ownerId }
  return kind === 'user' ? { kind, userId: ownerId } : { kind: 'site' }
}

/** The ID of whose memory it is, for payloads; 0 for the site. */
export function ownerOf(place: MemoryPlace): number {
  if (place.kind === 'project') return place.projectId
  return place.kind === 'user' ? place.userId : 0
}

/** The project of a task, if it has one. */
export function projectOf(place: MemoryPlace): { readonly projectId?: number } {
  return place.kind === 'project' ? { projectId: place.projectId } : {}
}

async function exists(db: Db, place: MemoryPlace): Promise<boolean> {
  if (place.kind === 'project') return (await findProjectById(db, place.projectId)) !== null
  return place.kind === 'site' || (await findUserById(db, place.userId)) !== null
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

async function* openAsync(
  open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* open()
}
