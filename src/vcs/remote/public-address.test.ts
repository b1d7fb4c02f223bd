import { describe, expect, it } from 'vitest'
import { resolvePublic } from './public-address.ts'

describe('public addresses', () => {
  it('are what a host must have', async () => {
    await expect(resolvePublic('localhost')).rejects.toMatchObject({ problem: 'forbidden', code: 'invalid' })
    await expect(resolvePublic('0x7f.1')).rejects.toMatchObject({
      code: expect.stringMatching(/invalid|unavailable/),
    })
    await expect(resolvePublic('no-such-host.invalid')).rejects.toMatchObject({ problem: 'unreachable' })
    expect(await resolvePublic('8.8.8.8')).toEqual(['8.8.8.8'])
  })
})
