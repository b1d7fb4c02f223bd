import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardCgi } from '../golden/forward-cgi.ts'
import { gitEnvironment } from '../golden/run-command.ts'

/** A web server for the bare repositories in a folder: `URL/NAME.git`. */
export interface GitServer {
  readonly url: string
  /** Everything that was asked for: method, address and whether it came with a password. */
  readonly requests: readonly IncomingMessage[]
  stop(): Promise<void>
}

/** Serves the repositories of a folder; a request that `intercept` answers itself (true) goes no further. */
export async function startGitServer(
  root: string,
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<GitServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    if (!intercept(request, response)) serve(root, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host')
  const { headers } = request
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...gitEnvironment(),
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REMOTE_ADDR: '127.0.0.1',
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      ...(headers['content-length'] && { CONTENT_LENGTH: headers['content-length'] }),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  request.pipe(backend.stdin).on('error', () => response.destroy())
  forwardCgi(backend.stdout, response)
}
