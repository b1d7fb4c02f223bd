import { describe, expect, it } from 'vitest'
import { newSecretKeyText, SECRET_KEY_PATTERN, seal, sealedWith, secretKeyOf, unseal } from './seal.ts'

const key = secretKeyOf('k'.repeat(32))
const place = { table: 'repository', column: 'sealed_url', id: 7 }
const secret = 'https://bot:pässwörd@example.org/a.git'

describe('seal', () => {
  it('returns a text without the secret, which only its key and place decrypt', () => {
    const sealed = seal(key, secret, place)

    expect(sealed).toMatch(/^v1:[\da-f]{16}:[\w-]+$/)
    expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64url').toString('latin1')).not.toContain('example')
    expect(unseal(key, sealed, place)).toBe(secret)
    expect(sealedWith(sealed)).toBe(key.id)
  })

  it('never returns the same text twice', () => {
    expect(seal(key, secret, place)).not.toBe(seal(key, secret, place))
  })

  it.each([
    ['another table', { ...place, table: 'project' }],
    ['another column', { ...place, column: 'sealed_push_url' }],
    ['another row', { ...place, id: 8 }],
  ])('binds the text to its place, so that it cannot be decrypted in %s', (_, other) => {
    expect(unseal(key, seal(key, secret, place), other)).toBeNull()
  })

  it('detects a change of any character', () => {
    const sealed = seal(key, 'x', place)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'Q' : 'A'}${sealed.slice(at + 1)}`
      expect(unseal(key, changed, place)).toBeNull()
    }
  })

  it.each(['', 'v1:', `v1:${key.id}:`, `v1:${key.id}:AAAA`, 'v2:x:y', 'plain'])(
    'rejects %j, which is not encrypted',
    (text) => {
      expect(unseal(key, text, place)).toBeNull()
    },
  )

  it('cannot be decrypted with another key, even one that claims the same ID', () => {
    const other = { ...secretKeyOf('o'.repeat(32)), id: key.id }

    expect(unseal(other, seal(key, secret, place), place)).toBeNull()
  })
})

describe('newSecretKeyText', () => {
  it('is a key, and always a different one', () => {
    expect(newSecretKeyText()).toMatch(SECRET_KEY_PATTERN)
    expect(secretKeyOf(newSecretKeyText()).id).not.toBe(secretKeyOf(newSecretKeyText()).id)
  })
})
