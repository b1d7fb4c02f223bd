import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress, withoutCredentials } from './address.ts'

const ALLOWED = ['https', 'ssh', 'http']

describe('repository addresses', () => {
  it.each([
    ['--upload-pack=touch /tmp/x'],
    ['-oProxyCommand=x'],
    ['ext::sh -c id'],
    ['ext::sh'],
    ['fd::17'],
    ['file:///etc'],
    ['git://example.org/x.git'],
    ['ftp://example.org/x.git'],
    ['/etc/passwd'],
    ['../other'],
    ['ssh://-oProxyCommand=x/y'],
    ['ssh://-x@host/y'],
    ['-x@host:y'],
    ['git@-host:y'],
    ['git@host:-y'],
    ['https://'],
    ['https:///path'],
    ['https://example.org/a b'],
    ['https://example.org/a\nb'],
    ['https://example.org/\u0000'],
    [''],
    ['c:\\repo'],
    ['https://good.example\\@evil.example/x.git'],
    ['https://example.org/a\u202egit'],
    ['https://example.org/a%0ab'],
    ['https://example.org/a.git#main'],
    ['ssh://git:secret@example.org/a.git'],
    ['ssh://git;id@example.org/a.git'],
    ['ssh://$(id)/a.git'],
    ['ssh://exa%20mple/a.git'],
    ['ssh://[::1;id]/a.git'],
    ['git@host;id:y'],
    ['https://exa mple/a'],
    [`https://example.org/${'x'.repeat(300)}`],
  ])('refuse %j', (address) => {
    expect(() => parseAddress(address, ALLOWED)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { repo: [expect.any(String)] } }),
    )
  })

  it.each([
    ['https://example.org/a/b.git', { kind: 'remote', scheme: 'https', host: 'example.org', port: 443 }],
    ['http://127.0.0.1:9418/x.git', { kind: 'remote', scheme: 'http', host: '127.0.0.1', port: 9418 }],
    ['https://user:secret@example.org/a.git', { kind: 'remote', host: 'example.org' }],
    ['https://[::1]:8443/a.git', { kind: 'remote', host: '::1', port: 8443 }],
    ['ssh://git@example.org:2222/a.git', { kind: 'remote', scheme: 'ssh', port: 2222 }],
    ['git@example.org:group/a.git', { kind: 'remote', scheme: 'ssh', host: 'example.org', port: 22 }],
    ['http://0x7f.1/a.git', { host: '127.0.0.1', url: 'http://127.0.0.1/a.git' }],
    ['https://Example.ORG:443/a/../b.git', { url: 'https://example.org/b.git', credentials: null }],
    ['https://bücher.example/a.git', { host: 'xn--bcher-kva.example' }],
    [
      'https://a:b@c:d%2F@example.org:8443/a.git',
      { url: 'https://example.org:8443/a.git', credentials: { user: 'a', password: 'b@c:d/' } },
    ],
    ['https://token@example.org/a.git', { credentials: { user: 'token', password: '' } }],
    ['ssh://git@example.org/a.git', { url: 'ssh://git@example.org/a.git', credentials: null }],
    ['local:', { kind: 'local' }],
    ['weblate://hello/web', { kind: 'link', project: 'hello', component: 'web' }],
    ['diglot://hello/docs/usage', { kind: 'link', project: 'hello', component: 'docs/usage' }],
  ])('understand %s', (address, expected) => {
    expect(parseAddress(address, ALLOWED)).toMatchObject(expected)
  })

  it('allow files only where the site does', () => {
    expect(parseAddress('file:///srv/repo.git', ['file'])).toEqual({
      kind: 'file',
      url: 'file:///srv/repo.git',
    })
    expect(() => parseAddress('file://host/share', ['file'])).toThrow()
  })

  it('never throw anything but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (address) => {
        try {
          parseAddress(address, ALLOWED)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid' })
        }
      }),
    )
  })

  it('are shown without credentials', () => {
    expect(withoutCredentials('https://user:secret@example.org/a.git')).toBe('https://example.org/a.git')
    expect(withoutCredentials('ssh://git@example.org/a.git')).toBe('ssh://example.org/a.git')
    expect(withoutCredentials('https://example.org/a@b')).toBe('https://example.org/a@b')
    expect(withoutCredentials('https://user:se@cr@et@example.org/a')).toBe('https://example.org/a')
  })
})
