/** The parts of a request target. */
interface Target {
  /** Host and port of a target in absolute form (RFC 9112, 3.2.2), which override the Host header; otherwise null. */
  readonly authority: string | null
  /** Still percent-encoded. */
  readonly path: string
  /** The query with its question mark, or empty. */
  readonly search: string
}

/** Splits a request target; two slashes at its start are part of the path, not a host. */
export function parseTarget(url: string): Target {
  if (url.startsWith('/')) return splitPath(url, null)
  const [, authority = null, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [null, null, url]
  return splitPath(rest, authority)
}

function splitPath(text: string, authority: string | null): Target {
  const hash = text.indexOf('#')
  const whole = hash < 0 ? text : text.slice(0, hash)
  const query = whole.indexOf('?')
  if (query < 0) return { authority, path: whole, search: '' }
  return { authority, path: whole.slice(0, query), search: whole.slice(query) }
}
