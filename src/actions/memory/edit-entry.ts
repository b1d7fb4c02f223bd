import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import { joinForms, splitForms } from '../../domain/units/plural-text.ts'
import type { Db } from '../../storage/db.ts'
import { deleteMemory, updateMemory } from '../../storage/memory/memory-entries.ts'
import { findMemoryOfPlace } from '../../storage/memory/memory-steps.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import { getMemoryPlace, type MemoryAddress, visibleEntries } from './get-memory-place.ts'

/** As long as imported ones. */
const MAX_TEXT = 100_000

/** An entry of a memory. */
interface EntryAddress {
  readonly address: MemoryAddress
  readonly id: number
}

/** Changes the translation of an entry; `target` has one text for each of its plural forms. */
export async function editEntry(
  ctx: Context,
  actor: Actor,
  { address, id }: EntryAddress,
  target: readonly string[],
): Promise<MemoryEntry> {
  const place = await getMemoryPlace(ctx.db, actor, address, 'import')
  await catchUpBeforeRead(ctx.db, place.kind === 'project' ? place.projectId : null)
  return transaction(ctx.db, async (tx) => {
    const entry = await getEntry(tx, actor, { address, id }, 'import')
    const edited = {
      ...entry,
      target: checkedTarget(entry, target),
      authorId: userIdOf(actor),
      createdAt: ctx.now(),
    }
    await updateMemory(tx, edited)
    await audit(ctx, tx, actor, { activity: 'memory-changed', details: { memory: id } })
    return edited
  })
}

/** Deletes an entry. */
export async function removeEntry(ctx: Context, actor: Actor, where: EntryAddress): Promise<void> {
  await getMemoryPlace(ctx.db, actor, where.address, 'remove')
  await transaction(ctx.db, async (tx) => {
    const { id } = await getEntry(tx, actor, where, 'remove')
    await deleteMemory(tx, id)
    await audit(ctx, tx, actor, { activity: 'memory-removed', details: { memory: id } })
  })
}

/** The entry, if it belongs to the memory that the address names and the actor can see it. */
async function getEntry(
  tx: Db,
  actor: Actor,
  { address, id }: EntryAddress,
  use: 'import' | 'remove',
): Promise<MemoryEntry> {
  const place = await getMemoryPlace(tx, actor, address, use)
  const entry = await findMemoryOfPlace(tx, { place, visible: visibleEntries(actor, place) }, id)
  if (!entry) throw new AppError('not_found', 'Not found.')
  return entry
}

function checkedTarget(entry: MemoryEntry, forms: readonly string[]): string {
  const { length } = splitForms(entry.target)
  const target = joinForms(forms.map((form) => form.toWellFormed()))
  if (forms.length !== length || splitForms(target).length !== length) {
    throw invalid(`The number of texts must stay the same: ${length}.`)
  }
  if (forms.every((form) => form.trim() === '') && !isSpace(entry.source))
    throw invalid('The translation is empty. Enter a text, or delete the entry.')
  if (target.includes('\0')) throw invalid('The translation contains a null character.')
  if (target.length > MAX_TEXT) throw invalid(`The translation has more than ${MAX_TEXT} characters.`)
  return target
}

/** Separators and spaces may be translated by others. */
function isSpace(source: string): boolean {
  return splitForms(source).every((form) => form.trim() === '')
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'target' })
}
