import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('knows a password by its hash', async () => {
  const stored = await hashPassword('correct horse')

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('Correct horse', stored)).toBe(false)
})

it('hashes the same password differently each time', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

it.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
  'refuses the stored text "%s"',
  async (stored) => {
    expect(await isPassword('x', stored)).toBe(false)
  },
)
