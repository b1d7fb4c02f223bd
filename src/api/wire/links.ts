/** Absolute addresses for one request: its origin, and the `format` that API addresses carry along. */
export interface Links {
  /** An address under `/api/`; `path` starts with a slash, is encoded already, and has no query. */
  api(path: string): string
  /** An address of a page for people. */
  web(path: string): string
}

/** Links from an origin such as `http://127.0.0.1:8080`; `format` is null when the request named none. */
export function linksOf(origin: string, format: string | null): Links {
  const suffix = format === null ? '' : `?format=${encodeURIComponent(format)}`
  return {
    api: (path) => `${origin}/api${path}${suffix}`,
    web: (path) => `${origin}${path}`,
  }
}
