import { gzipSync } from 'node:zlib'
import { HOSTILE_FILES, HOSTILE_JSON, repeated, zipOf } from './hostile-texts.ts'
import { SOAK_KEY, TRANSLATOR_KEY } from './probed-server.ts'
import { chunked, type HostileRequest } from './send-body.ts'

/** One kind of hostile request. */
export interface BodyKind {
  readonly name: string
  /** Made when it is needed: some have 100 MB. */
  make(): HostileRequest
  /** Connections that send it at the same time, at most. */
  readonly connections: number
}

/** Where requests of signed-in people go. */
export interface BodyTargets {
  readonly unitIds: readonly number[]
  /** `/api/translations/demo/humanize/cs` */
  readonly translation: string
  /** `demo/humanize` */
  readonly component: string
}

const MB = 1_000_000
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=X' }
const SIGNED_IN = { authorization: `Token ${TRANSLATOR_KEY}` }
const MANAGER = { authorization: `Token ${SOAK_KEY}` }
const PART = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'

/** All kinds of bodies, of anonymous and of signed-in people. */
export function bodyKinds({ unitIds, translation, component }: BodyTargets): readonly BodyKind[] {
  const [unit = 0] = unitIds
  const hook = (name: string, body: () => Buffer, headers: Record<string, string>, chunk?: number) =>
    kind(`hook: ${name}`, 120, () => ({
      path: '/hooks/github/',
      headers,
      body: chunk === undefined ? body() : chunked(body(), chunk),
      isChunked: chunk !== undefined,
    }))
  const signedIn = (name: string, path: string, body: () => Buffer, rest: Partial<HostileRequest> = {}) =>
    kind(name, 20, () => ({
      path,
      ...rest,
      headers: { ...SIGNED_IN, ...(rest.headers ?? JSON_TYPE) },
      body: body(),
    }))
  const file = `${translation}/file/`
  return [
    ...Object.entries(HOSTILE_JSON).flatMap(([name, text]) => [
      hook(`${name}, 15 MB`, () => text(15 * MB), JSON_TYPE),
      hook(`${name}, 4.5 MB in chunks`, () => text(4.5 * MB), JSON_TYPE, 60_000),
      hook(`${name}, 1 MB`, () => text(MB), JSON_TYPE),
      kind(`session: ${name}`, 120, () => ({
        path: '/api/session/',
        headers: JSON_TYPE,
        body: text(65_000),
      })),
      signedIn(`unit: ${name}`, `/api/units/${unit}/`, () => text(MB), { method: 'PATCH' }),
      signedIn(`bulk: ${name}`, '/api/units/bulk/', () => text(4 * MB)),
    ]),
    hook('a million fields', () => repeated('a=1&', MB), FORM),
    hook('escaped form', () => Buffer.from(`payload=${'%7B'.repeat(MB / 3 - 10)}`), FORM),
    hook('many parts', () => repeated(PART, MB), MULTIPART),
    ...[1, 16, 40, 200].map((bytes) =>
      hook(`chunks of ${bytes} bytes`, () => repeated(' ', Math.min(MB, 50_000 * bytes)), JSON_TYPE, bytes),
    ),
    ...['/api/', '/api/projects/', '/nowhere/'].map((path) =>
      kind(`chunks of one byte to ${path}`, 120, () => ({
        path,
        method: path === '/api/' ? 'GET' : 'POST',
        headers: JSON_TYPE,
        body: chunked(repeated(' ', 50_000), 1),
        isChunked: true,
      })),
    ),
    hook('gzip', () => gzipSync(Buffer.alloc(100 * MB)), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    kind('git: gzip bomb', 40, () => ({
      path: `/git/${component}/git-upload-pack`,
      headers: { 'content-type': 'application/x-git-upload-pack-request', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(500 * MB)),
    })),
    kind('anonymous upload, 100 MB', 40, () => ({
      path: file,
      headers: MULTIPART,
      body: Buffer.alloc(100 * MB),
    })),
    signedIn('upload of 100 MB', file, () => Buffer.alloc(100 * MB), { headers: MULTIPART }),
    signedIn('upload: a million parts', file, () => repeated(PART, 40 * MB), { headers: MULTIPART }),
    signedIn('upload: endless header', file, () => repeated(`--X\r\n${'x'.repeat(MB)}`, 40 * MB), {
      headers: MULTIPART,
    }),
    signedIn('bulk: long texts', '/api/units/bulk/', () => longTexts(unitIds)),
    signedIn('bulk: unknown units', '/api/units/bulk/', unknownUnits),
    ...['screenshot', 'component'].map((what) =>
      signedIn(
        `${what}: zeros`,
        what === 'screenshot' ? '/api/screenshots/' : '/api/projects/demo/components/',
        zeros,
        {
          headers: { ...MULTIPART, ...MANAGER },
        },
      ),
    ),
    ...Object.entries(HOSTILE_FILES).flatMap(([name, make]) => [
      ...[0.2, 1, 4.9].map((mb) =>
        signedIn(`upload: ${name}, ${mb} MB`, file, () => form(name, make(mb * MB)), { headers: MULTIPART }),
      ),
      kind(`upload of a manager: ${name}`, 3, () => ({
        path: file,
        headers: { ...MULTIPART, ...MANAGER },
        body: form(name, make(4.9 * MB)),
      })),
    ]),
    ...['zipfile', 'docfile'].map((field) =>
      kind(`component of a manager: ${field}`, 3, () => ({
        path: '/api/projects/demo/components/',
        headers: { ...MULTIPART, ...MANAGER },
        body: componentForm(field),
      })),
    ),
  ]
}

function kind(
  name: string,
  connections: number,
  make: () => Omit<HostileRequest, 'method'> & { readonly method?: string },
): BodyKind {
  return { name, connections, make: () => ({ method: 'POST', ...make() }) }
}

function form(name: string, content: Buffer, field = 'file'): Buffer {
  const head = `--X\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--X--\r\n')])
}

function componentForm(field: string): Buffer {
  const texts = { name: 'Large', slug: 'large', file_format: 'po', filemask: 'po/*.po', new_base: 'po/a.pot' }
  const parts = Object.entries(texts).map(
    ([name, text]) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const many = HOSTILE_FILES['many.po']?.(4.9 * MB) ?? Buffer.alloc(0)
  const content = field === 'zipfile' ? zipOf('po/cs.po', many) : many
  return Buffer.concat([Buffer.from(parts.join('')), form(`large.${field}`, content, field)])
}

function zeros(): Buffer {
  return form('image.png', Buffer.alloc(9 * MB))
}

function longTexts(unitIds: readonly number[]): Buffer {
  const units = unitIds.slice(0, 60).map((id) => ({ id, state: 20, target: [`${id} %s <b> `.repeat(2000)] }))
  return Buffer.from(JSON.stringify({ units }))
}

function unknownUnits(): Buffer {
  const units = Array.from({ length: 10_000 }, (_, id) => ({ id: 10 ** 9 + id, state: 20, target: ['x'] }))
  return Buffer.from(JSON.stringify({ units }))
}
