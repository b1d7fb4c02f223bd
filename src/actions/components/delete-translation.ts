import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findFormat } from '../../formats/registry.ts'
import { insertPendingFile } from '../../storage/components/repositories/pending-files.ts'
import type { StoredRepository } from '../../storage/components/repositories/repositories.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { deleteTranslation as deleteRow } from '../../storage/components/translations.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { removeSomeUnits } from '../../storage/units/removal/remove-translation-units.ts'
import { findFile } from '../../vcs/content/find-file.ts'
import { languageMessage } from '../repositories/commits/commit-message.ts'
import { ensureCopy } from '../repositories/copies/ensure-copy.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { REMOVAL_STEP } from './delete-component.ts'
import { getComponentRepository } from './get-component-repository.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from './get-visible-component.ts'
import { findComponentFile } from './read-component-file.ts'

/**
 * Deletes a language from a component, and its file, or its part of the file of all languages, from the repository:
 * that is committed and pushed like edits, in the background.
 */
export async function deleteTranslation(ctx: Context, actor: Actor, path: TranslationPath): Promise<void> {
  const { component, translation } = await getVisibleTranslation(ctx.db, actor, path)
  authorize(actor, 'translation.delete', placeOf(component, translation))
  if (translation.isSource) {
    throw new AppError('permission_denied', 'The source language of a component cannot be removed.')
  }
  const { language, filename, languageCode } = translation
  const { id, project } = component
  await checkSharedFile(ctx, component, filename)
  const repository = await getComponentRepository(ctx, component)
  const message = await languageMessage(ctx, component, { scope: 'delete', language, filename })
  const baseBlob = await findUpstreamBlob(ctx, repository, filename)
  const userId = userIdOf(actor)
  await transaction(ctx.db, async (tx) => {
    await ctx.condition?.check(tx)
    await insertPendingFile(tx, {
      componentId: id,
      path: filename,
      content: null,
      languageCode,
      message,
      baseBlob,
      authorId: userId,
      createdAt: ctx.now(),
    })
  })
  while ((await removeSomeUnits(ctx.db, translation.id, REMOVAL_STEP)) > 0);
  await transaction(ctx.db, async (tx) => {
    await deleteRow(tx, translation.id)
    await insertChange(tx, {
      action: 'translationRemoved',
      projectId: project.id,
      componentId: id,
      target: filename,
      userId,
      authorId: userId,
      timestamp: ctx.now(),
    })
    const wanted = { repositoryId: repository.id, projectId: project.id, componentId: id, userId }
    await enqueueSync(tx, { ...wanted, mustFetch: false, mustCommit: true }, ctx.now())
  })
}

/** The language would reappear as soon as the file of all languages can be read again. */
async function checkSharedFile(ctx: Context, { id, settings }: ShownComponent, path: string): Promise<void> {
  const info = findFormat(settings.file_format)
  const languages = info?.isMultilingual ? (await info.load()).languages : undefined
  const bytes = languages && (await findComponentFile(ctx, id, path))
  const problem = bytes && languages.list(bytes).problem
  if (problem)
    throw new AppError('invalid', `The file that contains all languages cannot be used: ${problem.message}.`)
}

/** Null if the remote has no such file, or the local copy is not available. */
async function findUpstreamBlob(
  ctx: Context,
  { id, vcs, remoteRevision }: StoredRepository,
  path: string,
): Promise<string | null> {
  const folder = repositoryFolder(ctx.config, id)
  if (vcs === 'local' || remoteRevision === null) return null
  if (!(await ensureCopy(ctx, id, remoteRevision))) return null
  return (await findFile({ folder }, remoteRevision, path))?.id ?? null
}
