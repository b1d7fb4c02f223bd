/** The parts of a repository URL, normalized across spellings. */
interface RepositorySpelling {
  readonly host: string
  /** Without leading and trailing slashes and without `.git`, in lower case. */
  readonly path: string
  /** Empty for the default port. */
  readonly port: string
  readonly isWeb: boolean
}

const LONGEST = 1000
const URL_FORM = /^([a-z][a-z\d+.-]*):\/\/(?:[^/]*@)?(\[[\da-f:.]+\]|[^/:@\s]*)(?::(\d*))?\/([^?#]*)/i
/** `user@host:path`, which git treats as SSH. */
const SCP_FORM = /^(?:[^@/\s]+@)?([^@/:\s]{2,}):(?!\/\/)([^?#]+)/
const USUAL_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80', ssh: '22', git: '9418' }

/** Parses a URL in any syntax of git: https, http, ssh, git, `user@host:path`; null if it is invalid. */
export function readSpelling(address: string): RepositorySpelling | null {
  if (address.length > LONGEST) return null
  const [, scheme = '', urlHost, port = '', urlPath = ''] = URL_FORM.exec(address) ?? []
  const [, scpHost, scpPath = ''] = urlHost === undefined ? (SCP_FORM.exec(address) ?? []) : []
  const host = urlHost ?? scpHost
  const path = normalPath(urlHost === undefined ? scpPath : urlPath)
  const name = scheme.toLowerCase()
  if (host === undefined || path === '' || (host === '' && name !== 'file')) return null
  return {
    host: host.toLowerCase(),
    path,
    port: port === USUAL_PORTS[name] ? '' : port,
    isWeb: name === 'https' || name === 'http',
  }
}

/** The normal form of a path for comparison. */
export function normalPath(path: string): string {
  return decoded(path)
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')
    .replace(/\.git$/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
}

/** True if two URLs refer to the same repository. Ports matter if both use the same protocol. */
export function isSameRepository(one: RepositorySpelling, other: RepositorySpelling): boolean {
  if (one.host !== other.host || one.path !== other.path) return false
  return one.port === other.port || one.isWeb !== other.isWeb
}

/** The last two parts of a path, by which URLs are looked up. */
export function tailOf(path: string): string {
  return path.split('/').slice(-2).join('/')
}

/** The tail of a URL; empty if it is invalid. */
export function tailOfAddress(address: string): string {
  const spelling = readSpelling(address)
  return spelling ? tailOf(spelling.path) : ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a literal percent sign
  }
}
