import { describe, expect, it } from 'vitest'
import { parseAddress, type RemoteAddress } from './address.ts'
import { redirectTarget } from './find-redirect.ts'

const SCHEMES = ['https', 'http']

function remote(text: string): RemoteAddress {
  const address = parseAddress(text, SCHEMES)
  if (address.kind !== 'remote') throw new Error(`${text} is no remote`)
  return address
}

describe('redirects', () => {
  it.each([
    ['https://h.example/a', 'https://evil.example/a.git'],
    ['https://h.example/a', 'http://h.example/a.git'],
    ['https://h.example/a', 'https://h.example:8443/a.git'],
    ['http://h.example:8080/a', 'https://h.example/a'],
    ['https://h.example/a', 'file:///etc'],
    ['https://h.example/a', 'https://h.example/a'],
    ['https://h.example/a', 'https://other@h.example/a.git'],
  ])('from %s to %s are not followed', (from, to) => {
    expect(redirectTarget(SCHEMES, remote(from), to)).toBeNull()
  })

  it.each([
    ['https://bot:secret@h.example/a', 'https://h.example/a.git'],
    ['https://bot:secret@h.example/old.git', 'https://h.example/group/new.git'],
    ['http://bot:secret@h.example/a', 'https://h.example/a'],
  ])('from %s to %s are followed, with the same credentials', (from, to) => {
    expect(redirectTarget(SCHEMES, remote(from), to)).toMatchObject({
      url: to,
      credentials: { user: 'bot', password: 'secret' },
    })
  })
})
