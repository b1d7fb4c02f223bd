/** A path of this site from an address that anybody may have made; the first page for everything else. */
export function safePath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/'
}
