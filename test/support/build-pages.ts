import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the pages before the tests in a browser, unless they are up to date. */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build-web.ts')], {
    stdio: 'inherit',
  })
}
