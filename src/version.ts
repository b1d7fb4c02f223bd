import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE_FOLDER } from './package-folder.ts'

/** The version of this package, from its manifest, both in a checkout and installed. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
