import type { Context } from '../../../context.ts'
import { mergeFiles } from '../../../import/files/file-threads.ts'
import { insertPendingFile } from '../../../storage/components/repositories/pending-files.ts'
import { listComponentTranslations } from '../../../storage/components/shown-translations.ts'
import { transaction } from '../../../storage/transaction.ts'
import { repositoryFolder } from '../copies/repository-place.ts'
import type { FilesPlan, PlannedFile } from './plan-pending-files.ts'

/**
 * Merges the strings of a replaced base file into the files of all languages, with its author and message: they wait to
 * be committed like the base file. True if there are any. Until it is done, it changes nothing.
 */
export async function mergeBases(
  ctx: Context,
  repositoryId: number,
  { files, view }: FilesPlan,
  componentIds: readonly number[],
): Promise<boolean> {
  let isMerged = false
  for (const componentId of componentIds) {
    const translations = await listComponentTranslations(ctx.db, componentId)
    const source = translations.find(({ isSource }) => isSource)
    const base = files.findLast(
      ({ wanted }) => wanted.componentId === componentId && wanted.path === source?.filename,
    )
    if (!base?.file.bytes) continue
    const merged = await mergeFiles({
      repository: repositoryFolder(ctx.config, repositoryId),
      commit: view,
      base: base.file.bytes,
      fileFormat: base.wanted.fileFormat,
      fileFormatParams: base.wanted.fileFormatParams,
      files: translations
        .filter(({ isSource, filename }) => !isSource && filename !== '')
        .map(({ filename, language, plural }) => ({
          path: filename,
          language: language.code,
          forms: plural.number,
        })),
    })
    await addFiles(ctx, base, merged)
    isMerged ||= merged.length > 0
  }
  return isMerged
}

async function addFiles(
  ctx: Context,
  { wanted }: PlannedFile,
  merged: Awaited<ReturnType<typeof mergeFiles>>,
): Promise<void> {
  const { componentId, languageCode, authorId, message, createdAt } = wanted
  await transaction(ctx.db, async (tx) => {
    for (const { path, bytes, blob } of merged) {
      await insertPendingFile(tx, {
        componentId,
        languageCode,
        authorId,
        message,
        createdAt,
        path,
        content: bytes,
        baseBlob: blob,
      })
    }
  })
}
