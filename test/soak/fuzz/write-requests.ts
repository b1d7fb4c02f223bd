import type { Route } from '../../../src/api/route.ts'
import { jsonSchema } from '../../../src/api/wire/schema.ts'
import type { Place } from '../../permissions/world.ts'
import { WRITE_ROWS } from '../../permissions/write-rows.ts'
import { type Random, randomText } from '../../support/random.ts'
import { contentType } from './hostile-headers.ts'
import { hostileJson } from './hostile-json.ts'
import { sampleBody } from './sample-body.ts'

/** A request before it is written as bytes. */
export interface Draft {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | null
}

/** No ids of rows that the whole site needs, such as its groups. */
const PARTS = [
  '',
  '0',
  '-1',
  '1.5',
  'NaN',
  '999999999',
  '9223372036854775807',
  '9223372036854775808',
  '%00',
  'a%00b',
  '%',
  '%FF',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '..%2f..%2fetc',
  '%2F',
  '%5C',
  "'",
  '%22',
  '__proto__',
  'constructor',
  '*',
  'nope',
  '-',
  '%25',
  'a'.repeat(300),
  '9'.repeat(400),
  '%C3%A9'.repeat(100),
  '%0d%0aA:%20b',
  'null',
]
const QUERIES = [
  '',
  '',
  '',
  '',
  '?page=x',
  '?format=json',
  '?format=api',
  '?__proto__=1',
  '?a[]=1&a[]=2',
  '?%00=%00',
]
/** Waits for a repository, which is told of by its own tests; here a few will do. */
const IS_SLOW = /\/(repository|discovery|branches)\/$/

/** A language that no place needs: administrators rename and remove it. */
const SPARE_LANGUAGE = 'tlh'

/** A write to a route, with a good body of which parts are replaced. */
export function writeRequest(route: Route, place: Place, random: Random): Draft | null {
  if (IS_SLOW.test(route.path) && !random.chance(5)) return null
  const row = WRITE_ROWS[`${route.method} ${route.path}`]
  const params: Readonly<Record<string, string | number>> = {
    ...row?.params?.(place),
    ...(route.path.startsWith('/api/languages/') && { code: SPARE_LANGUAGE }),
  }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    random.chance(92) ? encodeURIComponent(String(params[name] ?? 'nope')) : random.pick(PARTS),
  )
  const base = (row?.body?.(place) ?? {}) as Readonly<Record<string, unknown>>
  const sampled = sampleBody(route.body ? jsonSchema(route.body) : {}, base, random)
  return {
    method: route.method,
    path: `${path}${random.pick(QUERIES)}`,
    ...(route.method === 'DELETE' && random.chance(80)
      ? { headers: [], body: null }
      : bodyOf(sampled, random)),
  }
}

function bodyOf(value: Readonly<Record<string, unknown>>, random: Random): Pick<Draft, 'headers' | 'body'> {
  const kind = random.below(100)
  if (kind < 80) return typed(random, 'application/json', Buffer.from(hostileJson(value, random)))
  if (kind < 87)
    return typed(random, 'application/x-www-form-urlencoded', Buffer.from(formText(value, random)))
  if (kind < 97) {
    const boundary = random.pick(['b', 'b', 'b', '----x', 'a'.repeat(70)])
    return typed(random, `multipart/form-data; boundary=${boundary}`, multipart(value, boundary, random))
  }
  const noise = Buffer.from(Array.from({ length: random.below(500) }, () => random.below(256)))
  return typed(random, 'application/octet-stream', noise)
}

function typed(random: Random, type: string, body: Buffer): Pick<Draft, 'headers' | 'body'> {
  return { headers: [['content-type', contentType(random, type)]], body }
}

function formText(value: Readonly<Record<string, unknown>>, random: Random): string {
  const pairs = Object.entries(value).map(([name, member]) => `${name}=${encodeURIComponent(String(member))}`)
  return [...pairs, random.pick(['', '%', '&&&', '__proto__=1', 'a%00=b', '=', 'x=%ff'])].join('&')
}

const FILES = [
  'msgid "Hello"\nmsgstr "Ahoj"\n',
  'msgid ""\nmsgstr "Plural-Forms: nplurals=9999; plural=n/0;\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[7] "d"\n',
  '{"a": {"b": ["c", {"d": null}]}}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;&b;">]><resources><string name="x">&d;</string></resources>',
  'source,target\n"a","b"\n"',
  '\u0000\u0001\u0002',
  'PK\u0003\u0004\u0000\u0000\u0000\u0000',
  '\ufeffa=b\n',
]
const FILE_NAMES = [
  'cs.po',
  'cs.json',
  'strings.xml',
  'a.csv',
  '../../x.po',
  '',
  'a\u0000.po',
  'x.zip',
  'cs.xlf',
  '"',
]

function multipart(value: Readonly<Record<string, unknown>>, boundary: string, random: Random): Buffer {
  const parts = Object.entries(value).map(
    ([name, member]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${String(member)}`,
  )
  const content = random.chance(80) ? random.pick(FILES) : randomText(random, 300)
  const file = `Content-Disposition: form-data; name="${random.pick(['file', 'file', 'image', '__proto__'])}"; filename="${random.pick(FILE_NAMES)}"\r\n\r\n${content}`
  const text = [...parts, file].map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  const end = random.chance(90) ? `--${boundary}--\r\n` : random.pick(['', `--${boundary}`, '\r\n'])
  return Buffer.from(text + end)
}
