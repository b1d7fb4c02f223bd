import { devNull } from 'node:os'

/** Options for the environment of a git command. */
export interface GitEnvironmentOptions {
  /** Folder of the bare repository to work in; git searches nowhere else. */
  readonly repository?: string
  readonly env?: Readonly<Record<string, string>>
  /** Git settings, visible to other users of this machine: no secrets. */
  readonly config?: Readonly<Record<string, string>>
}

/** No prompts or helpers, and no settings, keys or passwords (`~/.netrc`) of the user who runs the server. */
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
  // No transport unless a caller allows one.
  GIT_ALLOW_PROTOCOL: 'none',
  // Limits single allocations, which a hostile pack could otherwise make arbitrarily large.
  GIT_ALLOC_LIMIT: '1g',
}

const CONFIG: Readonly<Record<string, string>> = {
  'core.hooksPath': devNull,
  'core.attributesFile': devNull,
  'core.fsmonitor': 'false',
  'core.bigFileThreshold': '128m',
  // Everything that a commit needs is on disk before its branch moves.
  'core.fsync': 'committed,reference',
  'credential.helper': '',
  'fetch.recurseSubmodules': 'false',
  'submodule.recurse': 'false',
  // One pack file is safer and faster to write than one file per object.
  'fetch.unpackLimit': '1',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  // Only Diglot's own folders are opened, whoever owns them after a backup was restored.
  'safe.directory': '*',
}

/** Variables with the location of the machine's certificates. */
const CERTIFICATES = ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

/** The whole environment of a command. */
export function gitEnvironment({
  repository,
  env,
}: GitEnvironmentOptions): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(CERTIFICATES.map((name) => [name, process.env[name]])),
    ...ENVIRONMENT,
    ...(repository !== undefined && { GIT_DIR: repository }),
    ...env,
  }
}

/** Arguments before the command. */
export function gitSettings({ config }: GitEnvironmentOptions): string[] {
  return Object.entries({ ...CONFIG, ...config }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
