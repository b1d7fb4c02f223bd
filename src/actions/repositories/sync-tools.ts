import type { ImportAnswer, ImportJob, ImportProgress } from '../../import/threads/import-job.ts'
import type { WriteAnswer, WriteOrder } from '../../import/write-back/write-job.ts'

/** How the work on a repository reaches the outside. */
export interface SyncTools {
  readonly taskId: number
  readonly signal: AbortSignal
  progress(percent: number, note: string): void
  /** Runs the import of one component in a thread. */
  runImport(
    job: Pick<ImportJob, 'repository' | 'commit' | 'componentId' | 'userId' | 'isForced'>,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportAnswer>
  /** Writes edits that wait into the file of a translation, in a thread. */
  runWrite(order: WriteOrder): Promise<WriteAnswer | null>
}
