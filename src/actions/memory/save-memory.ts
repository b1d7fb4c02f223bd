import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { type MemoryEntry, WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { hasAllPermissions, isAllowed, refuse } from '../../domain/permissions.ts'
import { findProjectById } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import {
  deleteMemory as deleteRow,
  findMemory,
  insertMemory,
  updateMemory as updateRow,
} from '../../storage/memory/memory-entries.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'

/** The editable members of an entry. */
export type MemoryDraft = Omit<
  MemoryEntry,
  'id' | 'userId' | 'contributorId' | 'componentId' | 'authorId' | 'createdAt' | 'context' | 'isActive'
>

/** Maximum length of a text, and of its origin. */
const MAX_TEXT = 100_000
const MAX_ORIGIN = 1_000

/** Rejects everybody but superusers: the translation memory contains texts of all projects. */
export function authorizeMemory(actor: Actor): void {
  if (hasAllPermissions(actor)) return
  if (actor.kind === 'anonymous') refuse(actor)
  throw new AppError('permission_denied', 'Access not allowed')
}

/** The entry with this ID, for superusers. */
export async function getMemory({ db }: Context, actor: Actor, id: number): Promise<MemoryEntry> {
  authorizeMemory(actor)
  await catchUpBeforeRead(db)
  return getEntry(db, id)
}

/** Creates an entry that belongs to no single user. */
export async function createMemory(ctx: Context, actor: Actor, draft: MemoryDraft): Promise<MemoryEntry> {
  authorizeMemory(actor)
  return transaction(ctx.db, async (tx) => {
    await checkDraft(tx, draft)
    const entry = {
      ...draft,
      ...WITHOUT_EDIT,
      userId: null,
      authorId: userIdOf(actor),
      createdAt: ctx.now(),
    }
    const id = await insertMemory(tx, entry)
    if (id === null) throw unusableSource()
    await audit(ctx, tx, actor, { activity: 'memory-created', details: { memory: id } })
    return { ...entry, id }
  })
}

/** Updates the given members of an entry. */
export async function updateMemory(
  ctx: Context,
  actor: Actor,
  id: number,
  draft: Partial<MemoryDraft>,
): Promise<MemoryEntry> {
  authorizeMemory(actor)
  await catchUpBeforeRead(ctx.db)
  return transaction(ctx.db, async (tx) => {
    const entry = { ...(await getEntry(tx, id)), ...draft }
    await checkDraft(tx, entry)
    if (!(await updateRow(tx, entry))) throw unusableSource()
    await audit(ctx, tx, actor, { activity: 'memory-changed', details: { memory: id } })
    return entry
  })
}

/** Deletes an entry: superusers any, others those of projects where they have the permission. */
export async function deleteMemory(ctx: Context, actor: Actor, id: number): Promise<void> {
  if (actor.kind === 'anonymous') refuse(actor)
  await catchUpBeforeRead(ctx.db)
  await transaction(ctx.db, async (tx) => {
    const entry = await findMemory(tx, id)
    // Actors who cannot delete it are not told whether it exists.
    if (!(await mayDelete(tx, actor, entry))) refuse(actor)
    if (!(await deleteRow(tx, id))) throw notFound()
    await audit(ctx, tx, actor, { activity: 'memory-removed', details: { memory: id } })
  })
}

async function mayDelete(tx: Db, actor: Actor, entry: MemoryEntry | null): Promise<boolean> {
  if (hasAllPermissions(actor)) return true
  const projectId = entry?.projectId ?? null
  const project = projectId === null ? null : await findProjectById(tx, projectId)
  return project !== null && isAllowed(actor, 'memory.delete', { project })
}

async function getEntry(db: Db, id: number): Promise<MemoryEntry> {
  const entry = await findMemory(db, id)
  if (!entry) throw notFound()
  return entry
}

/** Rejects an invalid entry with all errors at once. */
async function checkDraft(tx: Db, draft: MemoryDraft): Promise<void> {
  const { sourceLanguageId, targetLanguageId, projectId } = draft
  const languages = await listLanguagesById(tx, [...new Set([sourceLanguageId, targetLanguageId])])
  const fields: Record<string, FieldErrors[string]> = {}
  if (!languages.has(sourceLanguageId)) fields.source_language = [unknownId(sourceLanguageId)]
  if (!languages.has(targetLanguageId)) fields.target_language = [unknownId(targetLanguageId)]
  if (projectId !== null && !(await findProjectById(tx, projectId))) fields.project = [unknownId(projectId)]
  for (const [name, text, most] of [
    ['source', draft.source, MAX_TEXT],
    ['target', draft.target, MAX_TEXT],
    ['origin', draft.origin, MAX_ORIGIN],
  ] as const) {
    if (text.length > most) fields[name] = [`Ensure this field has no more than ${most} characters.`]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'The memory entry is invalid', { fields })
}

/** Two texts with the same hash: not expected among a million million. */
function unusableSource(): AppError {
  return new AppError('invalid', 'The translation memory cannot store this source. Change it slightly.', {
    field: 'source',
  })
}

function unknownId(id: number): string {
  return `Invalid pk "${id}" - object does not exist.`
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
