import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { type Actor, ANONYMOUS } from '../../../domain/actor.ts'
import { throttleOf } from './throttle.ts'

const user = (userId: number): Actor => ({ kind: 'user', userId, username: `u${userId}`, isSuperuser: false })

describe('throttleOf', () => {
  it('does nothing unless limits are set', () => {
    const throttle = throttleOf(readConfig({}), () => 0)

    expect(throttle(ANONYMOUS, () => '1.2.3.4')).toBeNull()
    expect(throttle(user(1), () => '1.2.3.4')).toBeNull()
  })

  it('counts anonymous requests by address and users by account', () => {
    const throttle = throttleOf(
      readConfig({ RATE_LIMIT_ANONYMOUS: '1/day', RATE_LIMIT_USER: '2/hour' }),
      () => 0,
    )
    const waits = (actor: Actor, client: string) => throttle(actor, () => client)?.wait

    expect(waits(ANONYMOUS, '1.2.3.4')).toBeNull()
    expect(waits(ANONYMOUS, '1.2.3.4')).toBe(86400)
    expect(waits(ANONYMOUS, '1.2.3.5')).toBeNull()
    expect(waits(user(1), '1.2.3.4')).toBeNull()
    expect(waits(user(1), '9.9.9.9')).toBeNull()
    expect(waits(user(1), '8.8.8.8')).toBe(3600)
    expect(waits(user(2), '1.2.3.4')).toBeNull()
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:1', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['64:ff9b::1.2.3.4', '64:ff9b:1::1.2.3.4', false],
  ])('counts %s and %s together: %s', (one, other, isTogether) => {
    const throttle = throttleOf(readConfig({ RATE_LIMIT_ANONYMOUS: '1/day' }), () => 0)
    throttle(ANONYMOUS, () => one)

    expect(throttle(ANONYMOUS, () => other)?.wait !== null).toBe(isTogether)
  })
})
