import { parentPort } from 'node:worker_threads'
import { threadDatabase } from '../thread-database.ts'
import { writeTranslation } from '../write-back/write-translation.ts'
import { exportTranslation } from './export-translation.ts'
import type { FileJob } from './file-job.ts'
import { type MergedFile, mergeSource } from './merge-source.ts'
import { readUpload } from './read-upload.ts'
import type { ReadUpload } from './upload-entry.ts'

parentPort?.on('message', (job: FileJob) => {
  void answerTo(job).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => {
      // Ends the thread, which tells the pool.
      setImmediate(() => {
        throw error
      })
    },
  )
})

async function answerTo(job: FileJob): Promise<Uint8Array | ReadUpload | MergedFile[] | null> {
  if (job.kind === 'merge') return mergeSource(job.order)
  if (job.kind === 'upload') return readUpload(await threadDatabase(job.database), job.order)
  if (job.kind === 'export') return exportTranslation(await threadDatabase(job.database), job.order)
  const written = await writeTranslation(await threadDatabase(job.database), job.order)
  return written?.groups.at(-1)?.bytes ?? null
}
