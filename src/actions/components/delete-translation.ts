import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findFormat } from '../../formats/registry.ts'
import { deleteTranslation as deleteRow } from '../../storage/components/translations.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { removeSomeUnits } from '../../storage/units/remove-translation-units.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { commitLanguage, type FileChange } from './commit-language.ts'
import { REMOVAL_STEP } from './delete-component.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from './get-visible-component.ts'

/** Removes a language from a component, and its file, or its part of the file of all languages, from the repository. */
export async function deleteTranslation(ctx: Context, actor: Actor, path: TranslationPath): Promise<void> {
  const { component, translation } = await getVisibleTranslation(ctx.db, actor, path)
  authorize(actor, 'translation.delete', placeOf(component, translation))
  if (translation.isSource) {
    throw new AppError('permission_denied', 'The source language of a component can not be removed.')
  }
  // Its file is committed outside any transaction, so this is as late as it can be looked at.
  await ctx.condition?.check(ctx.db)
  const { language, filename } = translation
  const { id, project } = component
  const change = await findRemoval(component.settings.file_format, translation.languageCode)
  const repositoryId = await commitLanguage(ctx, actor, component, { language, path: filename, change })
  while ((await removeSomeUnits(ctx.db, translation.id, REMOVAL_STEP)) > 0);
  const userId = userIdOf(actor)
  await inTransaction(ctx.db, async (tx) => {
    await deleteRow(tx, translation.id)
    const wanted = { repositoryId, projectId: project.id, componentId: id, userId, mustFetch: false }
    await enqueueSync(tx, wanted, ctx.now())
    await insertChange(tx, {
      ...{ action: 'translationRemoved', projectId: project.id, componentId: id, target: filename },
      ...{ userId, authorId: userId, timestamp: ctx.now() },
    })
  })
}

async function findRemoval(fileFormat: string, code: string): Promise<FileChange> {
  const info = findFormat(fileFormat)
  const languages = info?.isMultilingual ? (await info.load()).languages : undefined
  if (!languages) return { kind: 'remove' }
  return {
    kind: 'remove-part',
    edit(bytes) {
      // The language would come back as soon as the file can be read again.
      const { problem } = languages.list(bytes)
      if (problem)
        throw new AppError('invalid', `The file of all languages can not be used: ${problem.message}.`)
      return languages.remove(bytes, code)
    },
  }
}
