import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forwardCgi } from './forward-cgi.ts'
import { findFreePort } from './free-port.ts'
import { gitEnvironment, runGit } from './run-command.ts'

/** Repositories over smart HTTP, with push; nothing outlives the process. */
export type GitHost = { readonly url: string; readonly stop: () => Promise<void> }

type Folders = { readonly originals: string; readonly served: string }

const BUNDLES = join(import.meta.dirname, 'bundles')
const ADDRESS = /^\/(?:(?<word>[\w-]+)\/)?(?<name>[\w-]+)\.git(?:\/|$)/

/**
 * Serves bundles as `URL/NAME.git` and, with any word in front, as `URL/WORD/NAME.git`. The first request for a word makes
 * a fresh copy, so that runs with different words never see each other's pushes.
 */
export async function startGitHost(bundles: readonly string[]): Promise<GitHost> {
  const root = await mkdtemp(join(tmpdir(), 'golden-git-host-'))
  const removeAll = () => rmSync(root, { recursive: true, force: true })
  process.once('exit', removeAll)
  const folders = { originals: join(root, 'originals'), served: join(root, 'served') }
  await mkdir(folders.served)
  for (const name of bundles) {
    const source = join(BUNDLES, `${name}.bundle`)
    await runGit(['clone', '--quiet', '--bare', source, join(folders.originals, `${name}.git`)])
  }

  const server = createServer((request, response) => serve(folders, request, response))
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    removeAll()
    process.off('exit', removeAll)
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

function serve(folders: Folders, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://host')
  const { word = '', name = '' } = ADDRESS.exec(url.pathname)?.groups ?? {}
  const original = join(folders.originals, `${name}.git`)
  if (!name || !existsSync(original)) {
    response.writeHead(404).end('There is no such repository.\n')
    return
  }
  const copy = join(folders.served, word, `${name}.git`)
  if (!existsSync(copy)) cpSync(original, copy, { recursive: true })
  const backend = spawn('git', ['http-backend'], {
    env: backendEnvironment(folders, request, url),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  request.pipe(backend.stdin).on('error', () => response.destroy())
  forwardCgi(backend.stdout, response)
}

function backendEnvironment(folders: Folders, request: IncomingMessage, url: URL): Record<string, string> {
  const { headers } = request
  return {
    ...gitEnvironment(),
    GIT_PROJECT_ROOT: folders.served,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'http.receivepack',
    GIT_CONFIG_VALUE_0: 'true',
    GIT_CONFIG_KEY_1: 'safe.directory',
    GIT_CONFIG_VALUE_1: '*',
    REQUEST_METHOD: request.method ?? 'GET',
    PATH_INFO: url.pathname,
    QUERY_STRING: url.search.slice(1),
    REMOTE_ADDR: '127.0.0.1',
    CONTENT_TYPE: headers['content-type'] ?? '',
    HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
    ...(headers['content-length'] && { CONTENT_LENGTH: headers['content-length'] }),
  }
}
