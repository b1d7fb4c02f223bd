import { isAppError } from '../domain/errors.ts'
import { imageStem, inspectImage } from '../domain/screenshot-image.ts'
import { insertChange } from '../storage/history/changes.ts'
import { freeFileName } from '../storage/screenshots/free-file-name.ts'
import {
  listRepositoryScreenshots,
  type RepositoryScreenshot,
  saveRepositoryScreenshot,
} from '../storage/screenshots/repository-screenshots.ts'
import { transaction } from '../storage/transaction.ts'
import { unitEvent } from './events.ts'
import { noteProblems } from './findings.ts'
import type { RepositoryFile } from './plan/plan-files.ts'
import { type ComponentWork, readFile } from './work.ts'

const MAX_NAME = 200

/**
 * Adds files that the screenshot mask matches as screenshots of the source language, and replaces the images of those
 * that changed. Screenshots whose file is gone stay, because translators still need them.
 */
export async function syncScreenshots(work: ComponentWork): Promise<void> {
  const { screenshots } = work.plan
  if (screenshots.length === 0) return
  const known = await listRepositoryScreenshots(work.db, work.component.id)
  for (const file of screenshots) {
    const before = known.get(file.path) ?? null
    if (before?.blob !== file.blob) await syncScreenshot(work, file, before)
  }
}

async function syncScreenshot(
  work: ComponentWork,
  file: RepositoryFile,
  before: RepositoryScreenshot | null,
): Promise<void> {
  work.signal.throwIfAborted()
  const bytes = await readFile(work, file)
  if (!bytes) return
  const image = inspect(work, file, Buffer.from(bytes))
  if (!image) return
  await transaction(work.db, async (tx) => {
    const fileName = await freeFileName(tx, before?.id ?? 0, imageStem(file.path), image.ending)
    const name = before?.name ?? file.path.slice(-MAX_NAME)
    const translationId = before?.translationId ?? work.source.id
    await saveRepositoryScreenshot(
      tx,
      {
        id: before?.id ?? null,
        name,
        translationId,
        path: file.path,
        blob: file.blob,
        createdAt: work.now(),
      },
      { fileName, type: image.type, content: bytes },
    )
    await insertChange(tx, {
      ...unitEvent(work, translationId, null),
      action: before ? 'screenshotUploaded' : 'screenshotAdded',
      target: name,
    })
  })
}

/** Null, with a finding, if the file is no image or a large one. */
function inspect(work: ComponentWork, { path }: RepositoryFile, bytes: Buffer) {
  try {
    return inspectImage(bytes)
  } catch (error) {
    if (!isAppError(error)) throw error
    noteProblems(work.findings, path, [{ line: 1, column: 1, message: error.message }])
    return null
  }
}
