import { AppError } from '../../domain/errors.ts'

/** A repository on another machine. */
export interface RemoteAddress {
  readonly kind: 'remote'
  readonly scheme: string
  /** The canonical URL for git, without password; with the user only for ssh, where it is part of the location. */
  readonly url: string
  /** Name or IP address, the latter without brackets. */
  readonly host: string
  readonly port: number
  /** User and password of https and http addresses. */
  readonly credentials: Credentials | null
}

/** Credentials in a URL. */
interface Credentials {
  readonly user: string
  readonly password: string
}

/** Where a repository is. */
export type RepositoryAddress =
  | RemoteAddress
  | { readonly kind: 'file'; readonly url: string }
  /** A local repository without a remote. */
  | { readonly kind: 'local' }
  /** The repository of another component. */
  | { readonly kind: 'link'; readonly project: string; readonly component: string }

/** Maximum length of a URL. */
const MAX_ADDRESS = 300

const DEFAULT_PORTS: Readonly<Record<string, number>> = { https: 443, http: 80, ssh: 22, git: 9418 }
const LINK = /^(?:weblate|diglot):\/\/([-\w]+)\/([-\w%/]+?)\/?$/
/**
 * `user@host:path`, which git treats as ssh; not a path that starts with `//` or a one-letter host (a Windows drive).
 */
const SCP = /^(?:([\w.+-]+)@)?([\w.-]{2,}):(?!\/\/)([^\s:][^\s]*)$/
const HOST = /^(?:[a-z\d_](?:[\w.-]*)|\[[\da-f:.]+\])$/i
const SSH_USER = /^[\w.+~-]*$/
/** Percent-encoded control characters. */
const ENCODED_CONTROL = /%(?:[01][\da-f]|7f)/i

/** Parses a repository URL; throws an AppError on `field` that says what is wrong. */
export function parseAddress(
  text: string,
  allowedSchemes: readonly string[],
  field = 'repo',
): RepositoryAddress {
  const refuse = (message: string) => new AppError('invalid', message, { field })
  if (text.length > MAX_ADDRESS) throw refuse(`A URL can have at most ${MAX_ADDRESS} characters`)
  if (text === 'local:') return { kind: 'local' }
  if (text.startsWith('-') || /[\s\p{C}\\]/u.test(text) || ENCODED_CONTROL.test(text))
    throw refuse('Not a valid repository URL')
  if (/^[\w+.-]+::/.test(text)) throw refuse('URLs of remote helpers (name::…) are not allowed')
  const link = LINK.exec(text)
  if (link) return { kind: 'link', project: link[1] ?? '', component: link[2] ?? '' }
  const parsed = text.includes('://') ? parseUrl(text) : parseScp(text)
  if (!parsed) throw refuse('Not a valid repository URL; use https://host/path or git@host:path')
  const scheme = parsed.kind === 'file' ? 'file' : parsed.scheme
  if (!allowedSchemes.includes(scheme)) {
    throw refuse(`${scheme}:// URLs are not allowed here; use ${allowedSchemes.join(', ')}`)
  }
  if (parsed.kind === 'remote' && parsed.credentials && scheme !== 'https' && scheme !== 'http')
    throw refuse(`${scheme}:// URLs cannot contain passwords`)
  return parsed
}

function parseUrl(text: string): Extract<RepositoryAddress, { kind: 'remote' | 'file' }> | null {
  if (!URL.canParse(text) || text.includes('#')) return null
  const url = new URL(text)
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'file')
    return url.host === '' && url.pathname.startsWith('/') ? { kind: 'file', url: text } : null
  const port = DEFAULT_PORTS[scheme]
  // Without a host, the parser would take the first part of the path for it.
  if (port === undefined || /^\w+:\/\/\//.test(text)) return null
  // A host or user that starts with a dash would reach ssh as an option.
  if (!HOST.test(url.hostname) || url.username.startsWith('-')) return null
  const isWeb = scheme === 'https' || scheme === 'http'
  if (!isWeb && !SSH_USER.test(url.username)) return null
  const user = isWeb || url.username === '' ? '' : `${url.username}@`
  return {
    kind: 'remote',
    scheme,
    // Serialized again, so that git uses the same host.
    url: `${scheme}://${user}${url.host}${url.pathname}${url.search}`,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    credentials:
      url.password !== '' || (isWeb && url.username !== '')
        ? { user: decoded(url.username), password: decoded(url.password) }
        : null,
  }
}

function parseScp(text: string): RemoteAddress | null {
  const [, user, host, path] = SCP.exec(text) ?? []
  if (host === undefined || path === undefined) return null
  if (!HOST.test(host) || user?.startsWith('-') || path.startsWith('-')) return null
  return { kind: 'remote', scheme: 'ssh', url: text, host, port: 22, credentials: null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that stands for itself
  }
}

/** The URL without username, password and query, for messages and logs. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([\w+.-]+:\/\/)[^/]*@/, '$1').replace(/\?.*$/s, '')
}
