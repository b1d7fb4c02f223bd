import { createServer } from 'node:http'

/** The yardstick: what `node:http` alone can do with 1 KB of JSON. */
const BODY = JSON.stringify({ text: 'x'.repeat(1010) })

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length })
  response.end(BODY)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit(0))
