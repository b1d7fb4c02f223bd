import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { originReader } from './origin.ts'

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}

const read = originReader('', [])
const readProxied = originReader('', ['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])
const forwarded = {
  host: 'inner:8080',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'translate.example',
}

describe('the URL of an origin', () => {
  it.each([
    'a b',
    'a/b',
    'user@host',
    'a:b',
    'a:123456',
    'a:99999',
    '1.2.3.999',
    'a.0x',
    '[1::2::3]',
    'a,b',
    '',
    'http://a',
    'a?',
    '[::1',
    'ž',
    `${'a'.repeat(300)}.b`,
  ])('is rejected if the host is "%s"', (host) => {
    expect(() => read(requestFrom('1.2.3.4', { host }), null)).toThrow(
      'The Host header is not a valid host name',
    )
  })

  it.each([
    ['localhost', 'http://localhost'],
    ['translate.example:8080', 'http://translate.example:8080'],
    ['my_host-1.internal', 'http://my_host-1.internal'],
    ['[::1]:80', 'http://[::1]:80'],
  ])('uses the host %s', (host, expected) => {
    expect(read(requestFrom('1.2.3.4', { host }), null).address).toBe(expected)
  })

  it('uses the host of an absolute target', () => {
    const request = requestFrom('1.2.3.4', { host: 'other.example' })

    expect(read(request, 'target.example:81').address).toBe('http://target.example:81')
    expect(() => read(request, 'user@target')).toThrow('The Host header is not a valid host name')
  })

  it('ignores X-Forwarded headers of untrusted clients', () => {
    expect(read(requestFrom('10.0.0.1', forwarded), null).address).toBe('http://inner:8080')
    expect(readProxied(requestFrom('10.0.0.2', forwarded), null).address).toBe('http://inner:8080')
  })

  it.each(['10.0.0.1', '192.168.7.7', '::ffff:10.0.0.1', 'fd12::1'])(
    'trusts those of the proxy %s',
    (proxy) => {
      expect(readProxied(requestFrom(proxy, forwarded), null).address).toBe('https://translate.example')
    },
  )

  it('uses the value of the nearest proxy, and rejects invalid hosts', () => {
    const several = {
      ...forwarded,
      'x-forwarded-host': 'evil.example, translate.example',
      'x-forwarded-proto': 'http, HTTPS',
    }

    expect(readProxied(requestFrom('10.0.0.1', several), null).address).toBe('https://translate.example')
    expect(() => readProxied(requestFrom('10.0.0.1', { 'x-forwarded-host': 'a/b' }), null)).toThrow(
      'Host header',
    )
  })

  it('is SITE_URL if that is set, whatever the request', () => {
    const readSite = originReader('https://translate.example', ['10.0.0.1'])

    expect(readSite(requestFrom('10.0.0.1', { host: '"<>', 'x-forwarded-host': 'x' }), null).address).toBe(
      'https://translate.example',
    )
  })
})

describe('the client of a request', () => {
  it.each([
    ['the peer', '1.2.3.4', '9.9.9.9', '1.2.3.4'],
    ['the peer without its dress', '::ffff:1.2.3.4', '9.9.9.9', '1.2.3.4'],
    ['the forwarded address behind a proxy', '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    ['the last that is no proxy', '10.0.0.1', '6.6.6.6, 9.9.9.9, 192.168.1.1', '9.9.9.9'],
    ['the address without its port', '10.0.0.1', '9.9.9.9:1234', '9.9.9.9'],
    ['the IPv6 address without its port', '10.0.0.1', '[2001:db8::1]:1234', '2001:db8::1'],
    ['the address without its zone', '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['the first proxy when all are', '10.0.0.1', '192.168.1.2, 192.168.1.1', '192.168.1.2'],
    ['the proxy behind garbage', '10.0.0.1', '6.6.6.6, unknown, 192.168.1.1', '192.168.1.1'],
    ['the peer when there is only garbage', '10.0.0.1', '"><script>', '10.0.0.1'],
    ['the peer when nothing is forwarded', '10.0.0.1', '', '10.0.0.1'],
    ['empty for sockets without an address', '', '9.9.9.9', ''],
  ])('is %s', (_what, peer, chain, expected) => {
    const request = requestFrom(peer, { host: 'a', 'x-forwarded-for': chain })

    expect(readProxied(request, null).client()).toBe(expected)
  })
})
