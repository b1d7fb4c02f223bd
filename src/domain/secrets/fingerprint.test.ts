import { expect, it } from 'vitest'
import { fingerprint, fingerprintKeyId } from './fingerprint.ts'
import { newSecretKeyText, secretKeyOf } from './seal.ts'

const KEY = secretKeyOf('a'.repeat(40))

it('is equal only for the same text, key and use', () => {
  const other = secretKeyOf(newSecretKeyText())

  expect(fingerprint(KEY, 'text', 'test')).toBe(fingerprint(secretKeyOf('a'.repeat(40)), 'text', 'test'))
  expect(fingerprint(KEY, 'text', 'test')).not.toBe(fingerprint(KEY, 'other', 'test'))
  expect(fingerprint(KEY, 'text', 'test')).not.toBe(fingerprint(KEY, 'text', 'another'))
  expect(fingerprint(KEY, 'text', 'test').split(':')[2]).not.toBe(
    fingerprint(other, 'text', 'test').split(':')[2],
  )
})

it('contains the ID of its key', () => {
  expect(fingerprintKeyId(fingerprint(KEY, 'text', 'test'))).toBe(KEY.id)
  expect(fingerprintKeyId('')).toBe(null)
  expect(fingerprintKeyId('0'.repeat(64))).toBe(null)
})
