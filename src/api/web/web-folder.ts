import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { webPointer } from './web-pointer.ts'

// In a package, the built web interface is next to the bundled code, in `dist/web/`.
const PACKED = fileURLToPath(new URL('./web/', import.meta.url))
const POLL_MS = 100
const MAX_WAIT_MS = 120_000

/** Set by the launcher to the id of the process that builds the web interface, while it is missing or out of date. */
const BUILDER = 'DIGLOT_WEB_BUILDER'

/** The folder with the built web interface; null if there is none. Waits during a build. */
export async function findWebFolder(): Promise<string | null> {
  if (existsSync(join(PACKED, 'index.html'))) return PACKED
  for (const end = Date.now() + MAX_WAIT_MS; isBuilding() && Date.now() < end; ) await sleep(POLL_MS)
  return readPointer()
}

function readPointer(): string | null {
  const pointer = webPointer()
  if (!existsSync(pointer)) return null
  const folder = readFileSync(pointer, 'utf8').trim()
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function isBuilding(): boolean {
  const id = Number(process.env[BUILDER])
  if (!(id > 0)) return false
  try {
    return process.kill(id, 0)
  } catch {
    delete process.env[BUILDER]
    return false
  }
}
