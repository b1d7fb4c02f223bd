/** The value of our cookies: 32 random bytes in base64url. */
const KEY = /^[\w-]{43}$/
/** Browsers send at most a few kilobytes; longer headers are ignored. */
const MAX_COOKIES = 16_384

/** The cookies that we set. */
type CookieName = 'session' | 'login'

/**
 * The name of a cookie on a site with this URL. With the prefix, browsers accept the cookie only from this very host over HTTPS
 * (RFC 6265bis, 4.1.3).
 */
function cookieName(name: CookieName, site: string): string {
  return isSecure(site) ? `__Host-diglot-${name}` : `diglot-${name}`
}

/** The value of one of our cookies; null if it is missing or malformed. */
export function readCookie(header: string | undefined, name: CookieName, site: string): string | null {
  if (header === undefined || header.length > MAX_COOKIES) return null
  const start = `${cookieName(name, site)}=`
  const found = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  const value = found?.slice(start.length) ?? ''
  return KEY.test(value) ? value : null
}

/** A `Set-Cookie` header; an age of 0 seconds deletes the cookie. */
export function setCookie(
  name: CookieName,
  value: string,
  { site, seconds }: { site: string; seconds: number },
): Readonly<Record<string, string>> {
  const parts = [
    `${cookieName(name, site)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(site) ? ['Secure'] : []),
  ]
  return { 'set-cookie': parts.join('; '), 'cache-control': 'no-store' }
}

function isSecure(site: string): boolean {
  return site.toLowerCase().startsWith('https:')
}
