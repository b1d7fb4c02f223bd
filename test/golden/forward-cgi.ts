import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

const LARGEST_HEAD = 16_384

/** Copies a CGI answer (header lines, an empty line, the body; RFC 3875, section 6) to an HTTP response. */
export function forwardCgi(output: Readable, response: ServerResponse): void {
  let head = Buffer.alloc(0)
  const onData = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0 && head.length < LARGEST_HEAD) return
    output.off('data', onData)
    if (end < 0) {
      response.writeHead(502).end()
      return
    }
    writeHead(head.subarray(0, end).toString('latin1'), response)
    response.write(head.subarray(end + 4))
    output.pipe(response)
  }
  output.on('data', onData)
  output.on('end', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
}

function writeHead(head: string, response: ServerResponse): void {
  let status = 200
  for (const line of head.split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name === 'Status') status = Number.parseInt(value.join(), 10)
    else response.setHeader(name, value.join(': '))
  }
  response.writeHead(status)
}
