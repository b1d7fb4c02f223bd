import { readFileSync } from 'node:fs'
import { findFormat } from '../src/formats/registry.ts'
import { formatFolder } from '../test/support/format-folder.ts'
import { readOptions } from '../test/support/format-options.ts'
import { fixturesOf } from '../test/support/format-trial.ts'

/** How fast a format reads once its code is compiled. */
export interface ReadSpeed {
  readonly fixtures: Rate
  readonly large: Rate
}

/** Per second of processor time, that of the collector and the compiler included. */
export interface Rate {
  readonly bytes: number
  readonly entries: number
}

/** Fixtures are small: they are read again and again for so much processor time, first unmeasured, then in each sample. */
const WARM_UP_SECONDS = 1
const SAMPLE_SECONDS = 0.3
const SAMPLES = 5
/** Of a large file, every sample is one read. */
const WARM_UP_READS = 2
/** Slow formats get fewer samples of a large file, but one at least. */
const MAX_SECONDS = 10

const [, , id = '', file = ''] = process.argv
const info = findFormat(id)
if (!info) throw new Error(`There is no format ${id}`)
const format = await info.load()
const options = readOptions(info, { file: '', language: 'cs' })

const speed: ReadSpeed = { fixtures: fixtureRate(fixturesOf(formatFolder(id))), large: largeRate(file) }
process.stdout.write(JSON.stringify(speed))

function fixtureRate(files: readonly Uint8Array[]): Rate {
  sample(files, WARM_UP_SECONDS)
  return median(Array.from({ length: SAMPLES }, () => sample(files, SAMPLE_SECONDS)))
}

function largeRate(path: string): Rate {
  const files = [readFileSync(path)]
  const end = performance.now() + MAX_SECONDS * 1000
  for (let read = 0; read < WARM_UP_READS && performance.now() < end; read += 1) sample(files, 0)
  const samples = [sample(files, 0)]
  while (samples.length < SAMPLES && performance.now() < end) samples.push(sample(files, 0))
  return median(samples)
}

/** Reads files one after the other, once at least, until so much processor time was used. */
function sample(files: readonly Uint8Array[], seconds: number): Rate {
  const started = process.cpuUsage()
  let bytes = 0
  let entries = 0
  let used = 0
  do {
    for (const content of files) {
      bytes += content.length
      entries += format.read(content, options).entries.length
    }
    const { user, system } = process.cpuUsage(started)
    used = (user + system) / 1e6
  } while (used < seconds)
  return { bytes: bytes / used, entries: entries / used }
}

function median(rates: readonly Rate[]): Rate {
  const sorted = rates.toSorted((a, b) => a.bytes - b.bytes)
  return sorted[Math.floor(sorted.length / 2)] ?? { bytes: 0, entries: 0 }
}
