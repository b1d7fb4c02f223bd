import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')

/** Has the types stripped from changed sources before tests start processes of them, which would each do it beside the others. */
export async function setup(): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'bin/diglot.js'), '--version'])
  const cache = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/diglot')
  while (globSync('prepared-*.lock', { cwd: cache }).length > 0) await sleep(50)
}
