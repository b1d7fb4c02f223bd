import type { Random } from '../../support/random.ts'

type Header = readonly [name: string, value: string]

const VALUES: Readonly<Record<string, readonly string[]>> = {
  accept: [
    '*/*',
    'text/html',
    'application/json',
    'image/png',
    '',
    ';;,',
    'a/b;q=x',
    'text/*;q=0.1, */*;q=0',
  ],
  'accept-encoding': ['gzip', 'br', 'zstd', '*;q=0', ',', 'identity;q=0', 'x'.repeat(500)],
  'accept-language': ['cs', 'xx-YY', '*', 'a'.repeat(300), ',,;q=', 'ar, he;q=0.9'],
  'if-match': ['*', '"a"', 'W/"a"', '""', '"', 'a'.repeat(1000)],
  'if-none-match': ['*', '"a"', 'W/', '', '"'.repeat(99)],
  'if-modified-since': ['x', 'Sun, 15 Nov 2099 00:00:00 GMT'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-99999999999999', 'lines=1', 'bytes=0-1,2-3,5-'],
  'idempotency-key': ['a', '', ' ', 'k'.repeat(255), 'k'.repeat(256), '\u00ff', 'a b', '"quoted"'],
  cookie: [
    'session=x',
    'diglot_session=x',
    ';;;=',
    'a'.repeat(4000),
    '__proto__=1',
    'session=%00',
    'a=b; a=c',
  ],
  origin: ['null', 'http://evil.example', 'x', ''],
  referer: ['http://evil.example/', '::', '%%%'],
  host: ['', 'evil.example', 'a:99999', '[::1]:80', 'a b', '127.0.0.1:1, x'],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1, 9.9.9.9', 'a'.repeat(2000)],
  'x-forwarded-proto': ['https', 'gopher', ''],
  'x-forwarded-host': ['evil.example', 'a b', ''],
  'x-hub-signature-256': ['sha256=00', 'x', ''],
  'x-github-event': ['push', 'ping', '__proto__', ''],
  'x-gitlab-event': ['Push Hook', ''],
  'x-http-method-override': ['DELETE'],
  expect: ['100-continue', '200-ok'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers'],
  'git-protocol': ['version=2', 'version=1', 'x:y', 'a'.repeat(500)],
  'user-agent': ['', 'git/2.50', 'x'.repeat(3000), '\u00e9'],
  'content-encoding': ['gzip', 'identity', 'br', 'x'],
  'content-disposition': [
    'attachment; filename="cs.po"',
    'attachment; filename=../../x',
    ';',
    "x; filename*=UTF-8''%ff",
  ],
}
const NAMES = Object.keys(VALUES)

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=x',
  'text/plain',
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'a/b/c',
  ';',
  'multipart/form-data; boundary="a',
  'application/octet-stream',
  'text/xml',
  'APPLICATION/JSON',
]

/** Some headers that no honest client would send. */
export function hostileHeaders(random: Random): Header[] {
  if (random.chance(55)) return []
  return Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick(NAMES)
    return [name, random.pick(VALUES[name] ?? [''])] as const
  })
}

/** The media type of a body, mostly the right one. */
export function contentType(random: Random, right: string): string {
  return random.chance(94) ? right : random.pick(TYPES)
}

const FORGED = [
  'Token wlu_nobody',
  'Token',
  'Bearer x',
  'Basic',
  'Basic !!!',
  'Basic YTpi',
  'Digest x',
  '',
  'Token \u00ff',
  `Token ${'a'.repeat(5000)}`,
  'token wlu_x',
  'Token wlp_x',
  'Negotiate x',
]

/** The header of somebody: a key, none for null, and now and then a forged one. */
export function authorization(random: Random, key: string | null): Header[] {
  if (random.chance(3)) return [['authorization', random.pick(FORGED)]]
  if (key === null) return []
  return [['authorization', random.chance(90) ? `Token ${key}` : `Bearer ${key}`]]
}
