import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { getExportedComponent } from '../../actions/repositories/exports/export-repository.ts'
import { advertiseExport, serveExport } from '../../actions/repositories/exports/serve-export.ts'
import { object, optional, string } from '../../contract/schema.ts'
import { type Actor, ANONYMOUS } from '../../domain/actor.ts'
import { MAX_CATEGORY_LEVELS } from '../../domain/component/category-path.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { authenticate } from '../http/auth/authenticate.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { basicKey } from './basic-key.ts'
import { packetLine, serviceLines } from './packet-lines.ts'

/** Lists of the commits that a client has and wants, with 50 bytes per line; git compresses long ones. */
const LIMIT = 1024 * 1024
const UNPACKED_LIMIT = 8 * 1024 * 1024
const UNCACHED = { 'cache-control': 'no-cache, max-age=0, must-revalidate' }
const READ_ONLY = 'This repository is read-only. Push to the upstream repository instead.'

const ServiceQuery = object({ service: optional(string({ description: '`git-upload-pack`' })) })
const open = { permission: 'anyone', raw: true, isOpen: true } as const

type GitCall = Pick<Call<never, never, never>, 'ctx' | 'headers' | 'client' | 'signal' | 'bytes' | 'reserve'>
type Parts = Readonly<Record<string, string>>

/** Read-only access to repositories for git clients; the URL of a component's repository is its member `git_export`. */
export const gitExportRoutes: readonly Route[] = exportRoutes(0)

/** The same for components in categories, whose paths have more parts. */
export const deepGitExportRoutes: readonly Route[] = Array.from({ length: MAX_CATEGORY_LEVELS }, (_, index) =>
  exportRoutes(index + 1),
).flat()

function exportRoutes(categories: number): Route[] {
  const names = Array.from({ length: categories }, (_, index) => `category${index + 1}`)
  const base = `/git/${['project', ...names, 'component'].map((name) => `:${name}`).join('/')}`
  const params = object({
    project: string({ description: 'Slug of the project' }),
    ...Object.fromEntries(names.map((name) => [name, string({ description: 'Slug of a category' })])),
    component: string({ description: 'Slug of the component' }),
  })
  const common = { ...open, params, name: 'Git Export' } as const
  return [
    route({
      ...common,
      method: 'GET',
      path: `${base}/`,
      summary: 'Show how to clone the repository of a component',
      handle: (call) =>
        asReader(call, call.params, async () =>
          text(200, `git clone ${call.links.web(pathOf(call.params))}\n`),
        ),
    }),
    route({
      ...common,
      method: 'GET',
      path: `${base}/info/refs`,
      query: ServiceQuery,
      summary: 'List the references of a repository, for git',
      handle: (call) =>
        asReader(call, call.params, (component) => advertise(call, component, call.query.service)),
    }),
    route({
      ...common,
      method: 'POST',
      path: `${base}/git-upload-pack`,
      bodyLimit: LIMIT,
      summary: 'Fetch from a repository, for git',
      handle: (call) => asReader(call, call.params, (component) => upload(call, component)),
    }),
    route({
      ...common,
      method: 'POST',
      path: `${base}/git-receive-pack`,
      summary: 'Reject a push',
      handle: (call) => asReader(call, call.params, async () => text(403, `${READ_ONLY}\n`)),
    }),
  ]
}

/** Runs an operation if the client may read the repository; otherwise asks for credentials or rejects the request. */
async function asReader(
  call: GitCall,
  params: Parts,
  work: (component: ShownComponent) => Promise<RawResponse>,
): Promise<RawResponse> {
  let actor: Actor = ANONYMOUS
  try {
    actor = await findActor(call)
    if (actor.kind === 'anonymous' && call.ctx.config.REQUIRE_LOGIN) return unknownReader()
    const { project = '', ...rest } = params
    const component = Object.values(rest).join('%2F')
    return await work(await getExportedComponent(call.ctx, actor, { project, component }))
  } catch (error) {
    // Anonymous users cannot tell hidden from missing repositories: git asks for credentials in both cases.
    const mayBeHidden = actor.kind === 'anonymous' && isAppError(error, 'not_found')
    const isUnknown = isAppError(error, 'not_authenticated') || isAppError(error, 'authentication_failed')
    if (mayBeHidden || isUnknown) return unknownReader()
    throw error
  }
}

async function findActor({ ctx, headers, client }: GitCall): Promise<Actor> {
  const key = basicKey(headers.authorization)
  const authorization = key === null ? headers.authorization : `Token ${key}`
  return authenticate(ctx, { authorization, session: null, client })
}

function unknownReader(): RawResponse {
  const headers = { 'www-authenticate': 'Basic realm="Repositories", charset="UTF-8"' }
  const message = 'Sign in with your username, and an API key as the password.\n'
  return new RawResponse('text/plain; charset=utf-8', message, headers, 401)
}

async function advertise(
  { ctx, headers, signal }: GitCall,
  { id: componentId }: ShownComponent,
  service: string | undefined,
): Promise<RawResponse> {
  // Sent as a protocol message, because git shows only the number of an HTTP status.
  if (service === 'git-receive-pack') {
    const refusal = Buffer.concat([serviceLines(service), packetLine(`ERR ${READ_ONLY}`)])
    return new RawResponse('application/x-git-receive-pack-advertisement', refusal, UNCACHED)
  }
  if (service !== 'git-upload-pack') return text(403, 'Only the smart HTTP protocol of git is supported.\n')
  const request = { componentId, protocol: protocolOf(headers), signal: signal() }
  const branches = await advertiseExport(ctx, request)
  const isSecond = request.protocol?.startsWith('version=2') === true
  const bytes = isSecond ? branches : Buffer.concat([serviceLines(service), branches])
  return new RawResponse('application/x-git-upload-pack-advertisement', bytes, UNCACHED)
}

async function upload(call: GitCall, { id }: ShownComponent): Promise<RawResponse> {
  const { ctx, headers, signal, bytes } = call
  if (headers['content-type'] !== 'application/x-git-upload-pack-request') {
    throw new AppError('unsupported_media_type', 'This URL is for git clients.')
  }
  const body = await unpacked(call, await bytes(), headers['content-encoding'])
  const request = { componentId: id, protocol: protocolOf(headers), signal: signal() }
  const stream = await serveExport(ctx, request, body)
  return new RawResponse('application/x-git-upload-pack-result', '', UNCACHED, 200, stream)
}

async function unpacked({ reserve }: GitCall, body: Buffer, encoding = 'identity'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new AppError('unsupported_media_type', 'Send the request uncompressed or with gzip.')
  try {
    return await unzip(body, reserve)
  } catch (error) {
    if (isAppError(error)) throw error
    throw new AppError('parse_error', 'The request is not valid gzip, or is too large')
  }
}

/** Reserves memory for the output, which may be a thousand times as large as the input. */
async function unzip(body: Buffer, reserve: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of Readable.from([body]).pipe(createGunzip())) {
    size += chunk.length
    if (size > UNPACKED_LIMIT) throw new AppError('too_large', 'The request is too large.')
    reserve(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function protocolOf(headers: GitCall['headers']): string | undefined {
  const value = headers['git-protocol']
  return typeof value === 'string' ? value : undefined
}

function pathOf(params: Parts): string {
  return `/git/${Object.values(params).map(encodeURIComponent).join('/')}/`
}

function text(status: number, message: string): RawResponse {
  return new RawResponse('text/plain; charset=utf-8', message, {}, status)
}
