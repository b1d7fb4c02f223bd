const BASE = 'http://site.invalid'
const MAX_PATH = 2000

/** A path of this site to redirect to; anything that could lead elsewhere becomes the start page. */
export function sitePath(path: string): string {
  if (path.length > MAX_PATH || !/^\/[^\\\p{Cc}]*$/u.test(path) || !URL.canParse(path, BASE)) return '/'
  const { origin, pathname, search } = new URL(path, BASE)
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}
