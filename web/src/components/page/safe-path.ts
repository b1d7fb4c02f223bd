/** A path of this site from untrusted input; the home page for anything else. */
export function safePath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/'
}
