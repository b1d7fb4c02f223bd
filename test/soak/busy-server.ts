import { createServer } from 'node:http'

// The yardstick: a bare `node:http` server whose answers take so many milliseconds of work, but for health checks.

const [port = '', ms = ''] = process.argv.slice(2)

const server = createServer(({ url }, response) => {
  const end = performance.now() + (url === '/healthz/' ? 0 : Number(ms))
  while (performance.now() < end);
  response.end('ok')
})
server.listen(Number(port), '127.0.0.1')
process.on('disconnect', () => process.exit(0))
