import { findImportedComponent } from '../storage/components/import-component.ts'
import type { Db } from '../storage/db.ts'
import type { Timestamp } from '../storage/tables/columns.ts'
import type { PathFinding } from '../vcs/content/list-files.ts'
import { acceptCodes } from './plan/accept-codes.ts'
import { listCommitFiles } from './plan/list-commit-files.ts'
import { type ComponentSyncResult, syncComponent } from './sync-component.ts'
import type { ImportAnswer, ImportJob, ImportProgress } from './threads/import-job.ts'
import { withBlobReader } from './threads/with-blob-reader.ts'

const NOTHING: ImportAnswer = {
  isDeleted: true,
  isDone: false,
  units: 0,
  files: 0,
  unreadFiles: [],
  problems: [],
  duplicateStrings: [],
  duplicateLanguages: [],
  unknownLanguages: [],
  badPaths: [],
  isWithoutFiles: false,
}

/** What an import needs. */
interface ImportTools {
  readonly db: Db
  readonly now: () => Timestamp
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** Updates one component to a commit of its repository. */
export async function importComponent(
  { db, now, signal, onProgress }: ImportTools,
  job: Pick<ImportJob, 'repository' | 'commit' | 'componentId' | 'userId' | 'isForced'>,
): Promise<ImportAnswer> {
  const component = await findImportedComponent(db, job.componentId)
  if (!component) return NOTHING
  const repository = { folder: job.repository }
  const list = await listCommitFiles(repository, job.commit)
  return withBlobReader(repository, async (blobs) => {
    const result = await syncComponent({
      db,
      component,
      blobs,
      repository: list.files,
      now,
      signal,
      onProgress,
      userId: job.userId,
      isForced: job.isForced,
      acceptCodes: acceptCodes(component.languageRegex),
    })
    return answerOf(result, list.problems)
  })
}

/** The result for a component that was updated to a commit; includes unusable paths of the commit. */
export function answerOf(
  { units, plan, findings, isDone, unreadFiles, isWithoutFiles }: ComponentSyncResult,
  badPaths: readonly PathFinding[],
): ImportAnswer {
  return {
    isDeleted: false,
    isDone,
    units,
    files: plan.files.length,
    unreadFiles,
    problems: findings.problems,
    duplicateStrings: findings.duplicateStrings,
    duplicateLanguages: plan.duplicates.map(({ path, language }) => ({ path, language })),
    unknownLanguages: plan.unknown,
    badPaths: badPaths.map(({ path }) => path),
    isWithoutFiles,
  }
}
