import { answerJobs } from '../threads/answer-jobs.ts'
import { threadDatabase } from '../threads/thread-database.ts'
import { writeTranslation } from '../write-back/write-translation.ts'
import { exportTranslation } from './export-translation.ts'
import type { FileJob } from './file-job.ts'
import { type MergedFile, mergeSource } from './merge-source.ts'
import { packList } from './packed-list.ts'
import { readUpload } from './read-upload.ts'
import type { PackedUpload } from './upload-entry.ts'

answerJobs(answerTo)

async function answerTo(job: FileJob): Promise<Uint8Array | PackedUpload | MergedFile[] | null> {
  if (job.kind === 'merge') return mergeSource(job.order)
  const db = await threadDatabase(job.database)
  if (job.kind === 'export') return exportTranslation(db, job.order)
  if (job.kind === 'pending') {
    const written = await writeTranslation(db, job.order)
    return written?.groups.at(-1)?.bytes ?? null
  }
  if (job.kind !== 'upload') return null
  const read = await readUpload(db, job.order)
  if ('problem' in read) return read
  return { ...read, matched: packList(read.matched), missing: packList(read.missing) }
}
