import { recheckComponent } from '../../checking/recheck-component.ts'
import { recheckProject } from '../../checking/recheck-project.ts'
import { microseconds } from '../../domain/clock.ts'
import { findFormat } from '../../formats/registry.ts'
import { importComponent } from '../import-component.ts'
import { inspectFiles } from '../inspect-files.ts'
import { listSettled } from '../list-settled.ts'
import { groupStoredStrings } from '../strings/group-strings.ts'
import type { WriteAnswer, WriteJob } from '../write-back/write-job.ts'
import { writeTranslation } from '../write-back/write-translation.ts'
import { answerJobs } from './answer-jobs.ts'
import type {
  ImportAnswer,
  ImportJob,
  InspectAnswer,
  InspectJob,
  ProjectRecheckJob,
  ReadyJob,
  RecheckJob,
  SettledJob,
  VariantsJob,
} from './import-job.ts'
import { threadDatabase } from './thread-database.ts'

/** Pause between two progress messages, in milliseconds. */
const TELL_MS = 100

type Job =
  | ImportJob
  | SettledJob
  | ReadyJob
  | InspectJob
  | RecheckJob
  | ProjectRecheckJob
  | VariantsJob
  | WriteJob

answerJobs(answerTo)

async function answerTo(
  job: Job,
): Promise<ImportAnswer | InspectAnswer | WriteAnswer | readonly number[] | number | null> {
  if (job.kind === 'import') return runImport(job)
  if (job.kind === 'settled') return listSettled(await threadDatabase(job.database), job)
  if (job.kind === 'ready') return getReady(job)
  if (job.kind === 'write') return writeTranslation(await threadDatabase(job.database), job)
  if (job.kind === 'variants') return groupStoredStrings(await threadDatabase(job.database), job.componentId)
  return job.kind === 'inspect' ? inspectFiles(job) : runRecheck(job)
}

async function getReady({ database, fileFormat }: ReadyJob): Promise<null> {
  await threadDatabase(database)
  await findFormat(fileFormat)?.load()
  return null
}

async function runRecheck(job: RecheckJob | ProjectRecheckJob): Promise<number> {
  const db = await threadDatabase(job.database)
  const tools = { db, now: microseconds, signal: new AbortController().signal }
  return job.kind === 'recheck'
    ? recheckComponent(tools, job.componentId)
    : recheckProject(tools, job.projectId)
}

async function runImport(job: ImportJob): Promise<ImportAnswer> {
  let told = 0
  try {
    return await importComponent(
      {
        db: await threadDatabase(job.database),
        now: microseconds,
        // A job is stopped by terminating the thread.
        signal: new AbortController().signal,
        onProgress(progress) {
          const now = performance.now()
          if (now - told < TELL_MS) return
          told = now
          job.progress.postMessage(progress)
        },
      },
      job,
    )
  } finally {
    job.progress.close()
  }
}
