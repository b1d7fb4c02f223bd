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

const HEAD = [
  'format'.padEnd(22),
  'fixtures'.padStart(22),
  '20 MB'.padStart(22),
  'first read'.padStart(12),
  'memory'.padStart(7),
  'alone'.padStart(7),
].join('  ')

/**
 * What reading costs, for all formats or those with these ids; every number comes from a process of its own:
 *
 * - `fixtures`, `20 MB`: speed after a warm-up, the median of several samples, by processor time, of decoding and
 *   reading the fixtures of the format, and a made file of 20 MB.
 * - `first read`: speed of the first read of the 20 MB in a thread like those in which the server reads files, so with
 *   compiling the code.
 * - `memory`: highest resident memory during that read above that of the idle process, the bytes of the file included,
 *   as a multiple of the file.
 * - `alone`: the same in a process without threads, whose nursery for short-lived objects V8 lets grow to some 50 MB,
 *   however large the file. The server never reads files so.
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
  const first: ReadCost = inChild('read-file.ts', [info.id, file, 'thread'])
  const alone: ReadCost = inChild('read-file.ts', [info.id, file])
  const memory = [first, alone].map((cost) => `${(cost.memory / bytes.length).toFixed(1)}×`.padStart(7))
  return [
    rate(warm.fixtures),
    rate(warm.large),
    megabytes(bytes.length / first.seconds).padStart(12),
    ...memory,
  ].join('  ')
}

function inChild<Result>(script: string, parameters: readonly string[]): Result {
  const child = join(import.meta.dirname, script)
  return JSON.parse(execFileSync(process.execPath, [child, ...parameters], { encoding: 'utf8' }))
}

function rate({ bytes, entries }: Rate): string {
  return `${megabytes(bytes)}, ${String(Math.round(entries / 1000)).padStart(5)}k/s`.padStart(22)
}

function megabytes(bytesPerSecond: number): string {
  return `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`
}
