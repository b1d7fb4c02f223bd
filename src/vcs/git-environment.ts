import { devNull } from 'node:os'

/** What a command of git may see and do beyond the rest. */
export interface GitSurroundings {
  /** Folder of the bare repository to work in; git looks for none elsewhere. */
  readonly repository?: string
  readonly env?: Readonly<Record<string, string>>
  /** Settings of git, which others on this machine can see: nothing secret. */
  readonly config?: Readonly<Record<string, string>>
}

/** No prompts, no helpers, no settings, keys or passwords (`~/.netrc`) of whoever started the server. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  HOME: devNull,
  XDG_CONFIG_HOME: devNull,
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_ATTR_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  // No transport at all, unless a caller names one.
  GIT_ALLOW_PROTOCOL: 'none',
  // One allocation of git, which a hostile pack could otherwise make arbitrarily large.
  GIT_ALLOC_LIMIT: '1g',
}

const CONFIG: Readonly<Record<string, string>> = {
  'core.hooksPath': devNull,
  'core.attributesFile': devNull,
  'core.fsmonitor': 'false',
  'core.bigFileThreshold': '128m',
  // What a commit of ours needs is on the disk before its branch moves.
  'core.fsync': 'committed,reference',
  'credential.helper': '',
  'fetch.recurseSubmodules': 'false',
  'submodule.recurse': 'false',
  // One file for all that came in is safer and faster to write than one for each object.
  'fetch.unpackLimit': '1',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  // Only folders of our own are opened, whoever owns them after a backup was restored.
  'safe.directory': '*',
}

/** Variables that say where the certificates of this machine are. */
const CERTIFICATES = ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

/** The whole environment of a command. */
export function gitEnvironment({ repository, env }: GitSurroundings): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(CERTIFICATES.map((name) => [name, process.env[name]])),
    ...ENVIRONMENT,
    ...(repository !== undefined && { GIT_DIR: repository }),
    ...env,
  }
}

/** Arguments that stand before the command. */
export function gitSettings({ config }: GitSurroundings): string[] {
  return Object.entries({ ...CONFIG, ...config }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
