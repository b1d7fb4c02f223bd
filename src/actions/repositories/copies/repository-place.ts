import { join } from 'node:path'
import type { Config } from '../../../config/config.ts'
import type { RemoteRules } from '../../../vcs/remote/remote-call.ts'

/** The folder of a repository's local copy. */
export function repositoryFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, id: number): string {
  return join(DATA_DIR, 'repositories', String(id))
}

/** Which remotes the settings of the site allow. */
export function remoteRules(
  config: Pick<
    Config,
    'DATA_DIR' | 'VCS_ALLOW_SCHEMES' | 'VCS_MAX_SIZE' | 'VCS_TIMEOUT' | 'OUTBOUND_ALLOW_PRIVATE'
  >,
): RemoteRules {
  return {
    schemes: config.VCS_ALLOW_SCHEMES,
    allowPrivate: config.OUTBOUND_ALLOW_PRIVATE,
    sshFolder: join(config.DATA_DIR, 'ssh'),
    maxBytes: config.VCS_MAX_SIZE * 1024 ** 2,
    timeoutMs: config.VCS_TIMEOUT * 1000,
  }
}
