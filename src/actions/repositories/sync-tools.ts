import type { SettledOrder } from '../../import/list-settled.ts'
import type { ImportAnswer, ImportJob, ImportProgress } from '../../import/threads/import-job.ts'
import type { WriteAnswer, WriteOrder } from '../../import/write-back/write-job.ts'

/** What syncing a repository needs from outside. */
export interface SyncTools {
  readonly taskId: number
  readonly signal: AbortSignal
  progress(percent: number, note: string): void
  /** Runs the import of one component in a thread. */
  runImport(
    job: Pick<ImportJob, 'repository' | 'commit' | 'componentId' | 'userId' | 'isForced'>,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportAnswer>
  /** Finds the components of a repository that are already at a commit, in a thread. */
  listSettled(order: SettledOrder): Promise<readonly number[]>
  /** Writes pending edits to the file of a translation, in a thread. */
  runWrite(order: WriteOrder): Promise<WriteAnswer | null>
}
