import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Folder for builds of a checkout; several checkouts may share it. */
export const WEB_CACHE = join(ROOT, 'node_modules', '.cache', 'diglot', 'web')

/** The file with the path of this checkout's build; `bin/diglot.js` computes the same name. */
export function webPointer(): string {
  const key = createHash('sha256').update(join(ROOT, '/')).digest('hex').slice(0, 12)
  return join(WEB_CACHE, `${key}.txt`)
}
