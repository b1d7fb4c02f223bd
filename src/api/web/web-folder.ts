import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { webPointer } from './web-pointer.ts'

// In a package, the built web interface is next to the bundled code, in `dist/web/`.
const PACKED = fileURLToPath(new URL('./web/', import.meta.url))

/** Set by the launcher to the id of the process that builds the web interface, while it is missing or out of date. */
const BUILDER = 'DIGLOT_WEB_BUILDER'

/** The folder with the built web interface; null if there is none, or while it is being built. */
export function findWebFolder(): string | null {
  if (existsSync(join(PACKED, 'index.html'))) return PACKED
  return isBuildingWeb() ? null : readPointer()
}

/** True while another process builds the web interface. */
export function isBuildingWeb(): boolean {
  const id = Number(process.env[BUILDER])
  if (!(id > 0)) return false
  try {
    return process.kill(id, 0)
  } catch {
    delete process.env[BUILDER]
    return false
  }
}

function readPointer(): string | null {
  const pointer = webPointer()
  if (!existsSync(pointer)) return null
  const folder = readFileSync(pointer, 'utf8').trim()
  return existsSync(join(folder, 'index.html')) ? folder : null
}
