import { AppError } from '../domain/errors.ts'

/** Where a repository is. */
export type RepositoryAddress =
  | {
      readonly kind: 'remote'
      readonly scheme: string
      readonly url: string
      readonly host: string
      readonly port: number
    }
  | { readonly kind: 'file'; readonly url: string }
  /** A repository of our own, without a remote. */
  | { readonly kind: 'local' }
  /** The repository of another component. */
  | { readonly kind: 'link'; readonly project: string; readonly component: string }

/** Longest address that is accepted. */
export const MAX_ADDRESS = 300

const DEFAULT_PORTS: Readonly<Record<string, number>> = { https: 443, http: 80, ssh: 22, git: 9418 }
const LINK = /^(?:weblate|diglot):\/\/([-\w]+)\/([-\w%/]+?)\/?$/
/** `user@host:path`, which git takes for ssh; a path that starts with `//` or a one-letter host (a Windows drive) is none. */
const SCP = /^(?:([\w.-]+)@)?([\w.-]{2,}):(?!\/\/)([^\s:][^\s]*)$/

/** Understands an address; throws an AppError on `field` that says what is wrong with it. */
export function parseAddress(
  text: string,
  allowedSchemes: readonly string[],
  field = 'repo',
): RepositoryAddress {
  const refuse = (message: string) => new AppError('invalid', message, { field })
  if (text.length > MAX_ADDRESS) throw refuse(`An address has at most ${MAX_ADDRESS} characters`)
  if (text === 'local:') return { kind: 'local' }
  if (text.startsWith('-') || /[\s\u0000-\u001f\u007f]/.test(text))
    throw refuse('This is not the address of a repository')
  if (/^[\w+.-]+::/.test(text)) throw refuse('Addresses of remote helpers (name::…) are not allowed')
  const link = LINK.exec(text)
  if (link) return { kind: 'link', project: link[1] ?? '', component: link[2] ?? '' }
  const parsed = text.includes('://') ? parseUrl(text) : parseScp(text)
  if (!parsed) throw refuse('This is not the address of a repository; use https://host/path or git@host:path')
  const scheme = parsed.kind === 'file' ? 'file' : parsed.scheme
  if (!allowedSchemes.includes(scheme)) {
    throw refuse(
      `Addresses that start with ${scheme}:// are not allowed here; use ${allowedSchemes.join(', ')}`,
    )
  }
  return parsed
}

function parseUrl(text: string): Extract<RepositoryAddress, { kind: 'remote' | 'file' }> | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const scheme = url.protocol.slice(0, -1)
  if (scheme === 'file')
    return url.host === '' && url.pathname.startsWith('/') ? { kind: 'file', url: text } : null
  const port = DEFAULT_PORTS[scheme]
  // The parser takes the first part of a path for the host where there is none.
  if (/^\w+:\/\/\//.test(text)) return null
  // A host or user that starts with a dash would reach ssh as an option.
  if (
    port === undefined ||
    url.hostname === '' ||
    url.hostname.startsWith('-') ||
    url.username.startsWith('-')
  )
    return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return { kind: 'remote', scheme, url: text, host, port: url.port === '' ? port : Number(url.port) }
}

function parseScp(text: string): Extract<RepositoryAddress, { kind: 'remote' }> | null {
  const match = SCP.exec(text)
  const [, user, host, path] = match ?? []
  if (
    host === undefined ||
    path === undefined ||
    host.startsWith('-') ||
    user?.startsWith('-') ||
    path.startsWith('-')
  ) {
    return null
  }
  return { kind: 'remote', scheme: 'ssh', url: text, host, port: 22 }
}

/** The address without user name and password, for people and logs. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([\w+.-]+:\/\/)[^@/]*@/, '$1')
}
