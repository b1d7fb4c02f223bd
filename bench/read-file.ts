import { readFileSync } from 'node:fs'
import { findFormat } from '../src/formats/registry.ts'
import { readOptions } from '../test/support/format-options.ts'

/** What reading one file took. */
export interface ReadCost {
  /** Of processor time, which others on the machine do not change much. */
  readonly seconds: number
  /** Highest resident memory above that of the idle process. */
  readonly memory: number
  readonly entries: number
}

const [, , id = '', file = ''] = process.argv
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
const cost: ReadCost = {
  seconds: (user + system) / 1e6,
  memory: peakMemory() - idle,
  entries: entries.length,
}
process.stdout.write(JSON.stringify(cost))

/** Highest resident memory so far. The system's own count starts with that of the process that started this one. */
function peakMemory(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
