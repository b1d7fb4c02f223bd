import { readFileSync } from 'node:fs'
import { isMainThread, Worker } from 'node:worker_threads'
import { findFormat } from '../src/formats/registry.ts'
import { IMPORT_THREAD_LIMITS } from '../src/import/threads/import-job.ts'
import { readOptions } from '../test/support/format-options.ts'

/** What reading one file took. */
export interface ReadCost {
  /** Of processor time, which others on the machine do not change much. */
  readonly seconds: number
  /** Highest resident memory above that of the idle process. */
  readonly memory: number
  readonly entries: number
}

const [, , id = '', file = '', place = 'process'] = process.argv
if (place === 'thread' && isMainThread) {
  new Worker(import.meta.filename, { argv: [id, file, place], resourceLimits: IMPORT_THREAD_LIMITS })
} else {
  process.stdout.write(JSON.stringify(await readOnce()))
}

/** The first read of this process. */
async function readOnce(): Promise<ReadCost> {
  const info = findFormat(id)
  if (!info) throw new Error(`There is no format ${id}`)
  const format = await info.load()
  const options = readOptions(info, { file: '', language: 'cs' })
  format.read(new Uint8Array(), options)
  const idle = peakMemory()
  const bytes = readFileSync(file)
  const started = process.cpuUsage()
  const { entries } = format.read(bytes, options)
  const { user, system } = process.cpuUsage(started)
  return { seconds: (user + system) / 1e6, memory: peakMemory() - idle, entries: entries.length }
}

/** Highest resident memory so far. The system's own count starts with that of the process that started this one. */
function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
