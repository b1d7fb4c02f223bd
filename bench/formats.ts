import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FormatInfo } from '../src/formats/format.ts'
import { guessFormat } from '../src/formats/guess.ts'
import { FORMATS, findFormat } from '../src/formats/registry.ts'
import { readOptions } from '../test/support/format-options.ts'

/** Each format reads its own fixtures again and again for about this long. */
const SECONDS = 1

/** Reading speed of every format on its fixtures, largest first. */
export async function benchFormats(): Promise<void> {
  const root = join(import.meta.dirname, '../src/formats')
  const files = globSync('*/fixtures/**/*', { cwd: root })
    .filter((path) => !/README|LICEN[CS]E/.test(path))
    .map((path) => ({ path, bytes: readable(join(root, path)) }))
  for (const info of FORMATS) {
    const own = files.filter(
      ({ path, bytes }) => bytes.length > 0 && findFormat(guessFormat(path, bytes) ?? '') === info,
    )
    if (own.length > 0)
      await benchFormat(
        info,
        own.map(({ bytes }) => bytes),
      )
  }
  console.log(`(fixtures of ${dirname(root)})`)
}

function readable(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

async function benchFormat(info: FormatInfo, files: readonly Buffer[]): Promise<void> {
  const format = await info.load()
  const options = readOptions(info, { file: '', language: 'cs' })
  let bytes = 0
  let entries = 0
  const read = () => {
    for (const file of files) {
      entries += format.read(file, options).entries.length
      bytes += file.length
    }
  }
  for (const end = performance.now() + 300; performance.now() < end; ) read()
  bytes = 0
  entries = 0
  const started = performance.now()
  while (performance.now() - started < SECONDS * 1000) read()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${info.id.padEnd(22)} ${(bytes / 1e6 / seconds).toFixed(1).padStart(7)} MB/s ${Math.round(
      entries / seconds,
    )
      .toString()
      .padStart(9)} entries/s`,
  )
}
