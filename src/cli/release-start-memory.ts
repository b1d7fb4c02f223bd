import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives memory that only the start needed back to the system: about 13 MB, for one pause of less than 0.1 s. V8 would
 * keep it for the next burst of work, which an idle server may never see.
 */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // The flags are part of the key of the compile cache, which threads still use.
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
