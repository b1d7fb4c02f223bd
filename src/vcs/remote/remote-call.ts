import { isIPv6 } from 'node:net'
import type { RemoteContext } from '../explain-git-error.ts'
import type { GitOptions } from '../git.ts'
import type { RemoteAddress, RepositoryAddress } from './address.ts'
import { resolvePublic } from './public-address.ts'
import { sshCommand } from './ssh-command.ts'
import { ensureSshKey } from './ssh-key.ts'

/** The site's rules for remote repositories. */
export interface RemoteRules {
  /** Allowed URL schemes. */
  readonly schemes: readonly string[]
  /** Whether hosts on this machine and in private networks are allowed. */
  readonly allowPrivate: boolean
  /** Contains the site's ssh key and the known host keys. */
  readonly sshFolder: string
  /** Maximum size of a repository copy on disk; 2 GB by default. */
  readonly maxBytes?: number
  /** Time limit for a fetch; half an hour by default. */
  readonly timeoutMs?: number
}

/** How git connects to a repository; `url` and `config` contain no secrets. */
export interface RemoteCall {
  readonly url: string
  readonly options: Pick<GitOptions, 'env' | 'config' | 'secrets'>
  readonly context: RemoteContext
}

/** Slower transfers, in bytes per second, are aborted after a minute. */
const SLOWEST = '500'

/** Prepares a connection: resolves the host, rejects private networks, and pins git to the checked address. */
export async function remoteCall(
  rules: RemoteRules,
  address: Extract<RepositoryAddress, { kind: 'remote' | 'file' }>,
): Promise<RemoteCall> {
  if (address.kind === 'file') {
    return {
      url: address.url,
      options: { env: { GIT_ALLOW_PROTOCOL: 'file' } },
      context: { host: 'This machine', scheme: 'file', hasCredentials: false },
    }
  }
  const pinned = rules.allowPrivate ? [] : await resolvePublic(address.host)
  if (address.scheme === 'ssh') return sshCall(rules, address, pinned)
  return address.scheme === 'git' ? gitCall(address, pinned) : webCall(address, pinned)
}

function webCall(address: RemoteAddress, pinned: readonly string[]): RemoteCall {
  const { scheme, url, host, port, credentials } = address
  const login = credentials && Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')
  const ips = pinned.map((ip) => (isIPv6(ip) ? `[${ip}]` : ip)).join(',')
  return {
    url,
    options: {
      env: {
        GIT_ALLOW_PROTOCOL: scheme,
        // The environment of a process is hidden from other users; its arguments are not.
        ...(login !== null && {
          GIT_CONFIG_COUNT: '1',
          GIT_CONFIG_KEY_0: 'http.extraHeader',
          GIT_CONFIG_VALUE_0: `Authorization: Basic ${login}`,
        }),
      },
      config: {
        'http.followRedirects': 'false',
        'http.lowSpeedLimit': SLOWEST,
        'http.lowSpeedTime': '60',
        ...(ips !== '' && { 'http.curloptResolve': `${isIPv6(host) ? `[${host}]` : host}:${port}:${ips}` }),
      },
      secrets: secretsOf(address, login),
    },
    context: { host, scheme, hasCredentials: credentials !== null },
  }
}

/** What must not appear in errors: hosts may echo what they were sent. A username alone is a token. */
function secretsOf({ url, credentials }: RemoteAddress, login: string | null): string[] {
  const query = new URL(url).search.slice(1)
  const password = credentials?.password || credentials?.user || ''
  return [...(login === null ? [] : [login]), password, encodeURIComponent(password), query].filter(
    (secret) => secret !== '',
  )
}

async function sshCall(
  { sshFolder }: RemoteRules,
  { url, host, port }: RemoteAddress,
  [pinned]: readonly string[],
): Promise<RemoteCall> {
  const publicKey = await ensureSshKey(sshFolder)
  const target = { host, port, ...(pinned !== undefined && { pinned }) }
  return {
    url,
    options: {
      env: {
        GIT_ALLOW_PROTOCOL: 'ssh',
        GIT_SSH_COMMAND: sshCommand(sshFolder, target),
        GIT_SSH_VARIANT: 'ssh',
      },
    },
    context: { host, scheme: 'ssh', hasCredentials: false, publicKey },
  }
}

function gitCall({ url, host, port }: RemoteAddress, [pinned]: readonly string[]): RemoteCall {
  const place = new URL(url)
  if (pinned !== undefined) place.hostname = isIPv6(pinned) ? `[${pinned}]` : pinned
  return {
    url: place.href,
    options: { env: { GIT_ALLOW_PROTOCOL: 'git', GIT_OVERRIDE_VIRTUAL_HOST: `${host}:${port}` } },
    context: { host, scheme: 'git', hasCredentials: false },
  }
}
