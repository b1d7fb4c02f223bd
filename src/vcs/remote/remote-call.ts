import { isIPv6 } from 'node:net'
import type { RemoteContext } from '../explain-git-error.ts'
import type { GitOptions } from '../git.ts'
import type { RemoteAddress, RepositoryAddress } from './address.ts'
import { resolvePublic } from './public-address.ts'
import { sshCommand } from './ssh-command.ts'
import { ensureSshKey } from './ssh-key.ts'

/** What the site allows when it talks to the repositories of others. */
export interface RemoteRules {
  /** Schemes of addresses that may be used. */
  readonly schemes: readonly string[]
  /** Whether hosts on this machine and in private networks may be reached. */
  readonly allowPrivate: boolean
  /** Holds the site's ssh key and the keys of hosts. */
  readonly sshFolder: string
  /** Bytes that the copy of one repository may take on the disk; 2 GB unless given. */
  readonly maxBytes?: number
  /** How long a fetch may take; half an hour unless given. */
  readonly timeoutMs?: number
}

/** How git reaches a repository: nothing secret is in `url` and `config`. */
export interface RemoteCall {
  readonly url: string
  readonly options: Pick<GitOptions, 'env' | 'config' | 'secrets'>
  readonly context: RemoteContext
}

/** Bytes a second below which a transfer is given up after a minute. */
const SLOWEST = '500'

/** Prepares a connection: resolves the host, refuses inner networks, and holds git to the address that was checked. */
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

/** What must not appear in errors: hosts may repeat what they were sent. A name alone is a token. */
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
