import { parentPort } from 'node:worker_threads'
import { microseconds } from '../domain/clock.ts'
import { type Db, openDatabase } from '../storage/db.ts'
import { recheckComponent } from './checks/recheck-component.ts'
import { recheckProject } from './checks/recheck-project.ts'
import { groupStoredStrings } from './group-strings.ts'
import { importComponent } from './import-component.ts'
import type {
  DatabasePlace,
  ImportAnswer,
  ImportJob,
  InspectAnswer,
  InspectJob,
  ProjectRecheckJob,
  RecheckJob,
  VariantsJob,
} from './import-job.ts'
import { inspectFiles } from './inspect-files.ts'
import type { WriteAnswer, WriteJob } from './write-back/write-job.ts'
import { writeTranslation } from './write-back/write-translation.ts'

/** Progress is told this often, in milliseconds. */
const TELL_MS = 100

type Job = ImportJob | InspectJob | RecheckJob | ProjectRecheckJob | VariantsJob | WriteJob

let opened: { key: string; db: Db } | null = null

parentPort?.on('message', (job: Job) => {
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

async function answerTo(job: Job): Promise<ImportAnswer | InspectAnswer | WriteAnswer | number | null> {
  if (job.kind === 'import') return runImport(job)
  if (job.kind === 'write') return writeTranslation(await databaseAt(job.database), job)
  if (job.kind === 'variants') return groupStoredStrings(await databaseAt(job.database), job.componentId)
  return job.kind === 'inspect' ? inspectFiles(job) : runRecheck(job)
}

async function runRecheck(job: RecheckJob | ProjectRecheckJob): Promise<number> {
  const db = await databaseAt(job.database)
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
        ...{ db: await databaseAt(job.database), now: microseconds },
        // Whoever wants to stop it ends the thread.
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

/** The thread keeps its connection for the next job. */
async function databaseAt(place: DatabasePlace): Promise<Db> {
  const key = JSON.stringify(place)
  if (opened?.key === key) return opened.db
  await opened?.db.destroy()
  opened = { key, db: await open(place) }
  return opened.db
}

async function open(place: DatabasePlace): Promise<Db> {
  if ('url' in place) {
    const { postgresEngine } = await import('../storage/engines/postgres.ts')
    return openDatabase(postgresEngine(place.url))
  }
  const { sqliteEngine } = await import('../storage/engines/sqlite.ts')
  // What is imported can be imported again, so it need not wait for the disk; edits of people do, on their connection.
  return openDatabase(sqliteEngine(place.file, { synchronous: 'NORMAL' }))
}
