import { GitError } from './git-error.ts'
import { isRepositoryError, RepositoryError, type RepositoryProblem } from './repository-error.ts'

/** Details for error messages. */
export interface RemoteContext {
  readonly host: string
  readonly scheme: string
  readonly hasCredentials: boolean
  /** The site's ssh key, for hosts that do not know it yet. */
  readonly publicKey?: string
}

/** Messages of git, curl and ssh (with LC_ALL=C) and their meaning; the first match counts. */
const COMPLAINTS: readonly (readonly [RepositoryProblem, RegExp])[] = [
  ['disk_full', /No space left on device|Out of diskspace|Disk quota exceeded/],
  [
    'host_key',
    /Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED|No matching host key type/i,
  ],
  ['moved', /returned error: 30\d|unable to update url base from redirection/],
  ['forbidden', /transport '.*' not allowed/],
  ['no_branch', /couldn't find remote ref|Remote branch .* not found/],
  [
    'authentication',
    /Authentication failed|could not read (?:Username|Password)|terminal prompts disabled|returned error: 40[137]|Permission denied \(|Permission denied, please|Access denied/i,
  ],
  [
    'not_found',
    /repository .*not found|returned error: (?:404|410)|does not appear to be a git repository|not valid: is this a git repository|not exported|no such repository|project not found|does not exist/i,
  ],
  [
    'certificate',
    /certificate|SSL_connect|SSL routines|SSL connection|gnutls_handshake|unable to set .*CA|tls/i,
  ],
  [
    'unreachable',
    /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|timed out|reset|closed)|Network is unreachable|No route to host|timed out|too slow|hung up|early EOF|unexpected disconnect|RPC failed|Empty reply|unable to connect|returned error: (?:429|5\d\d)|Recv failure|transfer closed|kex_exchange|pack has bad object|invalid index-pack output/i,
  ],
  ['too_large', /over limit|out of memory|malloc failed/i],
  [
    'damaged',
    /^fatal: not a git repository|is corrupt|object file .* is empty|bad object|unable to read|inflate|invalid sha1 pointer|bad config|packfile .* (?:cannot|does not)|reference broken|bad tree object|not a tree object|Not a valid (?:commit|object) name|missing (?:blob|tree|commit)/i,
  ],
]

/** Converts a failure of git to an error with a user-readable message; returns other errors unchanged. */
export function explainGitError(error: unknown, remote: RemoteContext): unknown {
  if (isRepositoryError(error, 'timeout')) {
    const sentence = `${remote.host} responds too slowly (${error.message}); try again later, or raise VCS_TIMEOUT`
    return new RepositoryError('timeout', sentence, error)
  }
  if (!(error instanceof GitError)) return error
  const problem = problemOf(error.stderr)
  return new RepositoryError(problem, sentence(problem, remote, error.stderr), error)
}

/** The error of a command that only uses a local repository. */
export function localGitError(error: GitError): GitError | RepositoryError {
  const problem = problemOf(error.stderr)
  if (problem !== 'damaged' && problem !== 'disk_full') return error
  const context = { host: 'this machine', scheme: 'file', hasCredentials: false }
  return new RepositoryError(problem, sentence(problem, context, error.stderr), error)
}

/** What git's last lines mean. Lines written by the remote (`remote: …`) are not trusted. */
export function problemOf(stderr: string): RepositoryProblem {
  const own = linesOf(stderr).filter((line) => !line.startsWith('remote:'))
  return COMPLAINTS.find(([, pattern]) => own.some((line) => pattern.test(line)))?.[0] ?? 'failed'
}

function sentence(problem: RepositoryProblem, remote: RemoteContext, stderr: string): string {
  const { host } = remote
  switch (problem) {
    case 'unreachable':
      return `${host} cannot be reached; check the URL and the network, or try again later`
    case 'not_found':
      return `${host} has no repository at this URL, or it is private; check the URL and the permissions of this site`
    case 'authentication':
      return authenticationSentence(remote)
    case 'host_key':
      return `The SSH host key of ${host} has changed; if that is expected, remove its line from ssh/known_hosts in the data folder`
    case 'certificate':
      return `No secure connection to ${host}: its certificate is not trusted or has expired`
    case 'moved':
      return `${host} redirects this URL; use the new URL of the repository`
    case 'forbidden':
      return `${remote.scheme}:// URLs are not allowed here`
    case 'no_branch':
      return 'The repository has no such branch; check the branch name'
    case 'disk_full':
      return 'The disk of this server is full; free up space, then try again'
    case 'damaged':
      return 'The repository is corrupted on this server; the next update fetches it again, and a repository without a remote must be restored from a backup'
    case 'too_large':
      return 'The repository has a file that is too large for this server'
    default:
      return `git failed for ${host}: ${lastWords(stderr)}`
  }
}

function authenticationSentence({ host, scheme, hasCredentials, publicKey }: RemoteContext): string {
  if (scheme === 'ssh') {
    const key = publicKey === undefined ? '' : `: ${publicKey}`
    return `${host} denies access to this site; add the site's public key to the repository or to a user there${key}`
  }
  return hasCredentials
    ? `${host} rejects the username and the password or token in the URL; check that they are correct and allow reading the repository, and writing to it for pushes`
    : `${host} requires a username and a password or token; add them to the URL: ${scheme}://user:token@${host}/…`
}

function lastWords(stderr: string): string {
  const lines = linesOf(stderr)
  const telling =
    lines.findLast((line) => /^(?:fatal|error):/.test(line)) ?? lines.at(-1) ?? 'no reason given'
  return telling
    .replace(/^(?:fatal|error): /, '')
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 300)
}

function linesOf(stderr: string): string[] {
  return stderr.split('\n').map((line) => line.trim())
}
