import { describe, expect, it } from 'vitest'
import { isSameRepository, readSpelling, tailOfAddress } from './repository-spelling.ts'

const SPELLINGS = [
  'https://git.example/octo/demo',
  'https://git.example/octo/demo/',
  'https://git.example/octo/demo.git',
  'https://git.example:443/octo/demo.git',
  'http://git.example/octo/demo.git',
  'https://user:p%40ss@git.example/octo/demo.git',
  'https://oauth2:a@b@GIT.example/Octo//Demo.git/',
  'git://git.example/octo/demo.git',
  'ssh://git@git.example/octo/demo.git',
  'ssh://git@git.example:2222/octo/demo',
  'git@git.example:octo/demo.git',
  'git.example:octo/demo',
  'git@git.example:/octo/demo.git',
]

const same = (one: string, other: string) => {
  const [first, second] = [readSpelling(one), readSpelling(other)]
  if (!first || !second) throw new Error('Not an address')
  return isSameRepository(first, second)
}

describe('spellings of one repository', () => {
  it.each(SPELLINGS)('%s', (spelling) => {
    expect(tailOfAddress(spelling)).toBe('octo/demo')
    expect(same('https://git.example/octo/demo.git', spelling)).toBe(true)
    expect(same(spelling, 'git@git.example:octo/demo.git')).toBe(!spelling.includes(':2222'))
  })

  it.each([
    'https://other.example/octo/demo',
    'https://git.example/octo/demo2',
    'https://git.example/my/octo/demo',
    'https://git.example:8443/octo/demo',
  ])('distinguishes %s from it', (other) => {
    expect(same('https://git.example/octo/demo.git', other)).toBe(false)
  })

  it('accepts names with spaces', () => {
    expect(same('https://h.example/a%20b/c%20d', 'ssh://h.example/a b/c d')).toBe(true)
  })

  it.each([
    '',
    'local:',
    'demo',
    'https://',
    'https:///demo',
    'https://git.example/',
    'C:\\repo',
    'x'.repeat(5000),
  ])('finds no repository in %j', (text) => {
    expect(readSpelling(text)).toBeNull()
  })
})
