import type { Random } from '../../support/random.ts'

const LINES = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET /\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  ' GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET http://evil.example/api/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.example/%2e%2e HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/?\u00ff HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX\u0000: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /hooks/github/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nabcde\r\n0\r\nT: v\r\n\r\n',
  'POST /api/projects/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
]

/** Bytes that are no request, or hardly one. */
export function malformedBytes(random: Random): Buffer {
  const kind = random.below(100)
  if (kind < 60) return Buffer.from(random.pick(LINES), 'latin1')
  if (kind < 75) {
    const bytes = Buffer.from(random.pick(LINES), 'latin1')
    for (let count = 1 + random.below(4); count > 0; count -= 1)
      bytes[random.below(bytes.length)] = random.below(256)
    return bytes
  }
  if (kind < 85) return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
  if (kind < 93) {
    const many = Array.from({ length: 50 + random.below(3000) }, (_, index) => `X-${index}: ${index}`)
    return Buffer.from(`GET /healthz/ HTTP/1.1\r\nHost: a\r\n${many.join('\r\n')}\r\n\r\n`)
  }
  return Buffer.from(`GET /${'a'.repeat(random.below(100_000))} HTTP/1.1\r\nHost: a\r\n\r\n`)
}
