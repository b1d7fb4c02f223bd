/** The headers of one part of a form. */
export interface PartHeaders {
  /** Null if the part is not a named field. */
  readonly name: string | null
  /** Without folders; null for text. */
  readonly filename: string | null
  readonly charset: string
  /** Content-Transfer-Encoding in lower case; empty if there is none. */
  readonly encoding: string
}

/** Parses the header lines of a part. */
export function parsePartHeaders(lines: string): PartHeaders {
  const headers = new Map(
    lines.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const parameters = headerParameters(disposition)
  const filename = extendedValue(parameters.get('filename*')) ?? parameters.get('filename')
  return {
    name: /^form-data\s*(;|$)/i.test(disposition) ? (parameters.get('name') ?? null) : null,
    filename: filename === undefined ? null : (filename.split(/[/\\]/).at(-1) ?? ''),
    charset: headerParameters(headers.get('content-type') ?? '').get('charset') ?? 'utf-8',
    encoding: (headers.get('content-transfer-encoding') ?? '').toLowerCase(),
  }
}

// A quoted string, in which only \" and \\ are escapes (browsers send other backslashes unescaped), or a token.
const PARAMETER = /;[ \t]*([\w*-]{1,40})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]*))/g

/** Parameters of a header such as `form-data; name="a"`, by lower-case name; the first of a name counts. */
export function headerParameters(header: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const [, name = '', quoted, token = ''] of header.matchAll(PARAMETER)) {
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(["\\])/g, '$1') ?? token)
  }
  return parameters
}

/** `UTF-8''na%C3%AFve.po` (RFC 8187); undefined for anything else. */
function extendedValue(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
