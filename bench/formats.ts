import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormatInfo } from '../src/formats/format.ts'
import { FORMATS } from '../src/formats/registry.ts'
import { formatFolder } from '../test/support/format-folder.ts'
import { readOptions } from '../test/support/format-options.ts'
import { fixturesOf } from '../test/support/format-trial.ts'
import { makeLargeFile } from './formats-large.ts'
import type { ReadCost } from './read-file.ts'

/** Each format reads its own fixtures again and again for about this long. */
const SECONDS = 0.5
/** A thread that reads files keeps what it makes, so a large nursery for short-lived objects would only take memory. */
const SMALL_NURSERY = '--max-semi-space-size=4'

/**
 * Reading speed of every format on its fixtures, by processor time; then speed and highest memory with one file of 20 MB
 * in a process of its own: as Node starts it, and with a small nursery.
 */
export async function benchFormats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-formats-'))
  console.log(
    `${'format'.padEnd(22)} ${'fixtures'.padStart(12)} ${'20 MB'.padStart(12)} ${'entries'.padStart(8)}  memory (times the file): default, small nursery`,
  )
  try {
    for (const info of FORMATS) {
      const fixtures = fixturesOf(formatFolder(info.id))
      const small = await fixtureSpeed(info, fixtures)
      console.log(`${info.id.padEnd(22)} ${speed(small)} ${await largeFile(info, fixtures, folder)}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fixtureSpeed(info: FormatInfo, files: readonly Uint8Array[]): Promise<number> {
  const format = await info.load()
  const options = readOptions(info, { file: '', language: 'cs' })
  const round = () => {
    for (const file of files) format.read(file, options)
    return files.reduce((sum, file) => sum + file.length, 0)
  }
  for (const end = performance.now() + 200; performance.now() < end; ) round()
  let bytes = 0
  const started = process.cpuUsage()
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) bytes += round()
  const { user, system } = process.cpuUsage(started)
  return bytes / ((user + system) / 1e6)
}

async function largeFile(info: FormatInfo, fixtures: readonly Uint8Array[], folder: string): Promise<string> {
  const file = join(folder, 'file')
  const bytes = await makeLargeFile(info, fixtures).catch((error: unknown) => String(error))
  if (typeof bytes === 'string') return `no large file: ${bytes}`
  writeFileSync(file, bytes)
  const usual = readInChild(info, file, [])
  const small = readInChild(info, file, [SMALL_NURSERY])
  const times = [usual, small].map(({ memory }) => `${(memory / bytes.length).toFixed(1)}×`.padStart(7))
  return `${speed(bytes.length / usual.seconds)} ${String(usual.entries).padStart(8)}  ${times.join(' ')}`
}

function readInChild({ id }: FormatInfo, file: string, flags: readonly string[]): ReadCost {
  const child = join(import.meta.dirname, 'read-file.ts')
  return JSON.parse(execFileSync(process.execPath, [...flags, child, id, file], { encoding: 'utf8' }))
}

function speed(bytesPerSecond: number): string {
  return `${(bytesPerSecond / 1e6).toFixed(1).padStart(7)} MB/s`
}
