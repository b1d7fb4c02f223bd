import { answerJobs } from '../threads/answer-jobs.ts'
import { threadDatabase } from '../threads/thread-database.ts'
import type { FileJob } from './file-job.ts'
import type { MergedFile } from './merge-source.ts'
import { packList } from './packed-list.ts'
import type { PackedUpload } from './upload-entry.ts'

answerJobs(answerTo)

/** Each kind of work brings its modules along: somebody waits for a new thread. */
async function answerTo(job: FileJob): Promise<Uint8Array | PackedUpload | MergedFile[] | null> {
  if (job.kind === 'merge') return (await import('./merge-source.ts')).mergeSource(job.order)
  const db = await threadDatabase(job.database)
  if (job.kind === 'export') return (await import('./export-translation.ts')).exportTranslation(db, job.order)
  if (job.kind === 'pending') {
    const { writeTranslation } = await import('../write-back/write-translation.ts')
    const written = await writeTranslation(db, job.order)
    return written?.groups.at(-1)?.bytes ?? null
  }
  const { readUpload } = await import('./read-upload.ts')
  if (job.kind !== 'upload') return null
  const read = await readUpload(db, job.order)
  if ('problem' in read) return read
  return { ...read, matched: packList(read.matched), missing: packList(read.missing) }
}
