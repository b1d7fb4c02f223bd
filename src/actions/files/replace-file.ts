import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { setComponentTask } from '../../storage/components/components.ts'
import { findFileVersion } from '../../storage/components/repositories/file-versions.ts'
import { areFilesPending, insertPendingFile } from '../../storage/components/repositories/pending-files.ts'
import { findShownTranslation } from '../../storage/components/shown-translations.ts'
import { insertChange } from '../../storage/history/changes.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { transaction } from '../../storage/transaction.ts'
import { commitMessage } from '../repositories/commits/commit-message.ts'
import { committerOf } from '../repositories/commits/committer.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'
import type { UploadPlace } from './authorize-upload.ts'
import { findStoredFile, type StoredFile } from './stored-file.ts'

/** A file that replaces that of a translation. */
interface Replacement {
  readonly bytes: Uint8Array
  /** Its number of strings. */
  readonly strings: number
  readonly authorId: number | null
  /** It is a new base file from developers, and all languages get its strings. */
  readonly isBase: boolean
}

/** An upload of a base file is answered after this time: reading continues while many languages get other strings. */
const BASE_TIMEOUT_MS = 200

/**
 * Replaces the file of a translation; once stored, the file survives crashes. It is read and committed before this
 * returns, unless that takes longer than the time limit. Pending edits that neither file contains become suggestions.
 * Returns the resulting number of strings in the translation.
 */
export async function replaceFile(
  ctx: Context,
  actor: Actor,
  place: UploadPlace,
  replacement: Replacement,
): Promise<number> {
  const { component, translation } = place
  const { task, id } = await storeFile(ctx, actor, place, replacement)
  const isEnough = async () => !(await areFilesPending(ctx.db, [id]))
  await waitForTasks(ctx, [task], { isEnough, ...(replacement.isBase && { timeoutMs: BASE_TIMEOUT_MS }) })
  if (!(await isEnough())) return replacement.strings
  const found = await findShownTranslation(ctx.db, component.id, translation.language.code)
  return found?.unitCount ?? 0
}

/** Stores the file, and enqueues a task that reads and commits it, even if this process ends. */
async function storeFile(
  ctx: Context,
  actor: Actor,
  { component, translation }: UploadPlace,
  { bytes, authorId, isBase }: Replacement,
): Promise<{ readonly task: Task; readonly id: number }> {
  const { repositoryId, blob } = await getStored(ctx, { component, translation })
  const { id: componentId, project } = component
  const author = authorId === null ? null : await findUserById(ctx.db, authorId)
  const { name, email } = committerOf(ctx)
  const message = await commitMessage(ctx, {
    componentId,
    translationId: translation.id,
    author: author ? { name: author.fullName, email: author.email ?? email } : { name, email },
  })
  const now = ctx.now()
  return transaction(ctx.db, async (tx) => {
    const id = await insertPendingFile(tx, {
      componentId,
      path: translation.filename,
      content: bytes,
      languageCode: translation.languageCode,
      authorId,
      message,
      createdAt: now,
      baseBlob: blob,
    })
    const userId = userIdOf(actor)
    const wanted = { repositoryId, projectId: project.id, componentId, userId, mustFetch: false }
    const task = await enqueueSync(tx, { ...wanted, ...(isBase && { mergedComponentId: componentId }) }, now)
    await setComponentTask(tx, componentId, task.id)
    await insertChange(tx, {
      action: 'fileReplaced',
      projectId: project.id,
      componentId,
      translationId: translation.id,
      userId,
      authorId,
      timestamp: now,
    })
    return { task, id }
  })
}

async function getStored(
  ctx: Context,
  { translation }: UploadPlace,
): Promise<StoredFile & { readonly repositoryId: number }> {
  const version = await findFileVersion(ctx.db, String(translation.id))
  const file = version && (await findStoredFile(ctx, version, translation.filename))
  if (file) return { ...file, repositoryId: version.repositoryId }
  const message = 'The translation has no file in the repository.'
  throw new AppError('invalid', message, { fields: { method: message } })
}
