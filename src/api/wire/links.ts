/** Absolute URLs for one request: its origin, and the `format` that API URLs keep. */
export interface Links {
  /** A URL under `/api/`; `path` starts with a slash, is encoded already, and has no query. */
  api(path: string): string
  /** The URL of a page of the web interface. */
  web(path: string): string
}

/** Links for an origin such as `http://127.0.0.1:8080`; `format` is null if the request had none. */
export function linksOf(origin: string, format: string | null): Links {
  const suffix = format === null ? '' : `?format=${encodeURIComponent(format)}`
  return {
    api: (path) => `${origin}/api${path}${suffix}`,
    web: (path) => `${origin}${path}`,
  }
}
