import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = join(import.meta.dirname, '../../tools/build-web.ts')

/** Builds the pages, unless they are up to date; puts a copy into a folder if one is given. */
export async function buildPages(folder?: string): Promise<void> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    PROGRAM,
    ...(folder === undefined ? [] : [folder]),
  ])
  process.stdout.write(stdout)
  process.stderr.write(stderr)
}
