import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBranchName, parseBranchName } from './branch-name.ts'
import { git } from './git.ts'

describe('names of branches', () => {
  it.each([
    '',
    '-x',
    '--upload-pack=id',
    'a..b',
    'a b',
    'a\nb',
    'a:b',
    'a~1',
    'a^',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    '@',
    'HEAD',
    'a@{1}',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    'a.lock/b',
    'a\u202eb',
    'x'.repeat(201),
  ])('refuse %j', (name) => {
    expect(() => parseBranchName(name)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { branch: [expect.any(String)] } }),
    )
  })

  it.each(['main', 'release/1.x', 'příliš-žluťoučký', 'a.b', '#1', 'a@b', 'l10n_main'])('take %s', (name) => {
    expect(parseBranchName(name)).toBe(name)
  })

  it('are never ones that git refuses', async () => {
    const piece = fc.constantFrom(
      'a',
      '.',
      '/',
      '@',
      '{',
      '-',
      '~',
      '^',
      ':',
      '.lock',
      ' ',
      '\\',
      'HEAD',
      'é',
      '\u007f',
    )
    const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
    const taken = fc.sample(name, 2000).filter(isBranchName).slice(0, 40)

    for (const branch of new Set(taken)) await git(['check-ref-format', '--branch', branch])

    expect(taken.length).toBeGreaterThan(20)
  })
})
