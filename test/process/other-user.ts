import { spawnSync } from 'node:child_process'
import { testedProgram } from './program.ts'

/** A user without rights, who exists everywhere. */
const NOBODY = 65534

/**
 * Somebody whom permissions of files bind: nobody when the tests run as root, the user of the tests otherwise. Null when
 * that user cannot even reach this checkout, so that nothing can be shown.
 */
export function findBoundUser(): { readonly uid?: number } | null {
  if (process.getuid?.() !== 0) return {}
  const { status } = spawnSync(process.execPath, [testedProgram(), '--version'], { uid: NOBODY, gid: NOBODY })
  return status === 0 ? { uid: NOBODY } : null
}
