import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormatInfo } from '../src/formats/format.ts'
import { FORMATS } from '../src/formats/registry.ts'
import { formatFolder } from '../test/support/format-folder.ts'
import { fixturesOf } from '../test/support/format-trial.ts'
import { makeLargeFile } from './formats-large.ts'
import type { Rate, ReadSpeed } from './formats-speed.ts'
import type { ReadCost } from './read-file.ts'

/** A thread that reads files keeps what it makes, so a large nursery for short-lived objects would only take memory. */
const SMALL_NURSERY = '--max-semi-space-size=4'

const HEAD = [
  'format'.padEnd(22),
  'fixtures'.padStart(22),
  '20 MB'.padStart(22),
  'first read'.padStart(12),
  'memory, small nursery',
].join('  ')

/**
 * What reading costs, for all formats or those with these ids; every number comes from a process of its own:
 *
 * - `fixtures`, `20 MB`: speed after a warm-up, the median of several samples, by processor time, of decoding and
 *   reading the fixtures of the format, and a made file of 20 MB.
 * - `first read`: speed of the first read of the 20 MB in a new process, so with compiling the code.
 * - `memory`: highest resident memory during that read above that of the idle process, the bytes of the file included,
 *   as a multiple of the file: as Node starts, and with a small nursery, which threads that read files have.
 */
export async function benchFormats(ids: readonly string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-formats-'))
  console.log(HEAD)
  try {
    for (const info of FORMATS) {
      if (ids.length > 0 && !ids.includes(info.id)) continue
      console.log(`${info.id.padEnd(22)}  ${await measure(info, join(folder, 'file'))}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(info: FormatInfo, file: string): Promise<string> {
  const bytes = await makeLargeFile(info, fixturesOf(formatFolder(info.id))).catch(String)
  if (typeof bytes === 'string') return `no large file: ${bytes}`
  writeFileSync(file, bytes)
  const warm: ReadSpeed = inChild('formats-speed.ts', [info.id, file])
  const usual: ReadCost = inChild('read-file.ts', [info.id, file])
  const small: ReadCost = inChild('read-file.ts', [info.id, file], [SMALL_NURSERY])
  const memory = [usual, small].map((cost) => `${(cost.memory / bytes.length).toFixed(1)}×`.padStart(5))
  return [
    rate(warm.fixtures),
    rate(warm.large),
    megabytes(bytes.length / usual.seconds).padStart(12),
    memory.join(' '),
  ].join('  ')
}

function inChild<Result>(
  script: string,
  parameters: readonly string[],
  flags: readonly string[] = [],
): Result {
  const child = join(import.meta.dirname, script)
  return JSON.parse(execFileSync(process.execPath, [...flags, child, ...parameters], { encoding: 'utf8' }))
}

function rate({ bytes, entries }: Rate): string {
  return `${megabytes(bytes)}, ${String(Math.round(entries / 1000)).padStart(5)}k/s`.padStart(22)
}

function megabytes(bytesPerSecond: number): string {
  return `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`
}
