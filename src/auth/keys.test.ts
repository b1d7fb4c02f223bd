import { expect, it } from 'vitest'
import { keyHash, newKey } from './keys.ts'

it('makes keys of forty characters that tell their kind', () => {
  const keys = Array.from({ length: 100 }, () => newKey('wlu'))

  expect(keys.every((key) => /^wlu_[A-Za-z0-9]{36}$/.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(100)
})

it('hashes keys to SHA-256', () => {
  expect(keyHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
