import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PACKAGE_FOLDER } from '../../package-folder.ts'

/** Folder for builds of a checkout; several checkouts may share it. */
export const WEB_CACHE = join(PACKAGE_FOLDER, 'node_modules', '.cache', 'diglot', 'web')

/** The file with the path of this checkout's build; `bin/diglot.js` computes the same name. */
export function webPointer(): string {
  const key = createHash('sha256').update(join(PACKAGE_FOLDER, '/')).digest('hex').slice(0, 12)
  return join(WEB_CACHE, `${key}.txt`)
}
