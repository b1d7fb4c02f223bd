import { describe, expect, it } from 'vitest'
import { withoutCredentials } from './public-address.ts'

describe('withoutCredentials', () => {
  it.each([
    ['https://example.org/a.git', 'https://example.org/a.git'],
    ['https://anna:secret@example.org/a.git', 'https://example.org/a.git'],
    ['https://token@example.org/a@b.git', 'https://example.org/a@b.git'],
    ['https://anna:p@ss@example.org/a.git', 'https://example.org/a.git'],
    ['HTTPS://x:y@example.org', 'HTTPS://example.org'],
    ['ssh://git@example.org/a.git', 'ssh://git@example.org/a.git'],
    ['ssh://git:secret@example.org/a.git', 'ssh://git@example.org/a.git'],
    ['https://example.org/a.git?private_token=x@y', 'https://example.org/a.git'],
    ['file:///srv/a?b.git', 'file:///srv/a?b.git'],
    ['git@example.org:a.git', 'git@example.org:a.git'],
    ['local:', 'local:'],
    ['', ''],
  ])('converts %s to %s', (address, expected) => {
    expect(withoutCredentials(address)).toBe(expected)
  })
})
