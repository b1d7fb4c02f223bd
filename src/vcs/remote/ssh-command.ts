import { AppError } from '../../domain/errors.ts'
import { sshFiles } from './ssh-key.ts'

/** Where ssh connects to. */
interface SshTarget {
  readonly host: string
  readonly port: number
  /** IP address to use instead of resolving the name again. */
  readonly pinned?: string
}

const OPTIONS = [
  'BatchMode=yes',
  'IdentitiesOnly=yes',
  'IdentityAgent=none',
  'PreferredAuthentications=publickey',
  // The first key of a host is stored, and no other is accepted afterwards.
  'StrictHostKeyChecking=accept-new',
  'GlobalKnownHostsFile=none',
  'UpdateHostKeys=no',
  'ClearAllForwardings=yes',
  'ForwardAgent=no',
  'PermitLocalCommand=no',
  'ProxyCommand=none',
  'ConnectTimeout=20',
  'ServerAliveInterval=15',
  'ServerAliveCountMax=4',
]

/**
 * The value of GIT_SSH_COMMAND: ssh with the site's key and known hosts, and no configuration of the user who runs the
 * server.
 */
export function sshCommand(folder: string, { host, port, pinned }: SshTarget): string {
  const { key, knownHosts } = sshFiles(folder)
  const options = [...OPTIONS, `UserKnownHostsFile=${sshPath(knownHosts)}`, `IdentityFile=${sshPath(key)}`]
  if (pinned !== undefined)
    options.push(`HostName=${pinned}`, `HostKeyAlias=${port === 22 ? host : `[${host}]:${port}`}`)
  return ['ssh', '-F', 'none', ...options.flatMap((option) => ['-o', option])].map(shellWord).join(' ')
}

/** A path in an ssh option: quoted because of spaces, and with percent signs escaped. */
function sshPath(path: string): string {
  if (/["\p{Cc}]/u.test(path)) {
    throw new AppError(
      'unavailable',
      'ssh does not support a data folder whose path contains quotes or control characters',
    )
  }
  return `"${path.replaceAll('%', '%%')}"`
}

/** Git passes the command to a shell. */
function shellWord(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
