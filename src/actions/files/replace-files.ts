import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { mergeFiles } from '../../import/files/file-threads.ts'
import type { MergedFile } from '../../import/files/merge-source.ts'
import { findUserById } from '../../storage/accounts/users.ts'
import { setComponentTask } from '../../storage/components/components.ts'
import { findFileVersion } from '../../storage/components/repositories/file-versions.ts'
import { areFilesPending, insertPendingFile } from '../../storage/components/repositories/pending-files.ts'
import {
  findShownTranslation,
  listComponentTranslations,
} from '../../storage/components/shown-translations.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { commitMessage } from '../repositories/commits/commit-message.ts'
import { committerOf } from '../repositories/commits/committer.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'
import type { UploadPlace } from './authorize-upload.ts'
import { findStoredFile, type StoredFile } from './stored-file.ts'

/** A file in place of that of a translation, and further files that change with it. */
export interface Replacement {
  readonly bytes: Uint8Array
  readonly files: readonly MergedFile[]
  readonly authorId: number | null
}

/**
 * Puts a file in the place of that of a translation: it is read and committed, and people wait for that, but not for
 * the push. Edits that wait and are in none of both files become suggestions. Returns how many strings the translation has then.
 */
export async function replaceFiles(
  ctx: Context,
  actor: Actor,
  { component, translation }: UploadPlace,
  { bytes, files, authorId }: Replacement,
): Promise<number> {
  const { repositoryId, blob } = await getStored(ctx, { component, translation })
  const { id: componentId, project } = component
  const author = authorId === null ? null : await findUserById(ctx.db, authorId)
  const { name, email } = committerOf(ctx)
  const message = await commitMessage(ctx, {
    ...{ componentId, translationId: translation.id },
    author: author ? { name: author.fullName, email: author.email ?? email } : { name, email },
  })
  const now = ctx.now()
  const all = [{ path: translation.filename, bytes, blob }, ...files]
  const { task, ids } = await inTransaction(ctx.db, async (tx) => {
    const ids: number[] = []
    for (const file of all) {
      const id = await insertPendingFile(tx, {
        ...{ componentId, path: file.path, content: file.bytes, languageCode: translation.languageCode },
        ...{ authorId, message, createdAt: now, baseBlob: file.blob },
      })
      ids.push(id)
    }
    const userId = userIdOf(actor)
    const wanted = { repositoryId, projectId: project.id, componentId, userId }
    const enqueued = await enqueueSync(tx, { ...wanted, mustFetch: false }, now)
    await setComponentTask(tx, componentId, enqueued.id)
    await insertChange(tx, {
      ...{ action: 'fileReplaced', projectId: project.id, componentId, translationId: translation.id },
      ...{ userId, authorId, timestamp: now },
    })
    return { task: enqueued, ids }
  })
  await waitForTasks(ctx, [task], { isEnough: async () => !(await areFilesPending(ctx.db, ids)) })
  return (await findShownTranslation(ctx.db, componentId, translation.language.code))?.unitCount ?? 0
}

/** The files of languages that change when the base file of a component is replaced. */
export async function sourceFiles(
  ctx: Context,
  place: UploadPlace,
  base: Uint8Array,
): Promise<readonly MergedFile[]> {
  const { repositoryId, commit } = await getStored(ctx, place)
  const translations = await listComponentTranslations(ctx.db, place.component.id)
  return mergeFiles({
    ...{ repository: repositoryFolder(ctx.config, repositoryId), commit, base },
    fileFormat: place.component.settings.file_format,
    files: translations
      .filter(({ isSource, filename }) => !isSource && filename !== '')
      .map(({ filename, language, forms }) => ({ path: filename, language: language.code, forms })),
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
